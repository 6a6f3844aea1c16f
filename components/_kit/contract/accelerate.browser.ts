import * as z from "zod/mini";

// The content security policy forbids `new Function`, and zod's attempt alone would be reported.
z.config({ jitless: true });

/** The contract as it is: a browser under a strict content security policy compiles nothing. */
export function accelerate<Contract extends z.ZodMiniType>(contract: Contract): Contract {
  return contract;
}
