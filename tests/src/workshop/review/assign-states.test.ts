import { expect, test } from "vitest";
import { assignStates } from "../../../../src/workshop/review/entries/assign-states.ts";
import { FieldNames } from "../../../../src/workshop/review/entries/field-names.ts";
import { componentSubject, EntryDrafts, type EntrySubject } from "../../../../src/workshop/review/model/drafts.ts";
import type { DrawnLook, Noticed } from "../../../../src/workshop/review/pictures/draw.ts";
import type { StyleMedium } from "../../../../src/workshop/review/pictures/style-changes.ts";
import type { ChangedDocument, ExplainedDifference } from "../../../../src/workshop/review/states/changed-documents.ts";
import type { StyleCause, StyleRule } from "../../../../src/workshop/review/states/style-causes.ts";
import { model } from "./side-models.ts";

const badge = componentSubject("badge");
const card = componentSubject("card");
const token: EntrySubject = { kind: "token", subject: "line", title: "line" };

const rule = (medium: StyleMedium = "screen"): StyleRule => ({ file: "", selector: ".a", bare: ".a", medium });
const styles: readonly StyleCause[] = [
  { owner: token, rules: [rule()] },
  { owner: card, rules: [rule("hover")] },
];

const look = (more: Partial<DrawnLook> = {}): DrawnLook => ({
  width: 390,
  height: 520,
  theme: "light",
  medium: "screen",
  pixels: 1,
  boxes: [],
  elements: [{ selector: "body > p.badge", changes: [], causes: [] }],
  contrasts: [],
  ...more,
});
const seen = (outline: string): Noticed => ({ outline: [outline], stops: [], unsized: [], findings: [] });

interface Sample {
  readonly subject?: EntrySubject;
  /** Entries that explain a difference of the markup. */
  readonly causes?: readonly EntrySubject[];
  /** Places of styles that match, with the medium of their rule. */
  readonly rules?: readonly (readonly [cause: number, medium: StyleMedium])[];
  readonly looks: readonly DrawnLook[];
  readonly isHead?: boolean;
  readonly drafts?: EntryDrafts;
  readonly noticed?: { readonly before: Noticed; readonly after: Noticed };
}

/** The entries after a document was drawn, each with its states, its consequences and its facts. */
function entriesOf({
  subject = badge,
  causes = [],
  rules = [],
  looks,
  isHead = false,
  drafts = new EntryDrafts(),
  noticed = { before: seen("main"), after: seen("region") },
}: Sample) {
  const difference: ExplainedDifference = {
    kind: "text",
    before: "a",
    after: "b",
    classes: [],
    isHead,
    causes,
    files: [],
  };
  const document: ChangedDocument = {
    ref: { id: "component/badge/usual", kind: "component", subject: "badge", name: "usual", path: "" },
    ...{ isBefore: true, isAfter: true, locale: "de-CH", subject, causes, lostLinks: [] },
    differences: causes.length === 0 ? [] : [difference],
    rules: new Map(rules.map(([cause, medium]) => [cause, [rule(medium)]])),
  };
  const to = {
    ...{ drafts, styles, counts: new Map([["token:line component:badge", 7]]) },
    ...{ classes: new Map([["badge", "badge"]]), fields: new FieldNames(model()) },
    prints: { of: () => "print" },
  };
  const planned = { document, looks: [], isOwn: true, observes: "all" as const };
  const result = { looks, noticed };
  assignStates(to, { planned, result, causes: rules.map(([cause]) => cause) });
  return drafts.finish().map(({ id, states, consequences, facts }) => ({
    id,
    states: states.map((state) => state.id),
    consequences: consequences.map((each) => `${each.id}: ${each.count}, ${each.states.length} shown`),
    facts: facts.map(({ text }) => text),
  }));
}

const usual = "component/badge/usual/390/light/de-CH";
const outline = "The content for assistive technology differs";

test("a change of its own markup gives a document's states and what is noticed to its own entry", () => {
  expect(entriesOf({ causes: [badge], looks: [look()] })).toEqual([
    { id: "component:badge", states: [usual], consequences: [], facts: [outline] },
  ]);
});

