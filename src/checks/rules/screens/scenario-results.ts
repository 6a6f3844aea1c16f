import type { ApiOperation } from "../../../product/engine/api/operations.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { expand, isGivenState, isRepetition, mostItems } from "../../../product/engine/scenario/results.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { operationOf } from "../../model/api.ts";
import { type PlacedScenarios, scenarioFiles } from "../../model/scenario-files.ts";
import { screensById } from "../../model/screen-files.ts";
import { type ResultIssue, resultIssues } from "../../result-issues.ts";
import type { Rule, RulePart, Tree } from "../../rule.ts";
import { listed, unknownNameFinding } from "../../suggest.ts";

export const scenarioResults: Rule = {
  name: "scenario-results",
  description:
    "The results in a scenario are those of data sources of its screen, and each keeps the schema of its operation.",
  *check(tree) {
    for (const { check } of scenarioResultParts(tree)) yield* check();
  },
  parts: scenarioResultParts,
};

/** A part for each file of scenarios. */
function* scenarioResultParts(tree: Tree): Generator<RulePart> {
  for (const file of scenarioFiles(tree)) {
    const screen = screensById(tree).get(file.value.screen);
    if (screen !== undefined)
      yield { reads: [file.file, screen.file], check: () => wrongResults(file, screen.screen, tree) };
  }
}

function* wrongResults(file: PlacedScenarios, { data = {}, review }: Screen, tree: Tree): Generator<RuleFinding> {
  for (const [index, scenario] of file.value.scenarios.entries()) {
    const path = ["scenarios", index];
    for (const [name, given] of Object.entries(scenario.results ?? {})) {
      const place = [...path, "results", name];
      const source = Object.hasOwn(data, name) ? data[name]?.source : undefined;
      if (source === undefined)
        yield {
          ...sourcePlace(file, place, "name"),
          ...unknownNameFinding("data source", name, Object.keys(data), hint(data)),
        };
      else yield* wrongResult(given, place, operationOf(tree, source), file);
    }
    if (scenario.review !== undefined && review?.source !== undefined)
      yield* wrongResult(scenario.review, [...path, "review"], operationOf(tree, review.source), file);
  }
}

function hint(data: object): string {
  const names = Object.keys(data);
  return names.length === 0 ? "The screen has no data; remove it." : `The screen has ${listed(names)}.`;
}

function* wrongResult(
  given: unknown,
  path: DataPath,
  operation: ApiOperation | undefined,
  file: PlacedScenarios,
): Generator<RuleFinding> {
  if (isGivenState(given)) yield* wrongState(given, path, file);
  else if (operation !== undefined) {
    const repetition = wrongRepetition(given, path, file);
    if (repetition !== undefined) yield repetition;
    else yield* brokenSchema(given, path, operation, file);
  }
}

function* wrongState(
  given: { readonly $state: unknown },
  path: DataPath,
  file: PlacedScenarios,
): Generator<RuleFinding> {
  const states = ["loading", "failed"];
  const state = String(given.$state);
  if (!states.includes(state))
    yield {
      ...sourcePlace(file, [...path, "$state"]),
      ...unknownNameFinding("state", state, states, `Use ${listed(states)}.`),
    };
}

/** The first repetition with an invalid number. */
function wrongRepetition(value: unknown, path: DataPath, file: PlacedScenarios): RuleFinding | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isRepetition(value)) {
    const count = value.$repeat;
    const isCount = Number.isInteger(count) && Number(count) >= 0 && Number(count) <= mostItems;
    if (!isCount)
      return {
        ...sourcePlace(file, [...path, "$repeat"]),
        message: `"$repeat" takes a whole number up to ${mostItems}.`,
        suggestion: "Write how many items there are.",
      };
  }
  for (const [key, inner] of Object.entries(value)) {
    const found = wrongRepetition(inner, [...path, Array.isArray(value) ? Number(key) : key], file);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Every place once: an error of a repeated item is the same in all. */
function* brokenSchema(
  given: unknown,
  path: DataPath,
  operation: ApiOperation,
  file: PlacedScenarios,
): Generator<RuleFinding> {
  const told = new Set<string>();
  for (const { pointer, message } of givenIssues(given, operation)) {
    const place = [...path, ...repetitionPath(given, pointer)];
    const key = `${place.join("/")} ${message}`;
    if (told.has(key)) continue;
    told.add(key);
    yield { ...sourcePlace(file, place), message: `This is no result of "${operation.id}": ${message}` };
  }
}

function givenIssues(given: unknown, operation: ApiOperation): readonly ResultIssue[] {
  try {
    return resultIssues(operation, expand(given));
  } catch (error) {
    return [{ pointer: "", message: (error as RangeError).message }];
  }
}

/** From a place in the result to its source: every item of a repetition is in its "of". */
function repetitionPath(given: unknown, pointer: string): DataPath {
  const path: (string | number)[] = [];
  let value = given;
  for (const step of pointer.split("/").slice(1).map(unescaped)) {
    const name = isRepetition(value) ? "of" : Array.isArray(value) ? Number(step) : step;
    path.push(name);
    value = typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[name] : undefined;
  }
  return path;
}

function unescaped(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
