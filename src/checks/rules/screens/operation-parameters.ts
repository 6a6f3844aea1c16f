import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import type { ApiOperation } from "../../../product/engine/api/operations.ts";
import { isExpression } from "../../../product/engine/screen/resolve.ts";
import type { DataSource } from "../../../product/engine/screen/schema/screen-schema.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { operationOf } from "../../model/api.ts";
import { flowControls } from "../../model/controls.ts";
import { typedExpressions } from "../../model/expressions.ts";
import { missingNames } from "../../model/form-values.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import { pointerIssues } from "../../result-issues.ts";
import type { Rule, Tree } from "../../rule.ts";
import { listed, unknownNameFinding } from "../../suggest.ts";

export const operationParameters: Rule = {
  name: "operation-parameters",
  description:
    "A data source gives its operation the parameters that it takes, all that it needs and values that fit; a flow asks for what its dry-run needs.",
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      for (const [name, source] of Object.entries(file.screen.data ?? {})) {
        const operation = operationOf(tree, source.source);
        if (operation === undefined) continue;
        yield* unknownParameters(name, source, operation, file);
        yield* missingSourceParams(name, source, operation, file);
        yield* wrongLiterals(name, source, operation, file);
      }
      yield* parameterMisfits(file, tree);
      yield* unaskedReviewParams(file, tree);
    }
  },
};

function* unknownParameters(
  name: string,
  { params = {} }: DataSource,
  operation: ApiOperation,
  file: PlacedScreen,
): Generator<RuleFinding> {
  const known = operation.parameters.map((parameter) => parameter.name);
  for (const param of Object.keys(params).filter((each) => !known.includes(each))) {
    const otherwise =
      known.length === 0 ? "The operation takes none; remove it." : `The operation takes ${listed(known)}.`;
    const place = sourcePlace(file, ["data", name, "params", param], "name");
    yield {
      ...place,
      ...unknownNameFinding("parameter", param, known, otherwise, `of the operation "${operation.id}"`),
    };
  }
}

function* missingSourceParams(
  name: string,
  { params = {} }: DataSource,
  operation: ApiOperation,
  file: PlacedScreen,
): Generator<RuleFinding> {
  const missing = operation.parameters.filter((each) => each.required && !Object.hasOwn(params, each.name));
  for (const parameter of missing)
    yield {
      ...sourcePlace(file, ["data", name, ...(Object.keys(params).length > 0 ? ["params"] : ["source"])], "value"),
      message: `The operation "${operation.id}" needs the parameter "${parameter.name}".`,
      suggestion: `Add "params": { "${parameter.name}": { "$bind": "params.${parameter.name}" } }.`,
    };
}

function* wrongLiterals(
  name: string,
  { params = {} }: DataSource,
  { parameters }: ApiOperation,
  file: PlacedScreen,
): Generator<RuleFinding> {
  for (const parameter of parameters) {
    const value = params[parameter.name];
    if (value === undefined || hasExpression(value)) continue;
    for (const { message } of pointerIssues(parameter.schema, value))
      yield {
        ...sourcePlace(file, ["data", name, "params", parameter.name]),
        message: `${parameter.name}: ${message}`,
      };
  }
}

function hasExpression(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return isExpression(value) || Object.values(value).some(hasExpression);
}

function* parameterMisfits(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  for (const { role, misfit, path } of typedExpressions(file, tree)) {
    if (role !== "parameter" || misfit === undefined) continue;
    const parameter = formatPath(path.slice(3));
    yield { ...sourcePlace(file, path), message: `${parameter}: The expression does not fit: ${misfit}.` };
  }
}

/** A dry-run is called with the entered values, under the names of their controls. */
function* unaskedReviewParams(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const source = file.screen.review?.source;
  const operation = source === undefined ? undefined : operationOf(tree, source);
  if (operation === undefined) return;
  const controls = flowControls(file.screen, tree);
  if (controls.some(({ name }) => typeof name !== "string")) return;
  const given = new Set([...controls.map(({ name }) => String(name)), ...paramNames(file)]);
  for (const name of missingNames(operation, given))
    yield {
      ...sourcePlace(file, ["review", "source"]),
      message: `The dry-run "${operation.id}" needs "${name}", which no control of the flow has as its name.`,
      suggestion: "Ask for it in a step.",
    };
}

/** Parameters of the route are sent with the values. */
function paramNames({ screen }: PlacedScreen): string[] {
  return Array.from(screen.route.matchAll(/:([A-Za-z0-9]+)/g), ([, name = ""]) => name);
}
