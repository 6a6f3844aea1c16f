/** The contract unchanged: in the product it is already light. */
export function accelerate<Contract extends object>(contract: Contract): Contract {
  return contract;
}
