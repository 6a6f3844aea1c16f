import { valueAt } from "../../engine/json/data-path.ts";
import { flatValues, stepsOfName } from "../../engine/json/shaped-values.ts";
import { network } from "../sdk/connection.ts";
import type { RequestSchema } from "../sdk/request-rules.ts";
import { holdErrors, showFieldErrors } from "./field-errors.ts";
import { controlsOf, fieldsAround, readFields } from "./fields.ts";
import type { ActionContext, ActionsOptions } from "./options.ts";

type FieldRules = typeof import("../field-rules.ts");

/** The forms of a screen, and what is asked about their fields. */
interface FormSetting extends Pick<ActionsOptions, "screen" | "locale" | "messages"> {
  /** What an operation may be sent; undefined where only the API knows. */
  readonly rules: NonNullable<ActionContext["rules"]>;
}

/**
 * Holds the forms of a page while a field has an error. The request schema of the operation that a form is sent to
 * decides about each field when it is left, and about all of them when the form is sent. The code for that is loaded when
 * somebody enters the form with a network; until it is there, the API decides.
 */
export function holdForms(setting: FormSetting, signal: AbortSignal): void {
  let code: FieldRules | undefined;
  const loaded = async (fields: Element, schema: RequestSchema) => {
    if (code === undefined && !network.isThere) return;
    code ??= await import("../field-rules.ts");
    code.limitInputs(schema, controlsOf(fields));
    await code.loadFormats(schema, readFields(fields));
    return code;
  };
  const left = async ({ target }: Event) => {
    const [fields, schema] = formAt(target, setting);
    const { name } = target as { name?: string };
    if (fields === undefined || schema === undefined || name === undefined) return;
    await loaded(fields, schema).catch(() => undefined);
    mark(fields, schema, [name]);
  };
  const mark = (fields: Element, schema: RequestSchema, names: readonly string[]) => {
    const entered = readFields(fields);
    const found = names.flatMap((name) => {
      const text = code?.fieldObjection(schema, name, valueAt(entered, stepsOfName(name)), setting);
      return text === undefined ? [] : [[name, text] as const];
    });
    showFieldErrors(fields, Object.fromEntries(found));
  };
  document.addEventListener("focusin", ({ target }) => enter(target), { signal });
  document.addEventListener("change", left, { signal });
  document.addEventListener("click", press, { signal, capture: true });
  holdErrors(signal);

  function enter(target: EventTarget | null): void {
    const [fields, schema] = formAt(target, setting);
    if (fields !== undefined && schema !== undefined) void loaded(fields, schema).catch(() => undefined);
  }

  function press({ target }: Event): void {
    const name = target instanceof Element ? pressedAction(target.closest("button")) : undefined;
    const schema = name === undefined ? undefined : actionSchema(name, setting);
    const fields = target instanceof Element ? fieldsAround(target) : undefined;
    if (fields !== undefined && schema !== undefined) mark(fields, schema, Object.keys(flatValues(readFields(fields))));
  }
}

/** The form of a field, and the schema of the operation that it is sent to. */
function formAt(target: EventTarget | null, setting: FormSetting): readonly [Element?, RequestSchema?] {
  const fields = target instanceof Element ? fieldsAround(target) : undefined;
  if (fields === undefined || fields.matches(".flow")) return [];
  const names = [...fields.querySelectorAll("button")].flatMap((button) => pressedAction(button) ?? []);
  const [schema] = names.flatMap((name) => actionSchema(name, setting) ?? []);
  return [fields, schema];
}

/** A button of a dialog has the action as its value. */
function pressedAction(button: HTMLButtonElement | null): string | undefined {
  return button?.dataset["action"] ?? (button?.value || undefined);
}

function actionSchema(action: string, { screen, rules }: FormSetting): RequestSchema | undefined {
  const { actions = {} } = screen;
  return Object.hasOwn(actions, action) ? rules(actions[action]?.handler ?? "") : undefined;
}
