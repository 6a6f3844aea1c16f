import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import type { Operation } from "../../../engine/api/operations.ts";
import { isExpression } from "../../../engine/screen/resolve.ts";
import type { DataSource } from "../../../engine/screen/schema/screen-schema.ts";
import { schemaIssues } from "../../result-issues.ts";
import type { Finding, Rule, Tree } from "../../rule.ts";
import { operationOf } from "../../model/api.ts";
import { controlsOf } from "../../model/controls.ts";
import { typedExpressions } from "../../model/expressions.ts";
import { at, type ScreenFile, screenFiles } from "../../model/screen-files.ts";
import { listed, unknownName } from "../../suggest.ts";

export const operationParameters: Rule = {
  name: "operation-parameters",
  description:
    "A data source gives its operation the parameters that it takes, all that it needs and values that fit; a flow asks for what its dry-run needs.",
  *check(tree) {
    for (const file of screenFiles(tree)) {
      for (const [name, source] of Object.entries(file.screen.data ?? {})) {
        const operation = operationOf(tree, source.source);
        if (operation === undefined) continue;
        yield* unknownParameters(name, source, operation, file);
        yield* missingParameters(name, source, operation, file);
        yield* wrongLiterals(name, source, operation, file);
      }
      yield* misfits(file, tree);
      yield* unasked(file, tree);
    }
  },
};

function* unknownParameters(
  name: string,
  { params = {} }: DataSource,
  operation: Operation,
  file: ScreenFile,
): Generator<Finding> {
  const known = operation.parameters.map((parameter) => parameter.name);
  for (const param of Object.keys(params).filter((each) => !known.includes(each))) {
    const otherwise =
      known.length === 0 ? "The operation takes none; remove it." : `The operation takes ${listed(known)}.`;
    const place = at(file, ["data", name, "params", param], "name");
    yield { ...place, ...unknownName("parameter", param, known, otherwise, `of the operation "${operation.id}"`) };
  }
}

function* missingParameters(
  name: string,
  { params = {} }: DataSource,
  operation: Operation,
  file: ScreenFile,
): Generator<Finding> {
  const missing = operation.parameters.filter((each) => each.required && !Object.hasOwn(params, each.name));
  for (const parameter of missing)
    yield {
      ...at(file, ["data", name, ...(Object.keys(params).length > 0 ? ["params"] : ["source"])], "value"),
      message: `The operation "${operation.id}" needs the parameter "${parameter.name}".`,
      suggestion: `Add "params": { "${parameter.name}": { "$bind": "params.${parameter.name}" } }.`,
    };
}

function* wrongLiterals(
  name: string,
  { params = {} }: DataSource,
  { parameters }: Operation,
  file: ScreenFile,
): Generator<Finding> {
  for (const parameter of parameters) {
    const value = params[parameter.name];
    if (value === undefined || hasExpression(value)) continue;
    for (const { message } of schemaIssues(parameter.schema, value))
      yield { ...at(file, ["data", name, "params", parameter.name]), message: `${parameter.name}: ${message}` };
  }
}

function hasExpression(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isExpression(value) || Object.values(value).some(hasExpression);
}

function* misfits(file: ScreenFile, tree: Tree): Generator<Finding> {
  for (const { role, misfit, path } of typedExpressions(file, tree)) {
    if (role !== "parameter" || misfit === undefined) continue;
    const parameter = formatPath(path.slice(3));
    yield { ...at(file, path), message: `${parameter}: The expression does not fit: ${misfit}.` };
  }
}

/** A dry-run is called with the values that were entered, under the names of their controls. */
function* unasked(file: ScreenFile, tree: Tree): Generator<Finding> {
  const source = file.screen.review?.source;
  const operation = source === undefined ? undefined : operationOf(tree, source);
  if (operation === undefined) return;
  const controls = controlsOf(file.screen, tree);
  if (controls.some(({ name }) => typeof name !== "string")) return;
  const given = new Set([...controls.map(({ name }) => name), ...paramNames(file)]);
  for (const { name } of operation.parameters.filter((each) => each.required && !given.has(each.name)))
    yield {
      ...at(file, ["review", "source"]),
      message: `The dry-run "${operation.id}" needs "${name}", which no control of the flow has as its name.`,
      suggestion: "Ask for it in a step.",
    };
}

/** Parameters of the route go with the values. */
function paramNames({ screen }: ScreenFile): string[] {
  return Array.from(screen.route.matchAll(/:([A-Za-z0-9]+)/g), ([, name = ""]) => name);
}
