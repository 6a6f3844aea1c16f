import type { DefinitionPart } from "./definition-part.ts";
import type { FormModel, ModelField, ModelItem } from "./form-model.ts";

/** A form in which each name is that of one field: a further one gets a number, which is told. */
export function distinctNames(model: FormModel, root: DefinitionPart): FormModel {
  const taken = new Set<string>();
  const distinct = (item: ModelItem): ModelItem => {
    if (item.item === "group") return { ...item, items: item.items.map(distinct) };
    if (item.item === "rule" || item.item === "text" || item.item === "each") return item;
    const name = numberedName(item.name, taken);
    taken.add(name);
    if (name !== item.name)
      root.reading.change(
        "",
        `Two fields are named "${item.name}".`,
        `One is "${name}" now: read it where the answer matters.`,
      );
    if (item.item === "field") return { ...item, name };
    return { ...item, name, fields: distinctFields(item.fields) };
  };
  return { ...model, steps: model.steps.map((step) => ({ ...step, items: step.items.map(distinct) })) };
}

function distinctFields(fields: readonly ModelField[]): ModelField[] {
  const taken = new Set<string>();
  return fields.map((field) => {
    const name = numberedName(field.name.split(".").at(-1) ?? field.name, taken);
    taken.add(name);
    return { ...field, name };
  });
}

function numberedName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`;
  return free;
}
