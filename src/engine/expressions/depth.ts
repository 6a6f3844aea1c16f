/** How many levels of nodes an expression may have: few enough to be walked by recursion from anywhere. */
export const deepest = 250;
