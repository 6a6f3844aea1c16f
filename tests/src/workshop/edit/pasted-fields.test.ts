import { describe, expect, test } from "vitest";
import { readableLine, readableLines } from "../../../../components/_kit/characters.ts";
import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import { readClub } from "../../../../src/product/clubs/read-club.ts";
import { capabilities } from "../../../../src/product/content/operations.ts";
import { type DataPath, valueAt } from "../../../../src/product/engine/json/data-path.ts";
import {
  localTextsValue,
  textsByLocale,
  writtenParagraphs,
} from "../../../../src/workshop/edit/client/fields/words-field.ts";
import { editedFields, fieldChange, fileModel } from "../../../../src/workshop/edit/client/form-values.ts";
import { fileKinds } from "../../../../src/workshop/edit/client/protocol.ts";
import { clubForms } from "../../../../src/workshop/edit/club-forms.ts";
import { fileKind, readContentTexts } from "../../../../src/workshop/edit/content-files.ts";
import { readValue, writtenValue } from "../../../../src/workshop/edit/written-value.ts";
import { branchOf, type FieldModel } from "../../../../src/workshop/kit/form/field-model.ts";
import { sample } from "../../../runs.ts";
import { pastedTexts } from "../../product/clubs/pasted-texts.ts";
import { testClubs } from "../../product/clubs/test-club.ts";
import { EditedClub } from "./edited-club.ts";

const club = "sv-muster";
const locales = ["de-CH", "fr-CH", "it-CH", "en-GB"];

interface FormField {
  readonly path: DataPath;
  /** What the field writes for a text in its controls. */
  write(text: string): unknown;
}

/** Forms whose control takes any text that is pasted: no list of choices, and none of the browser's for days or colours. */
const typedForms = new Set<string | undefined>([
  undefined,
  "email",
  "link",
  "old-path",
  "phone",
  "postcode",
  "text",
  "url",
]);

/** The fields of a form in which people type, as `drawField` draws them for this value. */
function typedFields(model: FieldModel, value: unknown, path: DataPath = []): FormField[] {
  const { name, form, isRequired } = model;
  if (form === "words")
    return [{ path, write: (text) => localTextsValue(wordsOf(value, readableLine(text)), locales, isRequired) }];
  if (name === "paragraphs")
    return [{ path, write: (text) => writtenParagraphs({ "de-CH": readableLines(text) }, locales) }];
  if (path.length === 1 && name === "body") return [{ path, write: readableLines }];
  if (model.kind === "union") return typedFields({ ...branchOf(model, value), name, isRequired }, value, path);
  if (model.kind === "object" && value !== undefined)
    return editedFields(model).flatMap((field) =>
      typedFields(field, valueAt(value, [field.name]), [...path, field.name]),
    );
  if (model.kind === "list" && Array.isArray(value))
    return value.flatMap((each, index) => itemFields(model, each, [...path, index]));
  if (model.kind !== "text" || !typedForms.has(form)) return [];
  return [{ path, write: (text) => (readableLine(text) === "" && !isRequired ? undefined : readableLine(text)) }];
}

function itemFields(list: FieldModel, value: unknown, path: DataPath): FormField[] {
  const item = list.item();
  return item === undefined ? [] : typedFields(item, value, path);
}

/** A text in each language that has one, and in the first. */
function wordsOf(value: unknown, text: string): Record<string, string> {
  const names = new Set([...Object.keys(textsByLocale(value, locales)), "de-CH"]);
  return Object.fromEntries([...names].map((name) => [name, text]));
}

const forms = clubForms();

function fieldsOf(file: string, text: string): FormField[] {
  const kind = fileKind(file);
  return kind === undefined ? [] : typedFields(fileModel(forms, kind), readValue(file, text).value);
}

/** A file after a text was pasted into fields one after the other, each of which then has what was written. */
function pastedFile(file: string, text: string, fields: readonly FormField[], pasted: string): string {
  return fields.reduce((written, { path, write }) => {
    const value = write(pasted);
    const change = fieldChange(readValue(file, written).value, path, value);
    const next = writtenValue(file, written, change.path, change.value);
    expect([file, formatPath(path), withoutEnd(valueAt(readValue(file, next).value, path))]).toEqual([
      file,
      formatPath(path),
      withoutEnd(value),
    ]);
    return next;
  }, text);
}

/** The body of a page ends with a line break and begins without one. */
function withoutEnd(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

interface ToldField {
  readonly file: string;
  /** Absent where a line of a page is told. */
  readonly field: string | undefined;
}

async function told(edited: EditedClub): Promise<ToldField[]> {
  const found = await readClub(edited.folder, club, capabilities());
  if (!("flaws" in found)) return [];
  return found.flaws.map(({ file, field }) => ({ file: file.split(`${club}/`)[1] ?? "", field }));
}

function isTold({ field }: ToldField, path: DataPath): boolean {
  const name = formatPath(path);
  if (field === undefined) return name === "body";
  return field.startsWith(name) && /^(?:$|[.[])/.test(field.slice(name.length));
}

describe.each(sample(Object.entries(pastedTexts), 12))("pasted into each field of the editor, %s", (_, pasted) => {
  test("is saved and read back, and shown by the site or told at its field", async () => {
    using edited = new EditedClub(club, testClubs);
    const texts = readContentTexts(edited.folder);
    let left = new Map([...texts].map(([file, text]) => [file, fieldsOf(file, text)] as const));
    const filled = [...left].filter(([, fields]) => fields.length > 0).map(([file]) => fileKind(file));
    expect(new Set(filled)).toEqual(new Set(fileKinds));
    expect([...left.values()].flat().length).toBeGreaterThan(100);
    for (let round = 0; round < 8; round += 1) {
      for (const [file, fields] of left) edited.write(file, pastedFile(file, texts.get(file) ?? "", fields, pasted));
      const flaws = await told(edited);
      if (flaws.length === 0) return;
      const strange = flaws.filter((flaw) => !left.get(flaw.file)?.some(({ path }) => isTold(flaw, path)));
      expect(strange).toEqual([]);
      left = new Map(
        [...left].map(([file, fields]) => [
          file,
          fields.filter(({ path }) => !flaws.some((flaw) => flaw.file === file && isTold(flaw, path))),
        ]),
      );
    }
    expect(await told(edited)).toEqual([]);
  }, 60_000);
});
