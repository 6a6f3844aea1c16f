/** Whether to run all generated cases, as `npm run test:deep` does. */
export const isDeep = process.env["DEEP"] !== undefined;

/**
 * Details of a test of engines that a usual run leaves out in Firefox: each of its tests needs twice the time of one in
 * WebKit, and what it shares with these has the same markup and script.
 */
export const inWebKitAndDeepRuns = { tag: "@webkit-and-deep-runs" };

/** Marks what a usual run leaves out in every engine, since another of its tests goes the same way. */
export const inDeepRuns = { tag: "@deep-runs" };

/** One item of each `share` in a list, beginning at the offset; all of them in a deep run. */
export function sample<Item>(all: readonly Item[], share = 3, offset = 0): readonly Item[] {
  return isDeep ? all : all.filter((_, index) => index % share === offset % share);
}

/** The number of generated cases: `all` divided by `share`; all of them in a deep run. */
export function runs(all: number, share = 5): number {
  return isDeep ? all : Math.ceil(all / share);
}
