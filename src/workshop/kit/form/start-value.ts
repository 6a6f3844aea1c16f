import type { FieldModel } from "./field-model.ts";

/** Steps from the root of a contract to a place: names of fields; `[]` for any item, `{}` for any value of a map. */
export type Steps = readonly string[];

/**
 * The first value of a field that is added: its default, else what an example has at this place, else the least that its
 * type allows. It may be invalid where the contract asks for more, which is then marked as any other error.
 */
export function startValue(model: FieldModel, steps: Steps, examples: readonly unknown[]): unknown {
  if (model.default !== undefined) return structuredClone(model.default);
  const sample = examples.flatMap((example) => valuesAt(example, steps)).find((value) => value !== undefined);
  return sample === undefined ? firstValue(model) : structuredClone(sample);
}

/** A list or a map that somebody adds has an item: without one there is nothing to see, and mostly a rule against it. */
function firstValue(model: FieldModel): unknown {
  const least = leastValue(model, []);
  const item = model.item();
  if (model.kind === "map" && item !== undefined) return { [firstName]: leastValue(item, [model]) };
  if (Array.isArray(least) && least.length === 0 && item !== undefined) return [leastValue(item, [model])];
  return least;
}

const firstName = "name-1";

/** The values in data at a place. */
export function valuesAt(data: unknown, [step, ...rest]: Steps): unknown[] {
  if (step === undefined) return [data];
  if (typeof data !== "object" || data === null) return [];
  if (step === "[]") return Array.isArray(data) ? data.flatMap((item) => valuesAt(item, rest)) : [];
  if (step === "{}") return Object.values(data).flatMap((item) => valuesAt(item, rest));
  return Object.hasOwn(data, step) ? valuesAt((data as Record<string, unknown>)[step], rest) : [];
}

/** Only required fields are filled, and a contract that contains itself ends at its optional ones. */
function leastValue(model: FieldModel, outer: readonly FieldModel[]): unknown {
  const { kind, min = 0, choices = [] } = model;
  switch (kind) {
    case "text":
      return model.pattern === undefined ? "Text".slice(0, model.max).padEnd(Math.min(min, 1000), "…") : "id-1";
    case "icon":
      return "info";
    case "number":
      return min;
    case "boolean":
      return false;
    case "choice":
      return choices[0] ?? "";
    case "list":
      return Array.from({ length: Math.min(min, 20) }, () => leastInner(model.item(), outer));
    case "map":
      return {};
    case "union":
      return leastInner(model.branches()[0], outer);
    case "object": {
      const required = model.fields().filter(({ isRequired }) => isRequired);
      return Object.fromEntries(required.map((field) => [field.name, leastInner(field, outer)]));
    }
    default:
      return null;
  }
}

const deepestStart = 12;

function leastInner(model: FieldModel | undefined, outer: readonly FieldModel[]): unknown {
  if (model === undefined || outer.length > deepestStart) return null;
  return leastValue(model, [...outer, model]);
}

/** A copy of an item, in which fields that name it are made different from those of the others. */
export function copyOfItem(item: unknown, others: readonly unknown[]): unknown {
  const copy = structuredClone(item);
  if (typeof copy === "string") return uniqueText(copy, others);
  if (typeof copy !== "object" || copy === null || Array.isArray(copy)) return copy;
  const fields = copy as Record<string, unknown>;
  for (const name of namingFields) {
    const value = fields[name];
    if (typeof value === "string")
      fields[name] = uniqueText(
        value,
        others.map((other) => startOfItem(other, name)),
      );
  }
  return fields;
}

const namingFields = ["id", "key", "name", "value"];

function startOfItem(item: unknown, name: string): unknown {
  return typeof item === "object" && item !== null ? (item as Record<string, unknown>)[name] : undefined;
}

function uniqueText(text: string, others: readonly unknown[]): string {
  const stem = text.replace(/-\d+$/, "");
  let made = text;
  for (let count = 2; others.includes(made); count += 1) made = `${stem}-${count}`;
  return made;
}
