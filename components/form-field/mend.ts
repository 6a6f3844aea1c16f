import { isOption } from "../_kit/contract/rules.ts";
import type { FormFieldData } from "./contract.ts";

/** Where nothing is chosen and no placeholder says so. */
const noChoice = "–";

/**
 * A select whose options or value come from results, addresses or drafts: what is no option any more is not chosen, and
 * where there is nothing to choose from, it says so.
 */
export function mendFormField(data: Partial<FormFieldData>): Partial<FormFieldData> {
  if (data.control !== "select") return data;
  const { value, placeholder = noChoice, options: given = [], ...others } = data;
  const options = given.filter((option, index) => given.findIndex((each) => each.value === option.value) === index);
  if (options.length === 0) return { ...others, options: [{ value: "", label: placeholder }] };
  if (value === undefined || isOption(value, options)) return { ...data, options };
  return { ...others, placeholder: placeholder || noChoice, options };
}
