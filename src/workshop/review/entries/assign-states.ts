import type { ChangedElement, ChangedState } from "../client/report.ts";
import { type EntryDrafts, type EntrySubject, entryId } from "../model/drafts.ts";
import type { DrawnLook } from "../pictures/draw.ts";
import type { ChangedDocument } from "../states/changed-documents.ts";
import { type ComponentClasses, componentsAround } from "../states/component-classes.ts";
import type { DocumentPrints } from "../states/document-prints.ts";
import type { Drawn } from "../states/draw-documents.ts";
import { countKey, isSame, type Plan } from "../states/plan.ts";
import type { StyleCause } from "../states/style-causes.ts";
import type { FieldNames } from "./field-names.ts";
import { contrastFacts, lookContrastFacts, noticedFacts } from "./noticed-facts.ts";

export interface StateAssignment {
  readonly drafts: EntryDrafts;
  readonly styles: readonly StyleCause[];
  readonly counts: Plan["counts"];
  readonly classes: ComponentClasses;
  readonly fields: FieldNames;
  readonly prints: Pick<DocumentPrints, "of">;
}

/** Puts what was drawn of a document into the entries that explain it. */
export function assignStates(to: StateAssignment, drawn: Drawn): void {
  const { document } = drawn.planned;
  const ofMarkup = document.causes;
  const owners = ownersOfLooks(to, drawn);
  const seen = new Map<string, { owner: EntrySubject; states: ChangedState[] }>();
  const print = to.prints.of(document);
  const isSeen = document.differences.some(({ isHead }) => !isHead);
  for (const owner of isSeen ? ofMarkup : []) seen.set(entryId(owner.kind, owner.subject), { owner, states: [] });
  for (const [index, look] of drawn.result.looks.entries()) {
    const state = changedStateOf(document, look, print, to);
    for (const owner of owners[index] ?? []) {
      const key = entryId(owner.kind, owner.subject);
      const known = seen.get(key) ?? { owner, states: [] };
      known.states.push(state);
      seen.set(key, known);
    }
  }
  addFacts(
    to,
    drawn,
    [...seen.values()].map(({ owner }) => owner),
    owners,
  );
  const hasOwn = [...seen.values()].some(({ owner }) => isSame(owner, document.subject));
  for (const { owner, states } of seen.values()) {
    const draft = to.drafts.about(owner);
    if (isSame(owner, document.subject)) for (const state of states) draft.addState(state);
    else draft.addConsequence(consequenceOf(to, owner, document, hasOwn ? [] : states));
  }
}

/** For each look the entries that explain it: those of the markup, and those of styles that elements or a medium name. */
function ownersOfLooks(to: StateAssignment, { planned: { document }, result, causes }: Drawn): EntrySubject[][] {
  return result.looks.map((look) => {
    const groups = causes.flatMap((cause, group) =>
      (document.rules.get(cause) ?? []).some(({ medium }) => medium === look.medium) ? [{ cause, group }] : [],
    );
    const named = groups.filter(({ group }) => look.elements.some((element) => element.causes.includes(group)));
    const isOnly = groups.length === 1 && (document.differences.length === 0 || look.medium !== "screen");
    const ofStyles = (isOnly ? groups : named).flatMap(({ cause }) => to.styles[cause]?.owner ?? []);
    return look.medium === "screen"
      ? [...document.causes, ...ofStyles.filter((owner) => !document.causes.some((each) => isSame(each, owner)))]
      : ofStyles;
  });
}

