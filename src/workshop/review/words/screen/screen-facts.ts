import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { isRecord } from "../../../../product/engine/json/record.ts";
import { defaultLocale } from "../../../../product/engine/locales.ts";
import { isLowerRisk } from "../../../../product/engine/risk.ts";
import type { Fact, FactArea, Severity } from "../../client/report.ts";
import { type Json, type JsonChange, jsonChanges, leavesOf, pathText } from "../json-changes.ts";
import { placeIn } from "../place.ts";
import { type Renamed, renamedMessages } from "../renamed.ts";
import { expressionFact, expressionIn } from "./expression-facts.ts";
import { flowPartNames } from "./flow-parts.ts";
import { requirementFacts } from "./requirement-facts.ts";
import type { ScreenPair } from "./screen-pair.ts";
import { stepFact, stepNames } from "./step-facts.ts";

/** What differs in the definition of a screen, in words. */
export function screenChangeFacts(pair: ScreenPair): Fact[] {
  const changes = jsonChanges(pair.before.json, pair.after.json);
  const renamed = renamedMessages(pair.models.before, pair.models.after);
  const isSaid = (change: JsonChange) =>
    !(unread.has(String(change.path[0])) || isRequirement(change) || isOtherKey(change, renamed));
  const plain = changes.filter(isSaid);
  const facts = plain.map((change) => placedFact(factOf(pair, change), pair, change));
  return [...requirementFacts(pair), ...facts];
}

/** What has no effect on anybody. */
const unread = new Set(["$schema", "version", "note"]);

/** The key of a message that says the same: the message says so itself. */
function isOtherKey({ path, before, after }: JsonChange, renamed: Renamed): boolean {
  return path.at(-1) === "$t" && typeof before === "string" && renamed.get(before) === after;
}

function isRequirement({ path }: JsonChange): boolean {
  return path.includes("requires") && !path.includes("data");
}

function placedFact(fact: Fact, { before, after }: ScreenPair, { deed, path, pathBefore }: JsonChange): Fact {
  const place =
    deed === "removed" ? placeIn(before.path, before.text, pathBefore) : placeIn(after.path, after.text, path);
  return { ...fact, place };
}

function factOf(pair: ScreenPair, change: JsonChange): Fact {
  const { path, before, after } = change;
  const [top] = path;
  const expression = expressionIn(pair, change);
  if (expression !== undefined) return { ...expressionFact(expression), ...(isEffect(path) && effectOfFlow) };
  if (top === "id") return told("route", "breaking", `Screen \`${before}\` is called \`${after}\` now`, change);
  if (top === "route") return told("route", "breaking", `Route \`${before}\` is \`${after}\` now`, change);
  if (top === "app") return told("route", "breaking", `It belongs to the app \`${after}\` now`, change);
  if (top === "title" || top === "nav")
    return wordsFact(change, top === "title" ? "The title" : `\`${pathText(path)}\``);
  if (top === "data") return sourceFact(change);
  if (top === "actions") return actionFact(change);
  if (top === "steps" && path.length <= 3) return stepFact(pair, change) ?? nodeFact(pair, change);
  if (top === "steps" || top === "body") return nodeFact(pair, change);
  if (top === "kind") return told("flow", "breaking", `It is a ${String(after)} now`, change);
  return flowFact(change, String(top));
}

function flowFact(change: JsonChange, top: string): Fact {
  const what = `\`${pathText(change.path)}\` of ${flowPartNames[top] ?? top}`;
  if (isWording(change)) return wordsFact(change, what);
  const isBreaking = isEffect(change.path) || change.deed === "removed";
  return told("flow", isBreaking ? "breaking" : "cosmetic", `${what} ${deedWords(change)}`, change);
}

const effectOfFlow = { area: "flow", severity: "breaking" } as const;

/** Whether it says what a flow does. */
function isEffect([top, name]: DataPath): boolean {
  return flowPartNames[String(top)] !== undefined && /^(?:effects|source|action)$/.test(String(name));
}

function sourceFact(change: JsonChange): Fact {
  const { path, deed, after, before } = change;
  const name = `\`${String(path[1])}\``;
  if (path.length === 2 && deed === "added")
    return told("data", "additive", `It reads ${name} from \`${sourceOf(after)}\``, change);
  if (path.length === 2 && deed === "removed")
    return told("data", "cosmetic", `It no longer reads ${name} from \`${sourceOf(before)}\``, change);
  if (path[2] === "source") return told("data", "cosmetic", `${name} is read from \`${String(after)}\` now`, change);
  return told("data", "cosmetic", `\`${pathText(path.slice(2))}\` of the data ${name} ${deedWords(change)}`, change);
}

