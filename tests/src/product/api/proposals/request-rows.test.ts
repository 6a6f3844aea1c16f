import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { isProposable, operationEntries } from "../../../../../src/product/api/operation-table.ts";
import { requestFields } from "../../../../../src/product/api/proposals/request-fields.ts";
import { editableTexts, requestRows } from "../../../../../src/product/api/proposals/request-rows.ts";
import { say } from "../../../../../src/product/api/words/sentence.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { locales } from "../../../../../src/product/engine/locales.ts";

const changing = [...operationEntries.values()].filter(isProposable);

type Schema = Readonly<Record<string, unknown>>;

/** Two valid values of a schema that are not the same. */
function pairOf(schema: Schema): readonly [unknown, unknown] {
  const { type, format, pattern = "" } = schema;
  const values = schema["enum"] as readonly unknown[] | undefined;
  if (values !== undefined) return [values[0], values.at(-1)];
  if (type === "boolean") return [true, false];
  if (type === "array") {
    const [one, other] = pairOf(schema["items"] as Schema);
    return [[one], [one, other]];
  }
  if (Array.isArray(type)) return [12, "12.50"];
  if (format === "date") return ["2027-01-31", "2027-02-01"];
  if (format === "email") return ["a@post.example", "b@post.example"];
  if (new RegExp(String(pattern), "u").test("18:00"))
    return pattern ? ["18:00", "18:05"] : ["Eins", "Eins, neues Konto"];
  return new RegExp(String(pattern), "u").test("5000") ? ["5000", "5001"] : ["eins", "zwei"];
}

const cases = changing.flatMap(({ id }) => requestFields(id).map((field) => ({ id, field })));

function validRequest(id: string): Record<string, unknown> {
  return Object.fromEntries(requestFields(id).map(({ name, schema }) => [name, pairOf(schema as Schema)[0]]));
}

