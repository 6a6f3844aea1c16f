import type { Component } from "../../../../components/_kit/contract/component.ts";
import { type DataPath, valueAt, withValue } from "../json/data-path.ts";
import { shapedValues, stepsOfName } from "../json/shaped-values.ts";
import type { Host } from "../screen/host.ts";
import { type Context, evaluate, isConditionMet, type MessageContext, resolve } from "../screen/resolve.ts";
import { keysNameOf, type RowList, rowListOf } from "../screen/row-list.ts";
import type { ComponentNode, FlowStep, Screen, ScreenNode } from "../screen/schema/screen-schema.ts";
import { rootsRead } from "../screen/sources.ts";
import type { Answers } from "./answers.ts";

/** The type of a control's value: a text, a number, yes or no, choices, keys of rows, a file, or what must not be stored. */
export type ControlType = "text" | "number" | "boolean" | "list" | "rows" | "file" | "secret";

/** A form control of a step. */
export interface FlowControl {
  readonly name: string;
  readonly type: ControlType;
  readonly label: string;
  /** The screen fills it in where the person has not answered. */
  readonly isPrefilled: boolean;
  /** It only finds what another control chooses, and is not submitted. */
  readonly isQuery?: true;
  /** The error that the screen shows at it for these answers: while there is one, the control is invalid. */
  readonly error?: string | undefined;
}

/** A rule between answers that is broken. */
export interface BrokenRule {
  readonly id: string;
  readonly message: string;
  /** Names of the controls that it is about. */
  readonly fields: readonly string[];
  /** It asks once, and holds nothing after that. */
  readonly isWarning: boolean;
}

/** A visible step with its visible controls, and what is wrong between their answers. */
export interface Section {
  readonly id: string;
  readonly controls: readonly FlowControl[];
  readonly broken?: readonly BrokenRule[];
}

/** The visible steps and controls for the answers so far. */
export type Outline = (answers: Answers) => readonly Section[];

/** The outline of a flow with its data. A node that waits for data counts as visible, because it may be. */
export function outlineOf(screen: Screen, context: Context, host: Host): Outline {
  return (answers) => {
    const walk = new OutlineWalk(context, host, answers);
    const steps = (screen.steps ?? []).filter((step) => walk.isShown(step.if));
    return steps.map((step) => walk.section(step));
  };
}

/**
 * Every control in the definition of a flow, visible or not, except those that repeat with data. One in the rows of a list
 * has no number: `children[].birthDate`.
 */
export function flowFields(screen: Screen, host: Host): readonly FlowControl[] {
  const walk = new OutlineWalk({}, host, {}, true);
  return (screen.steps ?? []).flatMap(({ body }: FlowStep) => walk.controls(body));
}

class OutlineWalk {
  #broken: BrokenRule[] = [];
  readonly #answers: Answers;
  readonly #context: Context;
  readonly #host: Host;
  readonly #words: MessageContext;
  readonly #showsAll: boolean;

  constructor(context: Context, host: Host, answers: Answers, showsAll = false) {
    this.#context = { ...context, values: shapedValues(answers) };
    this.#answers = answers;
    this.#host = host;
    this.#showsAll = showsAll;
    this.#words = { locale: host.locale ?? "de-CH", messages: host.messages ?? {}, missing: () => {} };
  }