/** Outline and focus come from markup; contrast comes from a token with another value in the theme, else from any style. */
function addFacts(
  to: StateAssignment,
  drawn: Drawn,
  owners: readonly EntrySubject[],
  ownersOfLook: readonly (readonly EntrySubject[])[],
): void {
  const {
    planned: { document },
    result,
  } = drawn;
  const own = document.causes.find((cause) => isSame(cause, document.subject));
  // Of several shared causes none can be told apart here; their own documents tell.
  const only = own ?? (document.causes.length === 1 ? document.causes[0] : undefined);
  if (only !== undefined) to.drafts.about(only).add(...noticedFacts(result.noticed));
  for (const theme of ["light", "dark"] as const) {
    // The audit has read few documents, but it knows more of what is behind a text: its words replace the others.
    const audited = contrastFacts(result.noticed, theme);
    const tokens = owners.filter(
      ({ kind, subject }) =>
        kind === "token" &&
        to.drafts.find(kind, subject)?.facts.some(({ text }) => text.endsWith(`in ${theme}`)) === true,
    );
    for (const owner of tokens) to.drafts.about(owner).add(...lookContrastFacts(result.looks, theme), ...audited);
    if (tokens.length > 0) continue;
    const told = owners.map((owner) => ({
      owner,
      facts: lookContrastFacts(contrastsOf(owner, to, drawn, ownersOfLook), theme),
    }));
    const named = told.filter(({ facts }) => facts.length > 0);
    const ofAudit = named.length > 0 ? named : told.filter(({ owner }) => isStateOnScreen(owner, drawn, ownersOfLook));
    for (const each of told) to.drafts.about(each.owner).add(...each.facts, ...(ofAudit.includes(each) ? audited : []));
  }
}

/**
 * The looks that an entry explains, with its share of their contrasts: those of elements that its rules match, or no
 * rule that differs; and under the pointer or with the focus not those that the document has anyway.
 */
function contrastsOf(
  owner: EntrySubject,
  { styles }: StateAssignment,
  { result: { looks }, causes }: Drawn,
  ownersOfLook: readonly (readonly EntrySubject[])[],
): DrawnLook[] {
  const usual = new Set(
    looks
      .filter(({ medium }) => medium === "screen")
      .flatMap(({ theme, contrasts }) => contrasts.map(({ selector }) => `${theme} ${selector}`)),
  );
  const isOf = (look: DrawnLook, selector: string) => {
    if (look.medium !== "screen" && usual.has(`${look.theme} ${selector}`)) return false;
    const matched = look.elements
      .filter((element) => element.selector === selector)
      .flatMap((element) => element.causes.flatMap((group) => styles[causes[group] ?? -1]?.owner ?? []));
    return matched.length === 0 || matched.some((each) => isSame(each, owner));
  };
  return looks
    .filter((_, index) => ownersOfLook[index]?.some((each) => isSame(each, owner)))
    .map((look) => ({ ...look, contrasts: look.contrasts.filter(({ selector }) => isOf(look, selector)) }));
}

/** Whether an entry explains what is there without a pointer, which is what the audit reads. */
function isStateOnScreen(
  owner: EntrySubject,
  { planned: { document }, result: { looks } }: Drawn,
  ownersOfLook: readonly (readonly EntrySubject[])[],
): boolean {
  const shown = ownersOfLook.filter((_, index) => looks[index]?.medium === "screen");
  return [document.causes, ...shown].some((each) => each.some((one) => isSame(one, owner)));
}

function consequenceOf(
  to: StateAssignment,
  cause: EntrySubject,
  document: ChangedDocument,
  states: readonly ChangedState[],
) {
  const { kind, subject, title } = document.subject;
  return { kind, id: subject, title, count: to.counts.get(countKey(cause, document)) ?? states.length, states };
}

function changedStateOf(document: ChangedDocument, look: DrawnLook, print: string, to: StateAssignment): ChangedState {
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
    fingerprint: print,
  };
}

/** With the component that draws the element, and the field of its data. */
function named(
  element: ChangedElement,
  { ref }: ChangedDocument,
  { classes, fields }: StateAssignment,
): ChangedElement {
  const names = [...element.selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name).toReversed();
  const own = ref.kind === "component" ? [ref.subject] : [];
  const component = componentsAround(names, classes)[0] ?? own[0];
  if (component === undefined) return element;
  const field = fields.of(ref, component, element);
  return { ...element, component, ...(field !== undefined && { field }) };
}
