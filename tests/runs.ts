/** Whether generated cases are tried in full, as `npm run test:deep` does. */
export const isDeep = process.env["DEEP"] !== undefined;

/** Every third of a list or so, beginning with the one at the offset, on each run of the suite; all of it in a deep one. */
export function sample<Item>(all: readonly Item[], share = 3, offset = 0): readonly Item[] {
  return isDeep ? all : all.filter((_, index) => index % share === offset % share);
}

/** How many cases a test generates: a fifth of all or so on each run of the suite, all of them in a deep one. */
export function runs(all: number, share = 5): number {
  return isDeep ? all : Math.ceil(all / share);
}
