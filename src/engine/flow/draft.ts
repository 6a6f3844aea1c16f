import type { Host } from "../host.ts";
import type { Screen } from "../screen-schema.ts";
import { fingerprint, isEmpty, only } from "./answers.ts";
import { type ControlType, type FlowControl, fieldsOf } from "./outline.ts";
import type { FlowState } from "./state.ts";

/** What is kept of a flow until it is submitted. */
export interface Draft
  extends Pick<FlowState, "entered" | "shown" | "implied" | "completed" | "step" | "seed" | "attempt"> {
  /** Id of the flow. */
  readonly flow: string;
  /** Of the fields that the flow had. */
  readonly version: string;
  /** What each answer was asked with, for the day on which nobody asks for it any more. */
  readonly labels: Readonly<Record<string, { readonly label: string; readonly type: ControlType }>>;
}

/** Nobody keeps a password, and a file stays where it is. */
const unkept: ReadonlySet<ControlType> = new Set(["secret", "file"]);

/** Names the fields of a flow: another name, type or order of fields is another version. */
export function draftVersion(screen: Screen, host: Host): string {
  return fingerprint(JSON.stringify(fieldsOf(screen, host).map(({ name, type }) => [name, type])));
}

/**
 * The draft of a state. `controls` are all those that were on show so far. An answer that is not kept has a label and
 * nothing else, so that its step opens again.
 */
export function draftOf(
  { entered, shown, implied, completed, step, seed, attempt }: FlowState,
  { flow, version }: Pick<Draft, "flow" | "version">,
  controls: readonly FlowControl[],
): Draft {
  const isKept = ({ name, type }: FlowControl) => !unkept.has(type) || (isEmpty(entered[name]) && isEmpty(shown[name]));
  const names = new Set(controls.filter(isKept).map(({ name }) => name));
  const answered = controls.filter(({ name }) => Object.hasOwn(entered, name));
  return {
    flow,
    version,
    completed,
    step,
    seed,
    attempt,
    entered: only(entered, names),
    shown: only(shown, names),
    implied: only(implied, names),
    labels: Object.fromEntries(answered.map(({ name, label, type }) => [name, { label, type }])),
  };
}
