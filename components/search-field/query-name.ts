/** The default name of a query in an address. */
export const queryName = "q";
