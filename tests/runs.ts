/** Whether generated cases are tried in full, as `npm run test:deep` does. */
export const isDeep = process.env["DEEP"] !== undefined;

/** How many cases a test generates: a fifth of all on each run of the suite, all of them in a deep one. */
export function runs(all: number): number {
  return isDeep ? all : Math.ceil(all / 5);
}
