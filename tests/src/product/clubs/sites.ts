import { test as guarded } from "../../pages/guarded.ts";

export { expect } from "../../pages/guarded.ts";

/** Pages of the sites of the demo clubs. */
export const test = guarded.extend({ baseURL: async ({ sites }, use) => use(sites.url) });
