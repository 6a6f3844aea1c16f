import type { FormFieldData } from "../form-field/contract.ts";
import { mendFormField } from "../form-field/mend.ts";
import type { FieldRowsData, RowFieldData } from "./contract.ts";

/** A row as it is drawn: its key, and its fields with their ids, names and values. */
export interface DrawnRow {
  readonly key: string;
  readonly fields: readonly FormFieldData[];
}

/** The rows that are given, else those of the values, and as many as there have to be. */
export function drawnRows(data: FieldRowsData): readonly DrawnRow[] {
  const { value = [], min, fields } = data;
  const length = Math.max(value.length, min);
  const given = data.rows ?? Array.from({ length }, (_, index) => ({ key: `${index + 1}`, fields }));
  return given.map((row, index) => ({
    key: row.key,
    fields: row.fields.flatMap((field) => (field.when ? [drawnField(data, field, row.key, index)] : [])),
  }));
}

/** Its id stays with the row, its name says where the row is. A select shows no value that is no option. */
function drawnField(
  { id, name, value = [] }: FieldRowsData,
  { when: _when, ...field }: RowFieldData,
  key: string,
  index: number,
): FormFieldData {
  const answers = value[index] ?? {};
  const given = Object.hasOwn(answers, field.name) ? answers[field.name] : field.value;
  const own = {
    ...field,
    id: `${id}-${key}-${field.name}`,
    name: `${name || id}[${index}].${field.name}`,
    value: given,
  };
  const { value: shown, options, placeholder } = mendFormField(own);
  return { ...own, value: shown, options, placeholder };
}
