/** The name of a query in an address, where no other is given. */
export const queryName = "q";
