import type { ApiOperation } from "../../../product/engine/api/operations.ts";
import type { Type } from "../../../product/engine/expressions/index.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { stepsOfName } from "../../../product/engine/json/shaped-values.ts";
import type { ComponentNode } from "../../../product/engine/screen/schema/screen-schema.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { handlersOf, namedActions, operationOfAction, ownActions } from "../../model/actions.ts";
import { allControls, optionValues } from "../../model/controls.ts";
import { entryFindings } from "../../model/entries.ts";
import { entryFlaw, isNeededEntry, missingNames } from "../../model/form-values.ts";
import { type PlacedNode, placedNodes } from "../../model/nodes.ts";
import { parametersOf } from "../../model/routes.ts";
import { addressParams } from "../../model/scope.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, Tree } from "../../rule.ts";
import { unknownNameFinding } from "../../suggest.ts";

export const actionParams: Rule = {
  name: "action-params",
  description:
    "What a screen enters in forms and dialogs fits the operation of the action that it is for, and every operation gets what it needs.",
  needsApi: true,
  *check(tree) {
    for (const file of checkedScreens(tree)) if (file.screen.kind !== "flow") yield* wrongParams(file, tree);
  },
};

function* wrongParams(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const dialogs = dialogsOf(file, tree);
  for (const [name, action] of Object.entries(file.screen.actions ?? {})) {
    const operation = operationOfAction(action, tree);
    if (operation === undefined) continue;
    const own = dialogs.filter(({ node }) => buttonsOf(node).includes(name));
    const fields = own.flatMap(dialogFields);
    for (const field of fields) yield* wrongField(field, operation, file);
    const entered = own.length > 0 ? fields.map((field) => field.name) : screenControlNames(file, tree);
    const given = new Set([
      ...entered,
      ...parametersOf(file.screen.route),
      ...(givesId(name, file, tree) ? ["id"] : []),
    ]);
    // A handler with its own code may add parameters.
    if (handlersOf(tree).has(action.handler)) continue;
    for (const missing of missingNames(operation, given))
      yield {
        ...sourcePlace(file, ["actions", name, "handler"]),
        message: `The operation "${operation.id}" needs "${missing}", which nothing on the screen gives it.`,
        suggestion: missing === "id" ? 'Set "actionId" on the button.' : "Ask for it in a field of this name.",
      };
  }
  yield* wrongControls(file, tree);
}

interface DialogNode {
  readonly node: ComponentNode;
  readonly path: DataPath;
}

function dialogsOf({ screen }: PlacedScreen, { components }: Tree): DialogNode[] {
  return placedNodes(screen).flatMap(({ node, path }) =>
    "component" in node && components.get(node.component)?.frame === "dialog" ? [{ node, path }] : [],
  );
}

/** The values of the buttons of a dialog, which name actions. */
function buttonsOf({ data = {} }: ComponentNode): string[] {
  return optionValues(data["actions"]) ?? [];
}

interface DialogField {
  readonly name: string;
  readonly type: Type;
  readonly input: string;
  readonly isRequired: boolean;
  readonly path: DataPath;
}

function dialogFields({ node, path }: DialogNode): DialogField[] {
  const fields = node.data?.["fields"];
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: Record<string, unknown>, index) => {
    const name = field["name"] ?? field["id"];
    if (typeof name !== "string") return [];
    const place = [...path, "data", "fields", index, ...(field["name"] === undefined ? ["id"] : ["name"])];
    const values = optionValues(field["options"]);
    const type: Type =
      field["type"] === "number" && values === undefined
        ? { kind: "number" }
        : { kind: "string", ...(values && { values }) };
    const input = field["control"] === "select" ? "choice" : String(field["type"] ?? "text");
    return [{ name, type, input, isRequired: field["required"] === true, path: place }];
  });
}

/** The fields of a dialog are texts: the SDK converts them to the types of the operation. */
function* wrongField(
  { path, isRequired, ...entry }: DialogField,
  operation: ApiOperation,
  file: PlacedScreen,
): Generator<RuleFinding> {
  const flaw = entryFlaw(entry, operation);
  const isNeeded = isNeededEntry(entry.name, operation);
  if (flaw !== undefined) yield { ...sourcePlace(file, path), ...flaw };
  else if (isNeeded && !isRequired)
    yield {
      ...sourcePlace(file, path),
      message: `The operation "${operation.id}" needs "${entry.name}", but it may be left empty.`,
      suggestion: 'Add "required": true.',
    };
}

function screenControlNames(file: PlacedScreen, tree: Tree): string[] {
  return allControls(file.screen, tree).flatMap(({ name }) => (typeof name === "string" ? [name] : []));
}

/** A control outside a flow is for an action, or for the address that selects the data. */
function* wrongControls(file: PlacedScreen, tree: Tree): Generator<RuleFinding> {
  const { actions = {} } = file.screen;
  const operations = Object.values(actions).flatMap((action) => operationOfAction(action, tree) ?? []);
  const address = Object.keys(addressParams(file, tree));
  for (const control of allControls(file.screen, tree)) {
    const { name } = control;
    if (typeof name !== "string" || address.includes(name)) continue;
    const [first] = stepsOfName(name);
    const takers = operations.filter(({ parameters }) => parameters.some((each) => each.name === first));
    for (const operation of takers) yield* entryFindings(control, operation, file);
    if (takers.length > 0) continue;
    const known = [...address, ...operations.flatMap(({ parameters }) => parameters.map((each) => each.name))];
    yield {
      ...sourcePlace(file, control.path),
      ...unknownNameFinding(
        "parameter",
        name,
        known,
        "Name the control after what its operation takes.",
        "on this screen",
      ),
    };
  }
}

/** Whether a place that triggers an action gives it an id. */
function givesId(action: string, file: PlacedScreen, tree: Tree): boolean {
  const isOwn = ownActions(file, tree).some(({ name }) => name === action);
  return (
    isOwn ||
    namedActions(file, tree).some(({ text, placed, path = [] }) => {
      return text === action && placed !== undefined && hasId(placed, path.slice(0, -1));
    })
  );
}

/** The button has an id of its own, or is in rows or items that have one each. */
function hasId({ node }: PlacedNode, path: DataPath): boolean {
  const data = "component" in node ? (node.data ?? {}) : {};
  const button = path.reduce<unknown>(
    (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
    data,
  );
  return Object.hasOwn(Object(button), "actionId") || Object.hasOwn(data, "rows") || Object.hasOwn(data, "items");
}
