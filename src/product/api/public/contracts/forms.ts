/** What a value of a club's file is, by name: messages, editors and their examples explain it in words. */
export type FormName =
  | "amount"
  | "colour"
  | "day"
  | "email"
  | "file"
  | "focus"
  | "id"
  | "link"
  | "moment"
  | "old-path"
  | "phone"
  | "picture"
  | "postcode"
  | "score"
  | "service"
  | "text"
  | "time"
  | "url"
  | "words";

const formNames = new WeakMap<object, FormName>();

/** The same contract, with a name for what its values are. */
export function form<Contract extends object>(name: FormName, contract: Contract): Contract {
  formNames.set(contract, name);
  return contract;
}

/** The name that a contract has by {@link form}. */
export function formName(contract: object): FormName | undefined {
  return formNames.get(contract);
}
