import type { ComboboxData } from "./contract.ts";

/** Options that come from results: while there are none yet, none; of two with one value, the first. */
export function mendCombobox({ options, ...data }: Partial<ComboboxData>): Partial<ComboboxData> {
  if (!Array.isArray(options)) return data;
  const values = new Set(data.none === undefined ? [] : [data.none.value]);
  return { ...data, options: options.filter(({ value }) => !values.has(value) && values.add(value)) };
}
