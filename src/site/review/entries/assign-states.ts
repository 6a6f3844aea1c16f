import type { ChangedElement, ChangedState } from "../../../client/review/report.ts";
import { contentHash } from "../../project.ts";
import type { DrawnLook } from "../pictures/draw.ts";
import type { ChangedDocument } from "../states/changed-documents.ts";
import { type ComponentClasses, componentsOf } from "../states/component-classes.ts";
import type { Drawn } from "../states/draw-documents.ts";
import { countKey, isSame, type Plan } from "../states/plan.ts";
import type { StyleCause } from "../states/style-causes.ts";
import { type EntryDrafts, type EntrySubject, entryId } from "./drafts.ts";
import type { FieldNames } from "./field-names.ts";
import { noticedFacts } from "./noticed-facts.ts";

export interface Assignment {
  readonly drafts: EntryDrafts;
  readonly styles: readonly StyleCause[];
  readonly counts: Plan["counts"];
  readonly classes: ComponentClasses;
  readonly fields: FieldNames;
}

/** Puts what was drawn of a document into the entries that explain it. */
export function assignStates(to: Assignment, { planned, result, causes }: Drawn): void {
  const { document, isOwn } = planned;
  const states = result.looks.map((look) => ({ look, state: stateOf(document, look, to) }));
  const styleOwners = causes.flatMap((cause, group) =>
    isCarried(states, document, group, causes.length) ? (to.styles[cause]?.owner ?? []) : [],
  );
  const found = [...document.causes, ...styleOwners];
  const facts = noticedFacts(result.noticed);
  const own = isOwn ? found.find((cause) => isSame(cause, document.subject)) : undefined;
  if (own !== undefined) {
    const draft = to.drafts.about(document.subject).add(...facts);
    for (const { state } of states) draft.addState(state);
  }
  const isSeen = states.length + facts.length > 0 || document.differences.some(({ isHead }) => !isHead);
  if (!isSeen) return;
  for (const cause of found.filter((each) => own === undefined || !isSame(each, own))) {
    const draft = to.drafts.about(cause);
    if (own === undefined) draft.add(...facts);
    if (isSame(cause, document.subject)) for (const { state } of states) draft.addState(state);
    else
      draft.addConsequence(
        consequenceOf(to, cause, document, own === undefined ? states.map(({ state }) => state) : []),
      );
  }
}

/** Whether an element that differs matches a rule of the cause; a single cause explains what moved too. */
function isCarried(
  states: readonly { readonly look: DrawnLook }[],
  { differences }: ChangedDocument,
  group: number,
  causes: number,
): boolean {
  if (states.length === 0) return false;
  if (causes === 1 && differences.length === 0) return true;
  return states.some(({ look }) => look.elements.some((element) => element.causes.includes(group)));
}

function consequenceOf(
  to: Assignment,
  cause: EntrySubject,
  document: ChangedDocument,
  states: readonly ChangedState[],
) {
  const { kind, subject, title } = document.subject;
  return { kind, id: subject, title, count: to.counts.get(countKey(cause, document)) ?? states.length, states };
}

function stateOf(document: ChangedDocument, look: DrawnLook, to: Assignment): ChangedState {
  const { ref, locale } = document;
  const { width, theme, medium, before, after, difference, pixels, boxes, elements } = look;
  const ending = medium === "screen" ? "" : `/${medium}`;
  return {
    id: `${ref.id}/${width}/${theme}/${locale}${ending}`,
    subject: entryId(ref.kind, ref.subject),
    name: ref.name,
    device: width,
    theme,
    locale,
    medium,
    ...(before && { before }),
    ...(after && { after }),
    ...(difference && { difference }),
    pixels,
    boxes,
    elements: elements.map(({ causes: _, ...element }) => named(element, document, to)),
    fingerprint: contentHash(before?.file ?? "", after?.file ?? ""),
  };
}

/** With the component that draws the element, and the field of its data. */
function named(element: ChangedElement, { ref }: ChangedDocument, { classes, fields }: Assignment): ChangedElement {
  const names = [...element.selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name).toReversed();
  const own = ref.kind === "component" ? [ref.subject] : [];
  const component = componentsOf(names, classes)[0] ?? own[0];
  if (component === undefined) return element;
  const field = fields.of(ref, component, names[0] ?? "", element);
  return { ...element, component, ...(field !== undefined && { field }) };
}
