import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { compileSchema } from "../../../product/engine/api/validator.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import type { Hit } from "../client/report.ts";
import { type Json, pathText } from "./json-changes.ts";
import type { ScreenSource, SideModel } from "./side-model.ts";

/** What a screen of the older side does wrong by the newer contract of a component. */
export interface ContractHit extends Hit {
  readonly component: string;
}

/** Validates every screen of a side against the screen format of the other one; by component. */
export function screenHits(before: SideModel, after: SideModel): ContractHit[] {
  const [own, other] = [validatorOf(before.screenSchema), validatorOf(after.screenSchema)];
  if (own === undefined || other === undefined) return [];
  return [...before.screens.values()].flatMap((screen) => {
    const known = new Set(screenIssues(own, screen).map((issue) => JSON.stringify(issue)));
    const fresh = screenIssues(other, screen).filter((issue) => !known.has(JSON.stringify(issue)));
    return fresh.map(({ component, why }) => ({ kind: "screen" as const, id: screen.id, why, component }));
  });
}

const noDirectives = { strict: false, allErrors: true, logger: false, validateFormats: false } as const;

function validatorOf(schema: Json | undefined): ValidateFunction | undefined {
  try {
    return isRecord(schema) ? new Ajv2020(noDirectives).compile(schema) : undefined;
  } catch {
    return undefined;
  }
}

interface ScreenIssue {
  readonly component: string;
  readonly why: string;
}

function screenIssues(validate: ValidateFunction, screen: ScreenSource): ScreenIssue[] {
  if (validate(screen.json)) return [];
  const issues = (validate.errors ?? []).flatMap((error) => issueOf(screen, error));
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()];
}

/** Errors of alternatives say that none fits; those of a component's own field say why. */
function issueOf(screen: ScreenSource, error: ErrorObject): ScreenIssue[] {
  const telling = [
    "required",
    "enum",
    "additionalProperties",
    "const",
    "type",
    "minLength",
    "maxLength",
    "pattern",
    "maximum",
    "minimum",
  ];
  if (!telling.includes(error.keyword)) return [];
  const path = error.instancePath
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const found = componentAround(screen.json, path);
  if (found === undefined || found.rest[0] !== "data") return [];
  const field = pathText(found.rest.slice(1).map((part) => (/^\d+$/.test(part) ? Number(part) : part)));
  return [{ component: found.component, why: whyOf(error, field) }];
}

function whyOf({ keyword, params, message = "" }: ErrorObject, field: string): string {
  const inside = (name: unknown) => (field === "" ? String(name) : `${field}.${String(name)}`);
  if (keyword === "required") return `field ${inside(params["missingProperty"])} is absent`;
  if (keyword === "additionalProperties") return `field ${inside(params["additionalProperty"])} is unknown now`;
  if (keyword === "enum") return `the value of ${field} is none of the values any more`;
  return `field ${field || "data"} ${message}`;
}

function componentAround(json: Json, path: readonly string[]): { component: string; rest: string[] } | undefined {
  let at: Json | undefined = json;
  let found: { component: string; rest: string[] } | undefined;
  for (const [index, part] of path.entries()) {
    at = isRecord(at) ? at[part] : Array.isArray(at) ? (at as readonly Json[])[Number(part)] : undefined;
    if (isRecord(at) && typeof at["component"] === "string")
      found = { component: at["component"], rest: path.slice(index + 1) };
  }
  return found;
}

/** Scenarios of the older side whose results the newer operation refuses, with the screens that read it. */
export function operationHits(before: SideModel, after: SideModel, operation: string): Hit[] {
  const schema = after.api?.operations.get(operation)?.result;
  const own = before.api?.operations.get(operation)?.result;
  if (schema === undefined || own === undefined) return [];
  const [validate, validateOwn] = [compileSchema(schema), compileSchema(own)];
  return readersOf(before, operation).flatMap(({ screen, names }) =>
    (before.scenarios.get(screen.id) ?? []).flatMap((scenario): Hit[] => {
      const results = isRecord(scenario["results"] ?? null) ? (scenario["results"] as Record<string, Json>) : {};
      const [issue] = names.flatMap((name) => {
        const given = results[name];
        if (given === undefined || (isRecord(given) && "$state" in given) || validateOwn(given).length > 0) return [];
        return validate(given);
      });
      if (issue === undefined) return [];
      const path = issue.path.join(".");
      return [
        {
          kind: "scenario",
          id: `${screen.id}/${String(scenario["name"])}`,
          why: `${issue.keyword} ${String(issue.expected)}${path === "" ? "" : ` in ${path}`}`,
        },
      ];
    }),
  );
}

/** The screens that read an operation, with the names that its result has there. */
export function readersOf(model: SideModel, operation: string): { screen: ScreenSource; names: string[] }[] {
  return [...model.screens.values()].flatMap((screen) => {
    const data = isRecord(screen.json["data"] ?? null) ? (screen.json["data"] as Record<string, Json>) : {};
    const names = Object.entries(data).flatMap(([name, source]) =>
      isRecord(source) && source["source"] === operation ? [name] : [],
    );
    return names.length > 0 || usesAction(screen, operation) ? [{ screen, names }] : [];
  });
}

function usesAction({ json }: ScreenSource, operation: string): boolean {
  const actions = isRecord(json["actions"] ?? null) ? Object.values(json["actions"] as Record<string, Json>) : [];
  const review = json["review"];
  return (
    actions.some((each) => isRecord(each) && each["handler"] === operation) ||
    (isRecord(review) && review["source"] === operation)
  );
}

/** The clubs that show a public screen. */
export function clubHits(model: SideModel, hits: readonly Hit[]): Hit[] {
  const screens = hits.filter((hit) => hit.kind === "screen" && model.screens.get(hit.id)?.app === "public");
  return clubsOf(model).flatMap((club) =>
    screens.map((hit): Hit => ({ kind: "club", id: club, why: `its site shows ${hit.id}` })),
  );
}

export function clubsOf(model: SideModel): string[] {
  return [...model.texts.keys()].flatMap((path) => /^content\/clubs\/([^/]+)\/club\.json$/.exec(path)?.[1] ?? []);
}
