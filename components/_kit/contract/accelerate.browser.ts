import * as z from "zod/mini";

// The content security policy forbids `new Function`, and even zod's attempt would be reported.
z.config({ jitless: true });

/** The contract unchanged: a browser with a strict content security policy cannot compile it. */
export function accelerate<Contract extends z.ZodMiniType>(contract: Contract): Contract {
  return contract;
}