/** The words of a request as a card, a dialog and the log show them. */
function shownWords(operation: string, params: Record<string, unknown>, locale: string): string {
  const component = components.get("request-details")!;
  const messages = messagesOf(locale);
  const texts = Object.fromEntries(
    Object.keys(component.texts).map((key) => [key, messages[`request-details.${key}`] ?? ""]),
  );
  const html = component.render({ id: "w", rows: requestRows({ operation, params }, locale) }, texts);
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

describe("what exactly is asked for", () => {
  it("has the files that belong to it at its end, with visible names", () => {
    const files = [{ field: "receipt", label: say("words.yes"), name: "a\u202eb.png", size: "PNG, 1 KB", id: "sp-1" }];
    const rows = requestRows({ operation: "expenses.claim.pay", params: { id: "sp-1" }, files });
    expect(rows.at(-1)).toEqual({
      ...{ field: "receipt", label: "Ja", file: { name: "a[U+202E]b.png", size: "PNG, 1 KB", id: "sp-1" } },
    });
    expect(rows.map(({ field }) => field)).toEqual(["id", "receipt"]);
  });

  it.each(locales)("differs in words wherever one parameter of any operation differs, in %s", (locale) => {
    const same = cases.filter(({ id, field }) => {
      const [one, other] = pairOf(field.schema as Schema);
      const params = validRequest(id);
      const words = [one, other].map((value) => shownWords(id, { ...params, [field.name]: value }, locale));
      return words[0] === words[1];
    });
    expect(same.map(({ id, field }) => `${id} ${field.name}`)).toEqual([]);
    expect(cases.length).toBeGreaterThan(150);
  });

  it("differs wherever a parameter is left out", () => {
    const same = cases.filter(({ id, field }) => {
      const { [field.name]: _, ...rest } = validRequest(id);
      return shownWords(id, rest, "de-CH") === shownWords(id, validRequest(id), "de-CH");
    });
    expect(same).toEqual([]);
  });

  it("has a label of its own for every parameter", () => {
    const unlabelled = cases.filter(({ field }) => field.label === field.name);
    expect(unlabelled.map(({ id, field }) => `${id} ${field.name}`)).toEqual([]);
  });

  it("shows a parameter that nobody has described, under its name", () => {
    const rows = requestRows({ operation: "members.member.archive", params: { id: "m-1", extra: "A\u200bB" } });
    expect(rows.at(-1)).toEqual({ field: "extra", label: "extra", value: "A[U+200B]B" });
  });

  it("has the labels and choices of the screen that sends it, and values as people read them", () => {
    const params = {
      ...{ audience: ["active"], includeParents: false, subject: "Hallo", body: "Eins\nZwei", when: "later" },
      ...{ sendDate: "2027-02-01", sendTime: "18:30", replyTo: "" },
    };
    const names = { audience: { active: "Alle Aktiven" } };
    expect(requestRows({ operation: "mailings.mailing.send", params, names })).toEqual([
      { field: "audience", label: "Empfängerinnen und Empfänger", value: "Alle Aktiven" },
      { field: "includeParents", label: "Bei Kindern auch an die Eltern", value: "Nein" },
      { field: "subject", label: "Betreff", value: "Hallo" },
      { field: "body", label: "Text", value: "Eins\nZwei" },
      { field: "when", label: "Versand", value: "Später" },
      { field: "sendDate", label: "Tag", value: "Mo, 1. Februar 2027" },
      { field: "sendTime", label: "Zeit", value: "18.30\u00a0Uhr" },
      { field: "replyTo", label: "Antworten an" },
    ]);
  });

  it.each([
    [1240.5, "CHF\u00a01’240.50"],
    ["1240,50", "CHF\u00a01’240.50"],
    ["0x10", "0x10"],
    ["12.505", "12.505"],
    [0, "CHF\u00a00.00"],
  ])("shows an amount of %j as %s", (fee, value) => {
    const params = { invoices: [], newDueDate: "2027-01-15", fee };
    const rows = requestRows({ operation: "invoices.dunning.create", params });
    expect(rows.find(({ field }) => field === "fee")).toMatchObject({ value });
  });

  it("shows what is replaced, by its name, and what it was before an adjustment", () => {
    const [, town, category] = requestRows({
      operation: "members.member.update",
      params: { id: "m-1", town: "Aarau", category: "adult" },
      before: { town: "Bern", category: "youth" },
      earlier: { id: "m-1", town: "Basel", category: "adult" },
      names: { category: { youth: "Jugend", adult: "Erwachsene" } },
    });
    expect(town).toEqual({
      field: "town",
      label: "Ort",
      value: "Aarau",
      before: "Bern",
      isChanged: true,
      earlier: "Basel",
    });
    expect(category).toMatchObject({ value: "Erwachsene", before: "Jugend" });
    expect(category).not.toHaveProperty("earlier");
  });

  it("shows a file by its name, size and content", () => {
    const image = requestRows({
      operation: "mailings.mailing.send",
      params: { attachment: "data:image/png;name=Plakat%20neu.png;base64,iVBORw0KGgo=" },
    });
    expect(image).toEqual([
      {
        field: "attachment",
        label: "Anhang",
        file: { name: "Plakat neu.png", size: "image/png, 8 B", picture: "data:image/png;base64,iVBORw0KGgo=" },
      },
    ]);
    const [table] = requestRows({
      operation: "onboarding.club.create",
      params: { importFile: `data:text/csv;name=a.csv;base64,${btoa("Name\nAnna")}` },
    });
    expect(table?.file).toEqual({ name: "a.csv", size: "text/csv, 9 B", excerpt: "Name\nAnna" });
  });

  it("offers texts to be adjusted by the rules of the operation", () => {
    const params = { audience: ["active"], subject: "A", body: "B", when: "now" };
    expect(editableTexts({ operation: "mailings.mailing.send", params })).toEqual([
      { field: "subject", label: "Betreff", isMultiline: false, isRequired: true, maxLength: 80 },
      { field: "body", label: "Text", isMultiline: true, isRequired: true },
    ]);
  });
});
