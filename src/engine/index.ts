/** The engine under the name that others build on; it is in `src/product/engine/`. */
export * from "../product/engine/index.ts";
