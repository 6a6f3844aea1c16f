import type { Component } from "../../../../components/_kit/component.ts";
import { type ContractIssue, formatPath } from "../../../../components/_kit/errors.ts";
import { contractIssues } from "../../../../components/_kit/issues.ts";
import { isExpression } from "../../../engine/resolve.ts";
import type { ComponentNode } from "../../../engine/screen-schema.ts";
import type { Finding, Rule, Tree } from "../../rule.ts";
import { typedExpressions } from "../../screens/expressions.ts";
import { componentFields } from "../../screens/fields.ts";
import { placedNodes } from "../../screens/nodes.ts";
import { at, type Path, type ScreenFile, screenFiles } from "../../screens/screen-files.ts";

export const componentData: Rule = {
  name: "component-data",
  description:
    "The data of a node keeps the contract of its component: what is written out, and by their types the values of expressions.",
  *check(tree) {
    for (const file of screenFiles(tree)) {
      yield* brokenContracts(file, tree);
      yield* misfits(file, tree);
    }
  },
};

function* brokenContracts(file: ScreenFile, { components }: Tree): Generator<Finding> {
  for (const { node, path } of placedNodes(file.screen)) {
    const component = "component" in node ? components.get(node.component) : undefined;
    if (component === undefined || !("component" in node)) continue;
    for (const issue of issuesOf(component, node)) yield toFinding(issue, file, [...path, "data"]);
  }
}

function toFinding({ path, rule, message, near }: ContractIssue, file: ScreenFile, data: Path): Finding {
  const place = at(file, [...data, ...path], rule === "unknown-field" ? "name" : "value");
  const text = path.length === 0 ? message : `${formatPath(path)}: ${message}`;
  return { ...place, message: text, ...(near !== undefined && { suggestion: `Write "${near}".` }) };
}

/** What is wrong with the fields that are written out, then the rules across fields that are broken whatever expressions give. */
function issuesOf(component: Component, node: ComponentNode): ContractIssue[] {
  const { contract } = component;
  const places = componentFields(component)(node).filter(({ value }) => isExpression(value));
  const data = node.data ?? {};
  if (places.length === 0) {
    const result = contract.safeParse(data);
    return result.success ? [] : contractIssues(result.error, contract, data);
  }
  const marked = withHoles(data, () => hole);
  const { error } = contract.safeParse(marked);
  const issues =
    error === undefined ? [] : contractIssues(error, contract, marked).filter(({ rule }) => rule !== "rule");
  const known = issues.filter(({ path }) => !places.some((place) => startsWith(path, place.path)));
  return [...known, ...contractIssues({ issues: [] } as never, contract, withHoles(data, unknowable))];
}

/** Stands for a value in the data that only an expression knows: no field takes a symbol, so that its place is reported. */
const hole = Symbol("an expression");

/**
 * Stands for such a value in rules across fields: it is there, but whoever looks closer fails, and a rule that fails
 * counts as kept.
 */
function unknowable(): unknown {
  const refuse = () => {
    throw new TypeError("Only an expression knows this.");
  };
  return new Proxy(() => undefined, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse });
}

function withHoles(value: unknown, make: () => unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (isExpression(value)) return make();
  if (Array.isArray(value)) return value.map((item) => withHoles(item, make));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withHoles(inner, make)]));
}

function startsWith(path: Path, start: Path): boolean {
  return start.every((step, index) => path[index] === step);
}

function* misfits(file: ScreenFile, tree: Tree): Generator<Finding> {
  for (const { role, misfit, path } of typedExpressions(file, tree)) {
    if (role !== "data" || misfit === undefined) continue;
    const field = formatPath(path.slice(path.lastIndexOf("data") + 1));
    yield { ...at(file, path), message: `${field}: The expression does not fit: ${misfit}.` };
  }
}
