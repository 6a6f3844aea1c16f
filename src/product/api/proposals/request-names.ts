import type { Caller } from "../caller.ts";
import type { RunContext } from "../context.ts";
import { HttpProblem } from "../http/problem.ts";
import { operationEntries } from "../operation-table.ts";
import { runInUnit } from "../run.ts";
import type { RequestNames } from "./proposal.ts";
import { type RequestField, requestFields } from "./request-fields.ts";

type ProposedParams = Readonly<Record<string, unknown>>;

/** The values of a request, and those that they replace. */
interface RequestValues {
  readonly params: ProposedParams;
  readonly before?: ProposedParams;
}

/**
 * Asks the reads that the screen of an operation asks for what its ids mean, as the caller. What they read is not part
 * of the dry-run: another name makes no proposal stale. Without an answer the ids are shown.
 */
export async function requestNames(
  setting: RunContext,
  operation: string,
  values: RequestValues,
  caller: Caller,
): Promise<RequestNames> {
  const named = requestFields(operation).filter(
    ({ name, names }) => names !== undefined && values.params[name] !== undefined,
  );
  const found = await Promise.all(
    named.map(async (field) => [field.name, await idNames(setting, field, values, caller)] as const),
  );
  return Object.fromEntries(found.filter(([, names]) => Object.keys(names).length > 0));
}

async function idNames(
  setting: RunContext,
  { name, names: source = "" }: RequestField,
  { params, before = {} }: RequestValues,
  caller: Caller,
): Promise<Readonly<Record<string, string>>> {
  const ids = [params[name], before[name]].flat().filter((id): id is string => typeof id === "string" && id !== "");
  const isForOne = operationEntries.get(source)?.parameters["id"] === "path";
  const all = isForOne && params["id"] === undefined ? undefined : await readForNames(setting, source, params, caller);
  const nameOf = async (id: string) =>
    nameIn(all, id) ?? (isForOne ? nameIn(await readForNames(setting, source, { id }, caller), id) : undefined);
  const found = await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const));
  return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** The result of a read with those of its parameters that the request has too. */
async function readForNames(
  setting: RunContext,
  source: string,
  params: ProposedParams,
  caller: Caller,
): Promise<unknown> {
  const taken = Object.keys(operationEntries.get(source)?.parameters ?? {}).filter(
    (name) => params[name] !== undefined,
  );
  const own = Object.fromEntries(taken.map((name) => [name, params[name]]));
  try {
    return (await runInUnit(setting, source, own, caller)).outcome.result;
  } catch (error) {
    if (error instanceof HttpProblem) return undefined;
    throw error;
  }
}

/** The words of the first object in a result that is about an id; a label that others have too gets the id. */
function nameIn(result: unknown, id: string): string | undefined {
  const objects = partsWithFields(result);
  const choices = objects.filter((each) => each["value"] !== undefined);
  const own = objects.find((each) => [each["value"], each["id"], each["name"]].some((given) => isSameId(given, id)));
  const words = own && describedName(own, id);
  if (words === undefined) return undefined;
  const isAlone = own?.["value"] === id && choices.filter((each) => describedName(each, "") === words).length === 1;
  return isAlone ? words : `${words} (${id})`;
}

/** In a path the dots of a name are hyphens. */
function isSameId(given: unknown, id: string): boolean {
  return typeof given === "string" && (given === id || given.replaceAll(".", "-") === id);
}

type ResultPart = Readonly<Record<string, unknown>>;

function partsWithFields(value: unknown): ResultPart[] {
  if (value === null || typeof value !== "object") return [];
  const inside = Object.values(value).flatMap(partsWithFields);
  return Array.isArray(value) ? inside : [value as ResultPart, ...inside];
}

const nameFields = ["label", "fullName", "title", "name", "subject"] as const;

function describedName(part: ResultPart, id: string): string | undefined {
  const cell = (part["cells"] as ResultPart | undefined)?.["name"];
  const named = nameFields.map((field) => part[field]).find((words) => typeof words === "string" && words !== id);
  const words = named ?? (cell as { text?: unknown } | undefined)?.text;
  const more = [part["personName"], part["dateLabel"]].filter((each) => typeof each === "string");
  return typeof words === "string" ? [words, ...more].join(", ") : undefined;
}
