/** `1’267`: a number as the product writes it. */
export function numberText(value: number): string {
  return value.toLocaleString("de-CH").replaceAll("'", "’");
}

/** `1 violation`, `1’456 states`. */
export function amountText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
