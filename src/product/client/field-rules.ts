import { engineTexts } from "#engine-texts";
import { schemaOn } from "../engine/api/day-schema.ts";
import { type IssueText, issueWords } from "../engine/api/issue-words.ts";
import { readTyped } from "../engine/api/typed-params.ts";
import { compileSchema } from "../engine/api/validator.ts";
import { valueLetter } from "../engine/api/value-letter.ts";
import { localTime } from "../engine/calendar.ts";
import type { JsonSchema } from "../engine/expressions/index.ts";
import type { DataPath } from "../engine/json/data-path.ts";
import { keysEnd, rowKeys, stepsOfName } from "../engine/json/shaped-values.ts";
import { sentAs } from "./sdk/request.ts";
import type { RequestSchema } from "./sdk/request-rules.ts";

/** The locale of a form and its messages, and the time at which it is asked about; now by default. */
interface FieldSetting {
  readonly now?: Date;
  readonly locale: string;
  readonly messages?: Readonly<Record<string, string>> | undefined;
}

/**
 * What the API would say of a field's value, before it is sent: the request schema of its operation decides. Undefined
 * where it would take the value, or the operation has no such parameter.
 *
 * @param entered as the form has it; undefined or an empty text where nothing was entered
 */
export function fieldObjection(
  rules: RequestSchema,
  name: string,
  entered: unknown,
  { locale, messages, now = new Date() }: FieldSetting,
): string | undefined {
  const { schema, isRequired } = ruleAt({ ...rules }, stepsOfName(name));
  if (schema === undefined) return undefined;
  const value = name.endsWith(keysEnd)
    ? countedRows(entered, isRequired)
    : readAs(schema, sentAs(entered, valueLetter(schema)));
  const words = { locale, say: (key: IssueText) => messages?.[`engine.${key}`] ?? engineTexts[key] };
  if (value === undefined)
    return isRequired ? issueWords({ path: [], keyword: "required", expected: name, value }, words) : undefined;
  const [issue] = compileSchema(schemaOn(schema, localTime(now).date))(value);
  return issue && issueWords(issue, words);
}

/** As many rows as there are keys; an optional list without rows is left out. What is in them is asked of their fields. */
function countedRows(entered: unknown, isRequired: boolean): unknown {
  const keys = rowKeys(entered);
  return keys.length === 0 && !isRequired ? undefined : keys;
}

interface FieldRule {
  readonly schema: JsonSchema | undefined;
  readonly isRequired: boolean;
  readonly isInRow?: boolean;
}

/**
 * The rule of the value at some steps. One in an object that may be left out is not required; one in a row is, since the row
 * is there.
 */
function ruleAt(around: JsonSchema | undefined, [step, ...rest]: DataPath): FieldRule {
  if (step === undefined || typeof around !== "object") return { schema: around, isRequired: true };
  const { required = [], properties = {}, items } = around;
  if (step === keysEnd) return { schema: { ...around, items: true }, isRequired: true };
  if (typeof step === "number") return { ...ruleAt(items, rest), isInRow: true };
  const inner = ruleAt(Object.hasOwn(properties, step) ? properties[step] : undefined, rest);
  return { ...inner, isRequired: inner.isRequired && (inner.isInRow === true || required.includes(step)) };
}

function readAs(schema: JsonSchema, value: unknown): unknown {
  return readTyped({ properties: { value: schema } }, { value })["value"];
}

/** Attributes of HTML by the keyword that says the same, for the types of inputs that have them. */
const limitAttributes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  date: { formatMinimum: "min", formatMaximum: "max" },
  number: { minimum: "min", maximum: "max", multipleOf: "step" },
};

/**
 * Writes the limits of the schema into the inputs that have an attribute for it, so that pickers offer no other value.
 * There is no `maxlength` among them: browsers would cut off what people paste. The input that somebody is in gets its
 * limits when they leave it: a date that is half typed would be gone with new ones.
 */
export function limitInputs(rules: RequestSchema, controls: Iterable<Element>, now = new Date()): void {
  for (const control of controls) {
    if (!(control instanceof HTMLInputElement)) continue;
    const limit = () => limitInput(rules, control, now);
    if (control === document.activeElement) control.addEventListener("blur", limit, { once: true });
    else limit();
  }
}

function limitInput(rules: RequestSchema, control: HTMLInputElement, now: Date): void {
  const { schema = true } = ruleAt({ ...rules }, stepsOfName(control.name));
  const limits = schemaOn(schema, localTime(now).date);
  if (typeof limits !== "object") return;
  // HTML takes whole numbers alone where it knows no step.
  if (control.type === "number" && limits.type === "number") control.step = "any";
  for (const [keyword, attribute] of Object.entries(limitAttributes[control.type] ?? {}))
    if (limits[keyword] !== undefined) control.setAttribute(attribute, String(limits[keyword]));
}

/** Loads the plan of phone numbers where a schema asks for a number and one was entered; without it any text is one. */
export async function loadFormats(rules: RequestSchema, entered: Readonly<Record<string, unknown>>): Promise<void> {
  const isPhone = ([name, value]: [string, unknown]) => {
    const { schema } = ruleAt({ ...rules }, stepsOfName(name));
    return typeof schema === "object" && schema["format"] === "phone" && Boolean(value);
  };
  if (Object.entries(entered).some(isPhone)) await import("../engine/api/phone-format.ts").catch(() => undefined);
}
