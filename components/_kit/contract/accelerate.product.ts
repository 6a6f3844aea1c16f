/** The contract as it is: in the product it is light already. */
export function accelerate<Contract extends object>(contract: Contract): Contract {
  return contract;
}