function sourceOf(value: Json | undefined): string {
  return isRecord(value) ? String(value["source"]) : "";
}

function actionFact(change: JsonChange): Fact {
  const { path, deed, before, after } = change;
  const name = `action \`${String(path[1])}\``;
  if (path.length === 2)
    return told(
      "behaviour",
      deed === "removed" ? "breaking" : "additive",
      `${withCapital(name)} ${deedWords(change)}`,
      change,
    );
  if (path[2] === "risk") {
    const isLower = isLowerRisk(String(after), String(before));
    const words = isLower ? "lowered" : "raised";
    return told("risk", "breaking", `The risk of ${name} is ${words} from ${before} to ${after}`, change);
  }
  if (path[2] === "handler") return told("behaviour", "breaking", `${withCapital(name)} runs \`${after}\` now`, change);
  const what = `\`${pathText(path.slice(2))}\` of ${name}`;
  if (isWording(change)) return wordsFact(change, what);
  return told(
    path[2] === "confirm" ? "risk" : "behaviour",
    "cosmetic",
    `${withCapital(what)} ${deedWords(change)}`,
    change,
  );
}

/** A change in a node: the component, and the field of its data. */
function nodeFact(pair: ScreenPair, change: JsonChange): Fact {
  const { path, pathBefore, deed } = change;
  const isGone = deed === "removed";
  const json = isGone ? pair.before.json : pair.after.json;
  const own = isGone ? pathBefore : path;
  const { node, name, rest } = nodeAround(json, own);
  const where = stepNames(pair, own);
  if (rest.length === 0 && isRecord(node))
    return told("markup", "cosmetic", `${withCapital(name)}${where} ${deedWords(change)}`, change);
  const field = pathText(rest[0] === "data" ? rest.slice(1) : rest);
  const what = `\`${field}\` of ${name}${where}`;
  if (isWording(change)) return wordsFact(change, what);
  return told("markup", "cosmetic", `${withCapital(what)} ${deedWords(change)}`, change);
}

interface NodePlace {
  readonly node: Json | undefined;
  /** `badge`, or `the layout grid`. */
  readonly name: string;
  /** From the node on. */
  readonly rest: DataPath;
}

function nodeAround(json: Json, path: DataPath): NodePlace {
  let at: Json | undefined = json;
  let found: NodePlace = { node: undefined, name: "the screen", rest: path };
  for (const [index, part] of path.entries()) {
    at = isRecord(at) ? at[part] : Array.isArray(at) ? (at as readonly Json[])[Number(part)] : undefined;
    if (!isRecord(at)) continue;
    const { component, layout } = at;
    if (typeof component === "string") found = { node: at, name: `\`${component}\``, rest: path.slice(index + 1) };
    else if (typeof layout === "string")
      found = { node: at, name: `the layout \`${layout}\``, rest: path.slice(index + 1) };
  }
  return found;
}

const wordFields =
  /^(?:\$t|\$text|title|label|text|body|help|legend|hint|heading|intro|description|summary|placeholder|success|undoLabel|confirmLabel|consequences|alt|ariaLabel|message|unit|caption)$/;

/** Whether people read what has changed. */
function isWording({ path, before, after }: JsonChange): boolean {
  const isText = [before, after].every((each) => each === undefined || typeof each === "string");
  return isText && wordFields.test(String(path.findLast((part) => typeof part === "string")));
}

function wordsFact(change: JsonChange, what: string): Fact {
  return { ...told("text", "cosmetic", `${withCapital(what)} ${deedWords(change)}`, change), locale: defaultLocale };
}

function deedWords({ deed, after, path, pathBefore }: JsonChange): string {
  if (deed === "added") return "is new";
  if (deed === "removed") return "is gone";
  if (deed === "moved") return `moved from place ${Number(pathBefore.at(-1)) + 1} to place ${Number(path.at(-1)) + 1}`;
  return typeof after === "object" ? "differs" : `is ${shortly(after)} now`;
}

function shortly(value: Json | undefined): string {
  const text = String(value);
  return text.length > 80 ? "another text" : typeof value === "string" ? `“${text}”` : text;
}

function told(area: FactArea, severity: Severity, text: string, { before, after }: JsonChange): Fact {
  const value = (json: Json | undefined) =>
    json === undefined ? undefined : typeof json === "object" ? leavesOf(json).join(" · ") : String(json);
  const [one, other] = [value(before), value(after)];
  return {
    area,
    severity,
    text,
    ...(one !== undefined && { before: one }),
    ...(other !== undefined && { after: other }),
  };
}

function withCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
