/** The API under the name that others build on; it is in `src/product/api/`. */
export * from "../product/api/index.ts";