  section({ id, body }: FlowStep): Section {
    this.#broken = [];
    return { id, controls: this.controls(body), broken: this.#broken };
  }

  controls(nodes: readonly ScreenNode[] | undefined, context = this.#context): FlowControl[] {
    return (nodes ?? []).flatMap((node) => this.#node(node, context));
  }

  isShown(condition: unknown, context = this.#context): boolean {
    return this.#showsAll || this.#waits(condition) || isConditionMet(condition, context);
  }

  #node(node: ScreenNode, context: Context): FlowControl[] {
    if (!this.isShown(node.if, context) || !this.#allows(node)) return [];
    if ("layout" in node) return this.controls(node.children, context);
    if ("component" in node) return this.#component(node, context);
    if (this.#showsAll) return [];
    const items = evaluate(node.each, context);
    return Array.isArray(items) ? items.flatMap((item) => this.#node(node.node, { ...context, [node.as]: item })) : [];
  }

  #component({ component: id, data = {} }: ComponentNode, context: Context): FlowControl[] {
    const component = this.#host.components.get(id);
    if (component === undefined) return [];
    if (component.serves === "rule") this.#rule(data, context);
    if (component.serves === "rows") return this.#rows(data, context);
    const selection = data["selection"] as { name?: unknown } | undefined;
    const { control } = component;
    const name = this.#text(control === undefined ? selection?.name : (data["name"] ?? data["id"]), context);
    if (name === "") return [];
    const own: FlowControl = {
      name,
      type: control === undefined ? "list" : controlTypeOf(data, control),
      label: this.#text(data["label"] ?? data["legend"] ?? data["caption"], context) || name,
      isPrefilled: [data["value"], data["checked"]].some((value) => this.#gives(value, name, context)),
      error: this.#showsAll || this.#waits(data["error"]) ? undefined : this.#error(data["error"], context),
    };
    if (control === "lookup") return [own, this.#query(data, own.label, context)];
    return control === "grid" ? [own, this.#seen(own)] : [own];
  }

  #query({ query, text }: Readonly<Record<string, unknown>>, label: string, context: Context): FlowControl {
    const name = String(query);
    return { name, type: "text", label, isPrefilled: this.#gives(text, name, context), isQuery: true };
  }

  #seen({ name, label }: FlowControl): FlowControl {
    return { name: seenNameOf(name), type: "text", label, isPrefilled: true };
  }

  #rows(data: Readonly<Record<string, unknown>>, context: Context): FlowControl[] {
    if (this.#showsAll) return this.#everyRow(data);
    const list = String(data["name"] ?? data["id"]);
    const rows = rowListOf(data, this.#answers[keysNameOf(list)], context, this.#words);
    const item = this.#text(data["item"], context);
    const { isPrefilled } = rows;
    const own = {
      name: keysNameOf(list),
      type: "rows",
      label: this.#text(data["legend"], context),
      isPrefilled,
    } as const;
    const inRow = (row: number) => this.#inRow(rows, row, `${item} ${row + 1}`);
    return [{ ...own, error: this.#error(data["error"], context) }, ...rows.keys.flatMap((_key, row) => inRow(row))];
  }

  /** An expression that fails is reported by the rendering, which shows no rows then. */
  #inRow(rows: RowList, row: number, title: string): FlowControl[] {
    try {
      const asked = rows.fields(row).filter(({ when }) => when);
      return asked.map((field) => ({
        name: `${rows.name}[${row}].${field["name"]}`,
        type: controlTypeOf(field),
        label: `${title}, ${field["label"]}`,
        isPrefilled: false,
        error: typeof field["error"] === "string" ? field["error"] : undefined,
      }));
    } catch {
      return [];
    }
  }

  #everyRow({ id, name = id, legend, fields }: Readonly<Record<string, unknown>>): FlowControl[] {
    const list = keysNameOf(String(name));
    const own = { name: list, type: "rows", label: this.#text(legend, {}) || list, isPrefilled: false } as const;
    const all = Array.isArray(fields) ? fields : [];
    return [own, ...all.map((field) => ({ ...own, name: `${list}.${field.name}`, type: controlTypeOf(field) }))];
  }

  #rule({ id, when, message, fields, tone }: Readonly<Record<string, unknown>>, context: Context): void {
    if (this.#showsAll || this.#waits(when) || !this.#isBroken(when, context)) return;
    this.#broken.push({
      id: String(id),
      message: this.#error(message, context) ?? "",
      fields: Array.isArray(fields) ? fields.map(String) : [],
      isWarning: tone === "warning",
    });
  }

  #isBroken(when: unknown, context: Context): boolean {
    try {
      return when !== undefined && isConditionMet(when, context);
    } catch {
      return false;
    }
  }

  #waits(condition: unknown): boolean {
    const { states = {} } = this.#host;
    return [...rootsRead(condition)].some((root) => {
      const status = Object.hasOwn(states, root) ? states[root]?.status : undefined;
      return status === "loading" || status === "failed";
    });
  }

  #allows(node: ScreenNode): boolean {
    const { capabilities } = this.#host;
    const needed = "requires" in node ? node.requires : undefined;
    return capabilities === undefined || needed === undefined || needed.every((name) => capabilities.has(name));
  }

  /** Whether the screen has a value for a control, whatever the answer to it. */
  #gives(value: unknown, name: string, context: Context): boolean {
    if (this.#showsAll || value === undefined) return false;
    const values = withoutAnswer(context["values"], stepsOfName(name));
    const given = resolve(value, { ...context, values }, this.#words);
    return given !== null && given !== undefined && given !== false && given !== "";
  }

  /** An expression that fails objects to nothing; the rendering reports it. */
  #error(error: unknown, context: Context): string | undefined {
    try {
      return this.#text(error, context) || undefined;
    } catch {
      return undefined;
    }
  }

  #text(words: unknown, context: Context): string {
    if (this.#showsAll && typeof words !== "string") return "";
    return String(resolve(words, context, this.#words) ?? "");
  }
}

/** The name under which a grid submits the state that it shows. */
export function seenNameOf(grid: string): string {
  return `${grid}Seen`;
}

/** Of a list an item stays in its place, as null. */
function withoutAnswer(values: unknown, steps: DataPath): unknown {
  if (valueAt(values, steps) === undefined) return values;
  return withValue(values, steps, typeof steps.at(-1) === "number" ? null : undefined);
}

function controlTypeOf(data: Readonly<Record<string, unknown>>, control?: Component["control"]): ControlType {
  if (control === "file") return "file";
  if (control === "grid" || data["multiple"] === true) return "list";
  if (control === "check") return "boolean";
  if (data["type"] === "password") return "secret";
  return data["type"] === "number" ? "number" : "text";
}
