import type { Answer, Answers } from "./answers.ts";
import type { Asked, Draft } from "./draft.ts";
import type { ControlType, FlowControl } from "./outline.ts";

/** What a draft is worth to the flow as it is now. */
export interface CarriedOver extends Omit<Draft, "flow" | "version" | "labels"> {
  /** The controls that its answers belong to. */
  readonly known: readonly FlowControl[];
  /** What the answers that have no place any more were asked with. */
  readonly lost: readonly string[];
  /** What has to be entered once more, since no draft keeps it. */
  readonly missing: readonly string[];
}

/** Characters of a draft; what is larger is none. */
const largest = 1_000_000;

/**
 * The draft in what a device has kept, as far as the flow still asks for it: answers stay where a field of their name and
 * type does.
 *
 * @param content anything: other versions, other programs and people write there too
 * @throws SyntaxError when it is no draft of this flow
 */
export function carryOver(content: unknown, asked: Asked): CarriedOver {
  const { flow: _flow, version, labels, ...draft } = read(content, asked.flow);
  const fields = new Map(asked.fields.map(({ name, type }) => [name, type]));
  const isCurrent = version === asked.version;
  const labelled = Object.entries(labels).map(([name, label]) => ({ name, ...label, isPrefilled: false }));
  // The fields themselves do not name those that repeat with data.
  const hasPlace = ({ name, type }: FlowControl) => fields.get(name) === type || (isCurrent && !fields.has(name));
  const known = labelled.filter(hasPlace);
  const names = new Set(known.map(({ name }) => name));
  const isAnswered = ({ name }: FlowControl) => Object.hasOwn(draft.entered, name);
  const labelsOf = (controls: readonly FlowControl[]) => controls.map(({ label }) => label);
  return {
    ...draft,
    ...(!isCurrent && { completed: [], step: "", shown: {}, implied: {} }),
    entered: Object.fromEntries(Object.entries(draft.entered).filter(([name]) => names.has(name))),
    known,
    lost: labelsOf(labelled.filter((control) => !hasPlace(control) && isAnswered(control))),
    missing: labelsOf(known.filter((control) => !isAnswered(control))),
  };
}

function read(content: unknown, flow: string): Draft {
  const draft = copied(content);
  if (!isDraft(draft) || draft.flow !== flow) throw new SyntaxError(`What was kept is no draft of "${flow}".`);
  return draft;
}

/** Nothing but data comes in. */
function copied(content: unknown): unknown {
  try {
    const text = JSON.stringify(content) ?? "";
    return text.length > largest ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    isRecord(value) &&
    Object.entries(parts).every(([name, is]) => Object.hasOwn(value, name) && is(value[name])) &&
    fits(value as unknown as Draft)
  );
}

const parts: Readonly<Record<keyof Draft, (value: unknown) => boolean>> = {
  flow: isText,
  version: isText,
  step: isText,
  // It goes into the header of a request.
  seed: (value) => isText(value) && /^[\w-]{1,64}$/.test(value),
  attempt: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  completed: isTexts,
  entered: isAnswers,
  shown: isAnswers,
  implied: isAnswers,
  labels: (value) => isRecord(value) && Object.values(value).every(isLabel),
};

/** Every answer says what it was asked with, and is of that type. */
function fits({ entered, labels }: Draft): boolean {
  return Object.entries(entered).every(([name, answer]) => {
    const type = Object.hasOwn(labels, name) ? labels[name]?.type : undefined;
    return type !== undefined && types[type](answer);
  });
}

const types: Readonly<Record<ControlType, (answer: Answer) => boolean>> = {
  text: isText,
  number: (answer) => answer === "" || Number.isFinite(answer),
  boolean: (answer) => typeof answer === "boolean",
  list: isTexts,
  file: isText,
  secret: isText,
};

function isLabel(value: unknown): boolean {
  return isRecord(value) && isText(value["label"]) && isText(value["type"]) && Object.hasOwn(types, value["type"]);
}

function isAnswers(value: unknown): value is Answers {
  return (
    isRecord(value) &&
    Object.values(value).every((answer) => isTexts(answer) || !(answer instanceof Object || answer === null))
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
