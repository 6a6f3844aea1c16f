import "../../engine/api/phone-format.ts";
import { schemaOn } from "../../engine/api/day-schema.ts";
import { type IssueText, issueWords } from "../../engine/api/issue-words.ts";
import type { SchemaIssue } from "../../engine/api/schema-issue.ts";
import { compileSchema } from "../../engine/api/validator.ts";
import { localTime } from "../../engine/calendar.ts";
import type { JsonSchema } from "../../engine/expressions/index.ts";
import { defaultLocale, isLocale, type Locale } from "../../engine/locales.ts";
import texts from "../issue-texts.json" with { type: "json" };

/** The issues of a value, by the path of each wrong place: `name`, `contacts.0.email`. */
export type Issues = Readonly<Record<string, string>>;

/** The time of a request, and the locale in which its issues are told; German by default. */
export interface IssueSetting {
  readonly now: Date;
  readonly locale?: string;
}

const issueTextsByLocale: Readonly<Record<Locale, Readonly<Record<IssueText, string>>>> = texts;

/** The issues of a value under a schema; of each place the first one. */
export function schemaIssues(schema: JsonSchema, value: unknown, { now, locale }: IssueSetting): Issues {
  const { date } = localTime(now);
  const words = issueLocale(locale);
  const issues = compileSchema(schemaOn(schema, date))(value).map((issue) => [
    issuePlace(issue),
    issueWords(issue, words),
  ]);
  return Object.fromEntries(issues.toReversed());
}

function issueLocale(wanted: string = defaultLocale) {
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  return { locale, say: (key: IssueText) => issueTextsByLocale[locale][key] };
}

/** The place of a missing or unknown property is the property, not the object around it. */
export function issuePlace({ path, keyword, expected }: SchemaIssue): string {
  const isOfProperty = keyword === "required" || keyword === "additionalProperties" || keyword === "propertyNames";
  return (isOfProperty ? [...path, String(expected)] : path).join(".");
}
