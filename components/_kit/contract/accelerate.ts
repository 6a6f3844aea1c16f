import * as z from "zod/mini";

/** The contract with a parser compiled by `new Function`. Browsers get {@link file://./accelerate.browser.ts}. */
export function accelerate<Contract extends z.ZodMiniType>(contract: Contract): Contract {
  return z.compile(contract, { strict: true });
}
