import type { Host } from "../screen/host.ts";
import type { Screen } from "../screen/schema/screen-schema.ts";
import { fingerprint, isEmptyAnswer, only } from "./answers.ts";
import { type ControlType, type FlowControl, flowFields } from "./flow-outline.ts";
import type { FlowState } from "./state.ts";

/** The stored answers of a flow until it is submitted. */
export interface Draft
  extends Pick<FlowState, "entered" | "shown" | "implied" | "completed" | "step" | "seed" | "attempt"> {
  /** Id of the flow. */
  readonly flow: string;
  /** The version of the flow's fields. */
  readonly version: string;
  /** The label and type of each answer's control, for a version of the flow without that control. */
  readonly labels: Readonly<Record<string, { readonly label: string; readonly type: ControlType }>>;
}

/** Passwords and files are not stored in drafts. */
const unkept: ReadonlySet<ControlType> = new Set(["secret", "file"]);

/** The identity of drafts of a flow. */
export interface DraftFields extends Pick<Draft, "flow" | "version"> {
  /** Every field that the definition names, except those that repeat with data. */
  readonly fields: readonly FlowControl[];
}

/** The fields of a flow. Another name, type or order of fields is another version. */
export function draftFieldsOf(screen: Screen, host: Host): DraftFields {
  const fields = flowFields(screen, host);
  return {
    flow: screen.id,
    version: fingerprint(JSON.stringify(fields.map(({ name, type }) => [name, type]))),
    fields,
  };
}

/**
 * The draft of a state. `controls` are all those that were visible so far. An answer that is not kept has only a label,
 * so that its step opens again.
 */
export function createDraft(
  { entered, shown, implied, completed, step, seed, attempt }: FlowState,
  { flow, version }: Omit<DraftFields, "fields">,
  controls: readonly FlowControl[],
): Draft {
  const isKept = ({ name, type }: FlowControl) =>
    !unkept.has(type) || (isEmptyAnswer(entered[name]) && isEmptyAnswer(shown[name]));
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
