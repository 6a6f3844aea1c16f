import type { Component } from "../../../components/_kit/contract/component.ts";
import type { ApiOperation } from "../../product/engine/api/operations.ts";
import { alternativesOf } from "../../product/engine/expressions/types.ts";
import type { DataPath } from "../../product/engine/json/data-path.ts";
import { sourcePlace } from "../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { FormControl } from "./controls.ts";
import { schemaOf } from "./fields.ts";
import { entryFlaw, isNeededEntry } from "./form-values.ts";
import { parentsOf } from "./nodes.ts";
import type { PlacedScreen } from "./screen-files.ts";
import { valuesRead } from "./values-read.ts";

/** The problems of a control whose value is a parameter of an operation. */
export function* entryFindings(
  control: FormControl,
  operation: ApiOperation,
  file: PlacedScreen,
): Generator<RuleFinding> {
  const { name, type, path } = control;
  if (typeof name !== "string" || name === "") return;
  const flaw = entryFlaw({ name, type, input: inputOf(control) }, operation);
  if (flaw !== undefined) yield { ...sourcePlace(file, path), ...flaw };
  else if (isNeededEntry(name, operation)) yield* optionalEntry(control, operation, file);
}

/** A field has a type of input; a control with options is a choice. */
function inputOf({ data, component }: FormControl): string {
  if (Object.hasOwn(data, "options")) return "choice";
  const kind = data["type"];
  const takesAny = Object.hasOwn(schemaOf(component).properties ?? {}, "type");
  return typeof kind === "string" ? kind : takesAny ? "text" : "choice";
}

/** A required parameter has to be required in the form, and asked for under all earlier answers. */
function* optionalEntry(control: FormControl, { id }: ApiOperation, file: PlacedScreen): Generator<RuleFinding> {
  const { name, type, path, data, component } = control;
  const isList = alternativesOf(type).some(({ kind }) => kind === "list");
  if (!isList && mayBeLeftOut(component) && !isGiven(data["required"]))
    yield {
      ...sourcePlace(file, path),
      message: `The operation "${id}" needs "${name}", but it may be left empty.`,
      suggestion: 'Add "required": true.',
    };
  for (const place of controlConditions(control)) {
    if (valuesRead(place.condition).length === 0) continue;
    yield {
      ...sourcePlace(file, place.path),
      message: `The operation "${id}" needs "${name}", but it is asked for only under a condition on other answers.`,
      suggestion: "Take the condition away, or ask for it elsewhere.",
    };
  }
}

/** A control that always has an answer has no "required". */
function mayBeLeftOut(component: Component): boolean {
  return Object.hasOwn(schemaOf(component).properties ?? {}, "required");
}

function isGiven(required: unknown): boolean {
  return required !== undefined && required !== false;
}

function controlConditions({
  placed,
}: FormControl): readonly { readonly condition: string; readonly path: DataPath }[] {
  const nodes = [placed, ...parentsOf(placed)].flatMap(({ node, path }) =>
    typeof node.if === "object" ? [{ condition: node.if.$bind, path: [...path, "if"] }] : [],
  );
  const { step, path } = placed.area;
  return step?.if === undefined ? nodes : [...nodes, { condition: step.if.$bind, path: [...path.slice(0, -1), "if"] }];
}
