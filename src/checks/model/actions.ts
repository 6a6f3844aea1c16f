import * as z from "zod/mini";
import type { Component } from "../../../components/_kit/contract/component.ts";
import type { ApiOperation } from "../../product/engine/api/operations.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import { higherRisk, type Risk, riskRules } from "../../product/engine/risk.ts";
import type { Action } from "../../product/engine/screen/schema/screen-schema.ts";
import { readJsonFile } from "../../product/engine/source/json-file.ts";
import { sourcePlace } from "../../product/engine/source/placed-file.ts";
import type { Tree } from "../rule.ts";
import { operationOf } from "./api.ts";
import { type PlacedText, textsNamed } from "./named-texts.ts";
import { type PlacedNode, placedNodes } from "./nodes.ts";
import type { PlacedScreen } from "./screen-files.ts";

/** The file that lists the handlers with their own code in the browser, from the root of the project. */
export const handlersPath = "content/api/handlers.json";

const handlersSchema = z.record(z.string(), z.strictObject({ undo: z.boolean() }));

/** The registered handlers, and whether each can be undone; undefined where there is no such file. */
export const readHandlers = oncePer((tree: Tree) => {
  const text = tree.files.get(handlersPath);
  return text === undefined ? undefined : readJsonFile(handlersPath, text, handlersSchema);
});

export function handlersOf(tree: Tree): ReadonlyMap<string, { readonly undo: boolean }> {
  const read = readHandlers(tree);
  return new Map(read === undefined || "problems" in read ? [] : Object.entries(read.value));
}

/** The operation that a handler calls: the one of its name, where there is one. */
export function operationOfAction({ handler }: Action, tree: Tree): ApiOperation | undefined {
  return operationOf(tree, handler);
}

/** The risk of an action: the higher one of those that the screen and the operation declare. */
export function effectiveRisk(action: Action, tree: Tree): Risk {
  return higherRisk(action.risk, operationOfAction(action, tree)?.risk ?? "safe");
}

/** Whether an action can be undone: by the API, which undoes reversible operations, or by the code of its handler. */
export function hasUndo(action: Action, tree: Tree): boolean {
  const { risk = "safe" } = operationOfAction(action, tree) ?? {};
  return riskRules[risk].undo || handlersOf(tree).get(action.handler)?.undo === true;
}

/** The place that names an action, and its node; the submit of a flow has none. */
export interface NamedAction extends Pick<PlacedText, "text" | "place"> {
  readonly placed?: PlacedNode;
  readonly path?: PlacedText["path"];
}

/** The actions that a screen names, with their places. */
export function namedActions(file: PlacedScreen, tree: Tree): readonly NamedAction[] {
  const submit = file.screen.submit?.action;
  const own = submit === undefined ? [] : [{ text: submit, place: sourcePlace(file, ["submit", "action"]) }];
  return [...own, ...textsNamed(file, tree, isActionName)];
}

function isActionName(name: string): boolean {
  return /^actions?$|Action$/.test(name);
}

/** A dialog returns the value of the button that closed it; where that is the name of an action, the action runs. */
export function returnedTexts(file: PlacedScreen, tree: Tree): readonly PlacedText[] {
  return textsNamed(file, tree, (name) => name === "value");
}

/** The values of the buttons of dialogs; `cancel` only dismisses. */
export function dialogValues(file: PlacedScreen, tree: Tree): readonly PlacedText[] {
  return returnedTexts(file, tree).filter(({ placed: { node }, path, text }) => {
    const frame = "component" in node ? tree.components.get(node.component)?.frame : undefined;
    return frame === "dialog" && path[0] === "actions" && text !== "cancel";
  });
}

/** The actions that components of the screen trigger by themselves. */
export function ownActions(
  { screen }: PlacedScreen,
  { components }: Tree,
): readonly { readonly name: string; readonly placed: PlacedNode }[] {
  return placedNodes(screen).flatMap((placed) => {
    const component = "component" in placed.node ? components.get(placed.node.component) : undefined;
    return component === undefined ? [] : componentActions(component).map((name) => ({ name, placed }));
  });
}

/** The actions that dialogs trigger in which people confirm an action of the screen: they open a file that is decided on. */
export function confirmationActions({ screen }: PlacedScreen, tree: Tree): readonly string[] {
  const isAsked = (action: Action) => riskRules[effectiveRisk(action, tree)].confirm;
  return Object.values(screen.actions ?? {}).some(isAsked) ? ["openFile"] : [];
}

/** A component lists the clicks that it triggers in its behaviour. */
const componentActions = oncePer(({ behaviour }: Component): string[] =>
  behaviour.events.flatMap(({ on }) => Array.from(on.matchAll(/\[data-action="([^"]+)"\]/g), ([, name = ""]) => name)),
);