test("a shared cause has the document as a consequence, with its picture and the count of all", () => {
  expect(entriesOf({ rules: [[0, "screen"]], looks: [look()] })).toEqual([
    { id: "token:line", states: [], consequences: ["badge: 7, 1 shown"], facts: [] },
  ]);
});

test("beside an own change a shared cause is counted, and its picture is shown once", () => {
  const named = look({ elements: [{ selector: "body > p", changes: [], causes: [0] }] });
  expect(entriesOf({ causes: [badge], rules: [[0, "screen"]], looks: [named] })).toEqual([
    { id: "component:badge", states: [usual], consequences: [], facts: [outline] },
    { id: "token:line", states: [], consequences: ["badge: 7, 0 shown"], facts: [] },
  ]);
});

test("of two styles only the one whose rule matches an element that changed has the state, in its own medium", () => {
  const rules = [
    [0, "screen"],
    [1, "hover"],
  ] as const;
  const hovered = look({ medium: "hover", elements: [{ selector: "p", changes: [], causes: [1] }] });
  expect(entriesOf({ rules, looks: [hovered] })).toEqual([
    { id: "component:card", states: [], consequences: ["badge: 1, 1 shown"], facts: [] },
  ]);
});

test("markup that differs in the head alone, and in no picture, makes no entry of a shared cause", () => {
  expect(entriesOf({ causes: [token], looks: [], isHead: true }).map(({ consequences }) => consequences)).toEqual([[]]);
});

test("contrast that is lost in a theme comes from the token with another value in that theme", () => {
  const drafts = new EntryDrafts();
  drafts.about(token).add({ area: "style", severity: "cosmetic", text: "`--line` has another value in dark" });
  const contrasts = [{ selector: "p", isLost: true, words: "Contrast 5 → 2, at least 4.5" }];
  const dark = look({ theme: "dark", contrasts, elements: [{ selector: "p", changes: [], causes: [0] }] });
  const entries = entriesOf({ drafts, causes: [badge], rules: [[0, "screen"]], looks: [dark] });
  expect(entries.map(({ id, facts }) => [id, facts])).toEqual([
    ["token:line", ["Contrast is lost in dark", "`--line` has another value in dark"]],
    ["component:badge", [outline]],
  ]);
});

test("contrast that is lost belongs to the style of its element, and not to what differs under the pointer", () => {
  const contrasts = [{ selector: "p", isLost: true, words: "Contrast 5 → 2, at least 4.5" }];
  const elements = [{ selector: "p", changes: [], causes: [0] }];
  const dark = look({ theme: "dark", contrasts, elements });
  const hovered = look({
    theme: "dark",
    medium: "hover",
    contrasts,
    elements: [{ selector: "a", changes: [], causes: [1] }],
  });
  const rules = [
    [0, "screen"],
    [1, "hover"],
  ] as const;
  const entries = entriesOf({ rules, looks: [dark, hovered] });
  expect(entries.map(({ id, facts }) => [id, facts])).toEqual([
    ["token:line", ["Contrast is lost in dark"]],
    ["component:card", []],
  ]);
});

test("what only the audit finds belongs to what differs without a pointer", () => {
  const finding = { rule: "color-contrast", theme: "light", target: "time", why: "2.03", help: "Contrast" };
  const after = { ...seen("main"), findings: [finding] } as unknown as Noticed;
  const rules = [
    [0, "screen"],
    [1, "hover"],
  ] as const;
  const shown = look({ elements: [{ selector: "p", changes: [], causes: [0] }] });
  const hovered = look({ medium: "hover", elements: [{ selector: "a", changes: [], causes: [1] }] });
  const entries = entriesOf({ rules, looks: [shown, hovered], noticed: { before: seen("main"), after } });
  expect(entries.map(({ id, facts }) => [id, facts])).toEqual([
    ["token:line", ["Contrast is lost in light"]],
    ["component:card", []],
  ]);
});

test("a state names the component of each element, and is known by its document", () => {
  const drafts = new EntryDrafts();
  entriesOf({ drafts, causes: [badge], looks: [look()] });
  expect(drafts.finish()[0]?.states[0]).toMatchObject({ fingerprint: "print", elements: [{ component: "badge" }] });
});
