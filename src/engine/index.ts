/** The engine under the name that others build on; it is in `src/product/engine/`. */
export * from "../product/engine/index.ts";
export { type Host, ScreenError, type ScreenProblem } from "../product/engine/screen/host.ts";
export type { Context } from "../product/engine/screen/resolve.ts";
export type { Screen } from "../product/engine/screen/schema/screen-schema.ts";
