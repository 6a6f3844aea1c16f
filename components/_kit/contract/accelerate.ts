import * as z from "zod/mini";

/** The contract with a compiled parser. It needs `new Function`, so browsers get {@link file://./accelerate.browser.ts}. */
export function accelerate<Contract extends z.ZodMiniType>(contract: Contract): Contract {
  return z.compile(contract, { strict: true });
}
