import type { Host } from "../host.ts";
import type { Screen } from "../screen-schema.ts";
import { type Answers, fingerprint } from "./answers.ts";
import { type ControlType, type FlowControl, fieldsOf } from "./outline.ts";
import type { FlowState } from "./state.ts";

/** What is kept of a flow until it is submitted. */
export interface Draft extends Pick<FlowState, "entered" | "completed" | "step" | "seed" | "attempt"> {
  /** Of the fields that the flow had. */
  readonly version: string;
  /** What each answer was asked with, for the day on which nobody asks for it any more. */
  readonly labels: Readonly<Record<string, { readonly label: string; readonly type: ControlType }>>;
}

/** What a draft is worth to the flow as it is now. */
export interface CarriedOver extends Omit<Draft, "version" | "labels"> {
  /** What the answers that have no place any more were asked with. */
  readonly lost: readonly string[];
}

/** Nobody keeps a password, and a file stays where it is. */
const unkept: ReadonlySet<ControlType> = new Set(["secret", "file"]);

/** Names the fields of a flow: another name, type or order of fields is another version. */
export function draftVersion(screen: Screen, host: Host): string {
  return fingerprint(JSON.stringify(fieldsOf(screen, host).map(({ name, type }) => [name, type])));
}

/** The draft of a state. `controls` are all those that were on show so far. */
export function draftOf(state: FlowState, version: string, controls: readonly FlowControl[]): Draft {
  const kept = controls.filter(({ name, type }) => Object.hasOwn(state.entered, name) && !unkept.has(type));
  const { completed, step, seed, attempt } = state;
  return {
    version,
    completed,
    step,
    seed,
    attempt,
    entered: Object.fromEntries(kept.map(({ name }) => [name, state.entered[name] as Answers[string]])),
    labels: Object.fromEntries(kept.map(({ name, label, type }) => [name, { label, type }])),
  };
}

/** A draft in a flow whose fields may have changed since: answers stay where a field of their name and type does. */
export function carryOver(draft: Draft, screen: Screen, host: Host): CarriedOver {
  const { version, labels, ...kept } = draft;
  if (version === draftVersion(screen, host)) return { ...kept, lost: [] };
  const fields = new Map(fieldsOf(screen, host).map(({ name, type }) => [name, type]));
  const names = Object.keys(draft.entered);
  const hasPlace = (name: string) => fields.get(name) === labels[name]?.type;
  return {
    ...kept,
    completed: [],
    step: "",
    entered: Object.fromEntries(names.filter(hasPlace).map((name) => [name, draft.entered[name] as Answers[string]])),
    lost: names.filter((name) => !hasPlace(name)).map((name) => labels[name]?.label ?? name),
  };
}
