/** How many levels of nodes an expression may have: few enough for recursion. */
export const deepest = 250;
