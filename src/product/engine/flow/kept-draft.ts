import { keysEnd } from "../json/shaped-values.ts";
import type { Answer, Answers } from "./answers.ts";
import type { Draft, DraftFields } from "./draft.ts";
import type { ControlType, FlowControl } from "./flow-outline.ts";

/** The part of a draft that the current flow can use. */
export interface CarriedOver extends Omit<Draft, "flow" | "version" | "labels"> {
  /** The controls of its answers. */
  readonly known: readonly FlowControl[];
  /** Labels of the answers whose control no longer exists. */
  readonly lost: readonly string[];
  /** Labels of what has to be entered again, since no draft keeps it. */
  readonly missing: readonly string[];
}

/** The most characters of a draft that are read. */
const largest = 1_000_000;

/**
 * The draft in stored content, as far as it fits the flow: an answer is kept where a field of its name and type
 * exists.
 *
 * @param content any value: other versions, other programs and people write there too
 * @throws SyntaxError when it is no draft of this flow
 */
export function carryOver(content: unknown, asked: DraftFields): CarriedOver {
  const { flow: _flow, version, labels, ...draft } = parseDraft(content, asked.flow);
  const fields = new Map(asked.fields.map(({ name, type }) => [name, type]));
  const isCurrent = version === asked.version;
  const labelled = Object.entries(labels).map(([name, label]) => ({ name, ...label, isPrefilled: false }));
  // The fields do not include those that repeat with data.
  const hasPlace = ({ name, type }: FlowControl) =>
    (fields.get(name) ?? fields.get(rowFieldOf(name))) === type || (isCurrent && !fields.has(name));
  const known = labelled.filter(hasPlace);
  const names = new Set(known.map(({ name }) => name));
  const isAnswered = ({ name }: FlowControl) => Object.hasOwn(draft.entered, name);
  const labelsOf = (controls: readonly FlowControl[]) => [...new Set(controls.map(({ label }) => label))];
  return {
    ...draft,
    ...(!isCurrent && { completed: [], step: "", shown: {}, implied: {} }),
    entered: Object.fromEntries(Object.entries(draft.entered).filter(([name]) => names.has(name))),
    known,
    lost: labelsOf(labelled.filter((control) => !hasPlace(control) && isAnswered(control))),
    missing: labelsOf(known.filter((control) => !isAnswered(control))),
  };
}

/** The name of a control in the rows of a list without the number of its row. */
function rowFieldOf(name: string): string {
  return name.replace(/\[\d+\]/g, keysEnd);
}

function parseDraft(content: unknown, flow: string): Draft {
  const draft = copyJson(content);
  if (!isDraft(draft) || draft.flow !== flow) throw new SyntaxError(`What was kept is no draft of "${flow}".`);
  return draft;
}

/** Only data is accepted. */
function copyJson(content: unknown): unknown {
  try {
    const text = JSON.stringify(content) ?? "";
    return text.length > largest ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    isDraftRecord(value) &&
    Object.entries(draftTests).every(([name, is]) => Object.hasOwn(value, name) && is(value[name])) &&
    hasFittingAnswers(value as unknown as Draft)
  );
}

const draftTests: Readonly<Record<keyof Draft, (value: unknown) => boolean>> = {
  flow: isDraftText,
  version: isDraftText,
  step: isDraftText,
  // It is sent in a request header.
  seed: (value) => isDraftText(value) && /^[\w-]{1,64}$/.test(value),
  attempt: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  completed: isTexts,
  entered: isAnswers,
  shown: isAnswers,
  implied: isAnswers,
  labels: (value) => isDraftRecord(value) && Object.values(value).every(isLabel),
};

/** Every answer has a label and a type, and is of that type. */
function hasFittingAnswers({ entered, labels }: Draft): boolean {
  return Object.entries(entered).every(([name, answer]) => {
    const type = Object.hasOwn(labels, name) ? labels[name]?.type : undefined;
    return type !== undefined && answerTests[type](answer);
  });
}

const answerTests: Readonly<Record<ControlType, (answer: Answer) => boolean>> = {
  text: isDraftText,
  number: (answer) => answer === "" || Number.isFinite(answer),
  boolean: (answer) => typeof answer === "boolean",
  list: isTexts,
  rows: isRowKeys,
  file: isDraftText,
  secret: isDraftText,
};

function isLabel(value: unknown): boolean {
  return (
    isDraftRecord(value) &&
    isDraftText(value["label"]) &&
    isDraftText(value["type"]) &&
    Object.hasOwn(answerTests, value["type"])
  );
}

function isAnswers(value: unknown): value is Answers {
  return (
    isDraftRecord(value) &&
    Object.values(value).every((answer) => isTexts(answer) || !(answer instanceof Object || answer === null))
  );
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isDraftText);
}

function isRowKeys(value: unknown): boolean {
  return isDraftText(value) && /^(?:,?\w+)*$/.test(value);
}

function isDraftText(value: unknown): value is string {
  return typeof value === "string";
}

function isDraftRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
