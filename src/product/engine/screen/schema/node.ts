import type * as z from "zod/mini";
import {
  contract,
  list,
  multilineString,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import type { ContractIssue } from "../../../../../components/_kit/contract/errors.ts";
import { nearest } from "../../../../../components/_kit/contract/nearest.ts";
import { isRecord } from "../../json/record.ts";
import { choiceSchema } from "./choice.ts";
import { conditionField, type TranslatedPart, values, wordsField } from "./expression.ts";

/** A node of the screen: a component, a layout of nodes, or a node that repeats. */
export type ScreenNode = ComponentNode | LayoutNode | RepeatNode;

const node: z.ZodMiniType<ScreenNode> = choiceSchema({
  name: "node",
  forms: () => nodeForms,
  choose(given) {
    if (!isRecord(given)) return componentNode;
    const kind = meantKind(Object.keys(given));
    return kind === undefined ? [formless] : nodeForms[kind];
  },
  explain: (issue, form) => foreignField(issue, form),
});

/** Nodes in their order on the screen. */
export const nodes = list(node);

const noteField = optional(wordless(multilineString()), "For whoever reads the file; it has no effect.");
const shownIf = optional(conditionField, "The node stands on the screen only when this is truthy.");
const requires = optional(list(wordless(string())), "Capabilities without which the node is left out.");

export const componentNode = contract({
  component: required(wordless(text()), "Id of the component."),
  data: optional(
    values,
    "What the component shows; it follows the component's contract, and its values may be expressions.",
  ),
  if: shownIf,
  requires,
  note: noteField,
});

/** How the children of a layout stand. */
export const layoutKinds = ["stack", "cluster", "grid", "split", "section", "card"] as const;

const layoutFields = {
  layout: required(
    oneOf(layoutKinds),
    "How the children stand: stack one below the other, cluster in a row that wraps, grid in columns of equal width, split in two parts, section under a heading, card in a frame.",
  ),
  id: optional(wordless(string()), "Id on the page."),
  title: optional(wordsField, "Heading; its level follows from the nesting."),
  gap: optional(oneOf(["sm", "lg"]), "Of a stack: a smaller or a larger space between the children."),
  justify: optional(oneOf(["between", "end", "center"]), "Of a cluster: where the children stand in the row."),
  min: optional(pattern(/^\d+(\.\d+)?rem$/), "Of a grid: the least width of a column, for example 18rem."),
  if: shownIf,
  requires,
  note: noteField,
};

const repeatFields = {
  each: required(wordless(text()), "Path to the list in the context, for example members.items."),
  as: withDefault(wordless(text()), "item", "Name under which expressions in the node find the current item."),
  if: shownIf,
  note: noteField,
};

export const layoutNode = contract({
  ...layoutFields,
  children: optional(nodes, "What stands in the layout, in this order."),
});
export const repeatNode = contract({ ...repeatFields, node: required(node, "What is repeated for each item.") });

const layoutWithoutChildren = contract(layoutFields);
const repeatWithoutNode = contract(repeatFields);

export type ComponentNode = z.output<typeof componentNode> & TranslatedPart;
export interface LayoutNode extends z.output<typeof layoutWithoutChildren> {
  children?: ScreenNode[] | undefined;
}
export interface RepeatNode extends z.output<typeof repeatWithoutNode> {
  node: ScreenNode;
}

const nodeForms = { component: componentNode, layout: layoutNode, each: repeatNode };
type NodeKind = keyof typeof nodeForms;
const nodeKinds = Object.keys(nodeForms) as NodeKind[];
const nodeKindNames: Readonly<Record<NodeKind, string>> = { component: "component", layout: "layout", each: "repeat" };

const formless: ContractIssue = {
  path: [],
  rule: "missing-field",
  message: 'A node has one of the fields "component", "layout" and "each".',
};

/** The form that is meant: by its own key, else by a similar key, else by a field that no other form has. */
function meantKind(keys: readonly string[]): NodeKind | undefined {
  const own = nodeKinds.find((kind) => keys.includes(kind));
  const near = () =>
    keys.map((key) => nearest(key, nodeKinds)).find((kind) => kind !== undefined) as NodeKind | undefined;
  const only = () => keys.map(kindsWith).find(({ length }) => length === 1)?.[0];
  return own ?? near() ?? only();
}

function kindsWith(field: string): NodeKind[] {
  return nodeKinds.filter((kind) => Object.hasOwn(nodeForms[kind].def.shape, field));
}

/** Adds to the issue of an unknown field which other nodes have it. */
function foreignField(issue: ContractIssue, form: object): ContractIssue {
  const [field] = issue.path;
  const kind = nodeKinds.find((each) => nodeForms[each] === form);
  const others = typeof field === "string" ? kindsWith(field).filter((each) => each !== kind) : [];
  if (issue.rule !== "unknown-field" || issue.path.length !== 1 || kind === undefined || others.length === 0)
    return issue;
  const message = `A ${nodeKindNames[kind]} node has no field "${field}"; ${others.map((each) => nodeKindNames[each]).join(" and ")} nodes have it.`;
  return { path: issue.path, rule: issue.rule, message };
}
