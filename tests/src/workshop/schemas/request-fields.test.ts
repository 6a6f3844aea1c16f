import { expect, it } from "vitest";
import { apiOperations } from "../../../../src/product/content/operations.ts";
import type { ApiOperation } from "../../../../src/product/engine/api/operations.ts";
import { completeLocales } from "../../../../src/product/engine/locales.ts";
import { requestFieldsModule } from "../../../../src/workshop/schemas/request-fields.ts";

const mailing = apiOperations().get("mailings.mailing.send") as ApiOperation;

it("refuses a parameter that whoever approves could not read", () => {
  const account = { name: "account", in: "body", schema: { type: "string" }, required: false } as const;
  const operation = { ...mailing, parameters: [...mailing.parameters, account] };
  expect(() => requestFieldsModule([operation], {})).toThrowErrorMatchingInlineSnapshot(
    `[Error: Whoever approves mailings.mailing.send could not read its "account": no screen with that action has a field of this name. Add "account" with a label to content/api/request-fields.json.]`,
  );
  expect(() =>
    requestFieldsModule([operation], { [mailing.id]: { account: { label: "request.club" } } }),
  ).not.toThrow();
});

it("refuses words about a parameter that does not exist", () => {
  const own = { [mailing.id]: { iban: { label: "request.club" } } };
  expect(() => requestFieldsModule([mailing], own)).toThrowErrorMatchingInlineSnapshot(
    `[Error: content/api/request-fields.json is about "iban" of mailings.mailing.send, which does not exist. Remove it.]`,
  );
});

it("refuses a label that a locale lacks", () => {
  expect(() => requestFieldsModule([mailing], { [mailing.id]: { body: { label: "request.nothing" } } })).toThrow(
    'content/messages/de-CH.json has no "request.nothing"',
  );
});

it("refuses an operation that takes longer texts than the screen that sends it", () => {
  const parameters = mailing.parameters.map((each) =>
    each.name === "subject" ? { ...each, schema: { type: "string" as const } } : each,
  );
  expect(() => requestFieldsModule([{ ...mailing, parameters }], {})).toThrow(
    'A screen takes at most 80 characters for "subject" of mailings.mailing.send',
  );
});

it("says each label and choice in every language; alike are names and sizes alone", () => {
  const operations: Readonly<Record<string, Readonly<Record<string, GeneratedWords>>>> = JSON.parse(
    requestFieldsModule(),
  );
  const words = Object.values(operations)
    .flatMap((fields) => Object.values(fields))
    .flatMap(({ label, values = {} }) => [label, ...Object.values(values)]);
  expect(new Set(words.filter((each) => typeof each === "string" && !/^(?:\d+|X?[SML])$/.test(each)))).toEqual(
    new Set(["IBAN", "Judo", "TWINT"]),
  );
  const lacking = words.filter((each) => typeof each === "object" && completeLocales.some((locale) => !each[locale]));
  expect(lacking).toEqual([]);
});

type WordsInLocales = string | Readonly<Record<string, string>>;

interface GeneratedWords {
  readonly label: WordsInLocales;
  readonly values?: Readonly<Record<string, WordsInLocales>>;
}
