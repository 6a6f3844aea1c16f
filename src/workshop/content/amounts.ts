import { numberWriter } from "../../../components/_kit/intl-formats.ts";

/** `1’267`: a number as the product writes it. */
export const numberText = numberWriter("de-CH");

/** `1 violation`, `1’456 states`. */
export function amountText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
