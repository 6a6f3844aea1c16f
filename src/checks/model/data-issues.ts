import type { Component } from "../../../components/_kit/contract/component.ts";
import { type ContractIssue, formatPath } from "../../../components/_kit/contract/errors.ts";
import { contractIssues } from "../../../components/_kit/contract/issues.ts";
import { type DataPath, leadsInto } from "../../product/engine/json/data-path.ts";
import type { Messages } from "../../product/engine/messages/format.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import { isExpression } from "../../product/engine/screen/resolve.ts";
import type { ComponentNode } from "../../product/engine/screen/schema/screen-schema.ts";
import { sourcePlace } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { Tree } from "../rule.ts";
import { componentFields } from "./fields.ts";
import { messageFiles } from "./message-files.ts";
import { placedNodes } from "./nodes.ts";
import type { PlacedScreen } from "./screen-files.ts";

const issuesByScreen = oncePer((tree: Tree) => oncePer((file: PlacedScreen) => [...brokenContracts(file, tree)]));

/** The issues of the data of the nodes of a screen: of what is written out, and of its messages in each language. */
export function dataIssues(file: PlacedScreen, tree: Tree): readonly RuleFinding[] {
  return issuesByScreen(tree)(file);
}

function* brokenContracts(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  for (const { node, path } of placedNodes(file.screen)) {
    const component = "component" in node ? tree.components.get(node.component) : undefined;
    if (component === undefined || !("component" in node)) continue;
    const issues = nodeIssues(component, node);
    for (const issue of issues) yield issueFinding(issue, file, [...path, "data"]);
    if (issues.length === 0) yield* brokenMessages(component, node, [...path, "data"], file, tree);
  }
}

/** What a message makes of a contract in one language, such as a label that is too long: each place once. */
function* brokenMessages(
  component: Component,
  node: ComponentNode,
  data: DataPath,
  file: PlacedScreen,
  tree: Tree,
): Generator<RuleFinding> {
  const told = new Set<string>();
  for (const [locale, { value: messages }] of messageFiles(tree)) {
    const spoken = withWords(node.data, messages);
    if (spoken === node.data) continue;
    for (const issue of nodeIssues(component, { ...node, data: spoken as ComponentNode["data"] })) {
      if (told.has(formatPath(issue.path))) continue;
      told.add(formatPath(issue.path));
      yield issueFinding({ ...issue, message: `In ${locale}: ${issue.message}` }, file, data);
    }
  }
}

/** Data with the words of its messages that have no variables; the data itself where there are none. */
function withWords(value: unknown, messages: Messages): unknown {
  if (value === null || typeof value !== "object") return value;
  if (isExpression(value)) {
    const text = "$t" in value && Object.hasOwn(messages, value.$t) ? messages[value.$t] : undefined;
    return text === undefined || /[{}\\]/.test(text) ? value : text;
  }
  const inner = Object.entries(value).map(([name, each]) => [name, withWords(each, messages)] as const);
  if (inner.every(([name, each]) => each === (value as Record<string, unknown>)[name])) return value;
  return Array.isArray(value) ? inner.map(([, each]) => each) : Object.fromEntries(inner);
}

/** An issue at its place, or at the innermost literal value around it. */
export function issueFinding(
  { path, rule, message, near }: ContractIssue,
  file: PlacedScreen,
  data: DataPath,
): RuleFinding {
  const place = sourcePlace(file, [...data, ...path], rule === "unknown-field" ? "name" : "value");
  const text = path.length === 0 ? message : `${formatPath(path)}: ${message}`;
  return { ...place, message: text, ...(near !== undefined && { suggestion: `Write "${near}".` }) };
}

/** The issues of literal fields, then the rules across fields that are broken for any values of the expressions. */
function nodeIssues(component: Component, node: ComponentNode): ContractIssue[] {
  const { contract } = component;
  const data = node.data ?? {};
  const places = componentFields(component)(node).filter(({ value }) => isExpression(value));
  if (places.length === 0) {
    const { error } = contract.safeParse(data);
    return error === undefined ? [] : contractIssues(error, contract, data);
  }
  const marked = withHoles(data, () => hole);
  const { error } = contract.safeParse(marked);
  const issues = error === undefined ? [] : contractIssues(error, contract, marked);
  const known = issues.filter(
    ({ path, rule }) =>
      rule === "unknown-field" || (rule !== "rule" && !places.some((place) => leadsInto(path, place.path))),
  );
  return [...known, ...contractIssues({ issues: [] } as never, contract, withHoles(data, unknowable))];
}

/** Replaces a value that an expression gives: no field accepts a symbol, so that its place is reported. */
const hole = Symbol("an expression");

/**
 * Replaces such a value in rules across fields: it is present, but reading its content throws, and a rule that throws
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
