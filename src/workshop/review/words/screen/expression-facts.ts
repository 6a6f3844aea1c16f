import { isRecord } from "../../../../product/engine/json/record.ts";
import { conditionWords } from "../../../screens/condition-words.ts";
import type { Fact } from "../../client/report.ts";
import { type Json, type JsonChange, pathText } from "../json-changes.ts";
import { flowPartNames } from "./flow-parts.ts";
import type { ScreenPair } from "./screen-pair.ts";
import { stepNames } from "./step-facts.ts";

interface ChangedExpression {
  /** What it decides or gives. */
  readonly what: string;
  readonly isCondition: boolean;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The expression that a change is in; `undefined` where it is in none. */
export function expressionIn(pair: ScreenPair, change: JsonChange): ChangedExpression | undefined {
  const { path } = change;
  const isInside = path.at(-1) === "$bind";
  const [before, after] = [change.before, change.after].map((value) => expressionSource(value, isInside));
  if (before === undefined && after === undefined) return undefined;
  const own = isInside ? path.slice(0, -1) : path;
  const isCondition = own.at(-1) === "if" || /^(?:disabled|hidden|required|busy)$/.test(String(own.at(-1)));
  if (!isCondition && change.before !== undefined && before === undefined) return undefined;
  return { what: `${nameOf(pair, own)}`, isCondition, before, after };
}

function expressionSource(value: Json | undefined, isInside: boolean): string | undefined {
  if (isInside) return typeof value === "string" ? value : undefined;
  return isRecord(value) && typeof value["$bind"] === "string" ? value["$bind"] : undefined;
}

function nameOf(pair: ScreenPair, path: JsonChange["path"]): string {
  const [top, index, field] = path;
  if (top === "steps" && field === "if") return `Step${stepNames(pair, path, "").replace(/^ /, " ")} is shown`;
  const json = [pair.after.json, pair.before.json].map((each) => componentAt(each, path)).find(Boolean);
  const whole = flowPartNames[String(top)];
  if (json === undefined && whole !== undefined) return `\`${pathText(path.slice(1))}\` of ${whole}`;
  const part = path.at(-1) === "if" ? "is shown" : `: \`${pathText(path.slice(-1))}\``;
  const where = stepNames(pair, path);
  return `${json ?? `\`${pathText([top ?? "", index ?? ""].filter((each) => each !== ""))}\``}${where} ${part}`.replace(
    " :",
    ":",
  );
}

function componentAt(json: Json, path: JsonChange["path"]): string | undefined {
  let at: Json | undefined = json;
  let found: string | undefined;
  for (const part of path) {
    at = isRecord(at) ? at[part] : Array.isArray(at) ? (at as readonly Json[])[Number(part)] : undefined;
    const name = isRecord(at) ? (at["component"] ?? at["layout"]) : undefined;
    if (typeof name === "string") found = `\`${name}\``;
  }
  return found;
}

/** An expression in words: what it decides, and whether it says the opposite now. */
export function expressionFact({ what, isCondition, before, after }: ChangedExpression): Fact {
  if (!isCondition)
    return {
      area: "data",
      severity: "cosmetic",
      text: `${what} ${valueWords(before, after)}`,
      ...expressionPair(before, after),
    };
  const [one, other] = [before, after].map((source) => (source === undefined ? "always" : conditionWords(source)));
  const text = isOpposite(before, after)
    ? `${what} in the opposite case now: if ${other}`
    : `${what} ${other === "always" ? "always" : `if ${other}`} now`;
  return {
    area: "condition",
    severity: "breaking",
    text,
    before: `if ${one}`.replace("if always", "always"),
    after: `if ${other}`.replace("if always", "always"),
  };
}

function valueWords(before: string | undefined, after: string | undefined): string {
  if (before === undefined) return "is new";
  return after === undefined ? "is gone" : "shows another value";
}

/** Whether a condition holds exactly where the other one does not, as far as their words say. */
export function isOpposite(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return conditionWords(`!(${before})`) === conditionWords(after);
}

function expressionPair(before: string | undefined, after: string | undefined): { before?: string; after?: string } {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}
