import { expect, test } from "vitest";
import { lossKinds } from "../../../../src/product/import/losses.ts";
import { namesOfField } from "../../../../src/workshop/edit/client/edit-words.ts";
import { editedFields } from "../../../../src/workshop/edit/client/form-values.ts";
import type { FileKind } from "../../../../src/workshop/edit/client/protocol.ts";
import { clubForms } from "../../../../src/workshop/edit/club-forms.ts";
import { editWords } from "../../../../src/workshop/edit/edit-words.ts";
import { contractModel, type FieldModel } from "../../../../src/workshop/kit/form/field-model.ts";

interface FieldPlace {
  readonly kind: FileKind;
  readonly path: readonly string[];
  readonly model: FieldModel;
}

/** A text in several languages, a score and a point have one control for what is inside. */
function hasOwnControl({ form }: FieldModel): boolean {
  return form === "words" || form === "score" || form === "focus";
}

/** Every field that people see, with those inside of it. */
function* fieldsOf(model: FieldModel, kind: FileKind, path: readonly string[] = []): Generator<FieldPlace> {
  if (hasOwnControl(model)) return;
  for (const field of editedFields(model)) {
    const place = [...path, field.name];
    yield { kind, path: place, model: field };
    yield* fieldsOf(field, kind, place);
  }
  const item = model.item();
  if (item !== undefined) yield* fieldsOf(item, kind, path);
}

const places = Object.entries(clubForms()).flatMap(([kind, schema]) => [
  ...fieldsOf(contractModel(schema), kind as FileKind),
]);

test("every field of a club's files has a label in German and French", () => {
  const { fields } = editWords();
  const missing = places.filter(
    ({ kind, path }) => !namesOfField(kind, path).some((name) => fields[name] !== undefined),
  );
  expect(missing.map(({ kind, path }) => [kind, ...path].join("."))).toEqual([]);
});

test("every choice of a club's files has words in German and French", () => {
  const { choices } = editWords();
  const models = places.map(({ model }) => model).filter((model) => !hasOwnControl(model));
  const all = models.flatMap((model) => [...(model.choices ?? []), ...(model.item()?.choices ?? [])]);
  expect([...new Set(all)].filter((value) => choices[value] === undefined)).toEqual([]);
});

test("every word of the editor is said in both languages", () => {
  const tables = Object.values(editWords()).flatMap((table) => Object.entries(table));
  expect(tables.filter(([, { de, fr }]) => de === "" || fr === "")).toEqual([]);
});

test("every kind of loss of an import has a name and what to do", () => {
  const { texts } = editWords();
  const names = lossKinds.flatMap((kind) => [`loss-${kind}`, `remedy-${kind}`]);
  expect(names.filter((name) => texts[name] === undefined)).toEqual([]);
});
