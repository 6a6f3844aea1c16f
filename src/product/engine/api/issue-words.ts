import type { engineTexts } from "#engine-texts";
import { halfCharacter } from "../../../../components/_kit/characters.ts";
import { fillText } from "../../../../components/_kit/texts.ts";
import { withFirstOfMonth } from "../swiss-forms.ts";
import { isDate } from "../text/date-time.ts";
import type { SchemaIssue } from "./schema-issue.ts";

/** A text about a value that breaks a rule of its operation; the API and the fields of screens say the same. */
export type IssueText = Extract<keyof typeof engineTexts, `rule${string}`>;

/** The texts of a locale. */
export interface IssueWords {
  readonly locale: string;
  say(key: IssueText): string;
}

/** What is wrong with a value and how to mend it, in one sentence. */
export function issueWords(issue: SchemaIssue, { say, locale }: IssueWords): string {
  return fillText(say(issueText(issue)), { limit: limitWords(issue.expected, locale) });
}

function issueText(issue: SchemaIssue): IssueText {
  const text = issueTexts[issue.keyword] ?? "ruleOther";
  return typeof text === "string" ? text : text(issue);
}

function limitWords(limit: unknown, locale: string): string {
  const text = String(limit);
  if (!isDate(text)) return text;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  return withFirstOfMonth(format.format(new Date(text)), locale);
}

const issueTexts: Readonly<Partial<Record<SchemaIssue["keyword"], IssueText | ((issue: SchemaIssue) => IssueText)>>> = {
  type: ({ value }) => (value === "" || value === undefined ? "ruleMissing" : "ruleType"),
  enum: "ruleChoice",
  const: "ruleChoice",
  "x-multiline": ({ expected, value }) => {
    if (halfCharacter.test(String(value))) return "ruleBroken";
    return expected === true ? "ruleControl" : "ruleLines";
  },
  "x-file": ({ expected }) => (typeof expected === "number" ? "ruleFileLarge" : "ruleFileKind"),
  minLength: ({ value }) => (value === "" ? "ruleMissing" : "ruleShort"),
  maxLength: "ruleLong",
  pattern: ({ value }) => (value === "" ? "ruleMissing" : "ruleForm"),
  format: ({ expected, value }) => (value === "" ? "ruleMissing" : (formatTexts[String(expected)] ?? "ruleForm")),
  formatMinimum: "ruleEarly",
  formatMaximum: "ruleLate",
  minimum: "ruleLow",
  maximum: "ruleHigh",
  multipleOf: "ruleStep",
  minItems: "ruleFew",
  maxItems: "ruleMany",
  uniqueItems: "ruleTwice",
  required: "ruleMissing",
  additionalProperties: "ruleUnknown",
  propertyNames: "ruleUnknown",
};

const formatTexts: Readonly<Record<string, IssueText>> = {
  date: "ruleDate",
  time: "ruleTime",
  "date-time": "ruleDateTime",
  email: "ruleEmail",
  amount: "ruleAmount",
  count: "ruleCount",
  phone: "rulePhone",
  postcode: "rulePostcode",
  "swiss-postcode": "ruleSwissPostcode",
  iban: "ruleIban",
  ahv: "ruleAhv",
};
