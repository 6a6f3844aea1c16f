/** Searches of lists, for the operations of the demo: a page filters its lists by the same. */
export { searchFor } from "../../../components/_kit/fold.ts";
