import { expect, test } from "vitest";
import type { ReviewFile, Verdict } from "../../../../../src/product/engine/review/review-file.ts";
import { choices, isShown, valuesFor } from "../../../../../src/workshop/review/client/filter.ts";
import { gateText, openEntries } from "../../../../../src/workshop/review/client/gate.ts";
import { commentsOn, reviewMarkdown } from "../../../../../src/workshop/review/client/markdown.ts";
import { mergeReviews } from "../../../../../src/workshop/review/client/merge.ts";
import { pinAt, pointOf } from "../../../../../src/workshop/review/client/pins.ts";
import type { ChangedState, Entry, Report } from "../../../../../src/workshop/review/client/report.ts";
import { decidedStates, progressOf, standings, statesOf } from "../../../../../src/workshop/review/client/standing.ts";
import { nearestState, stateGroups } from "../../../../../src/workshop/review/client/states.ts";
import { sampleReport } from "../sample-report.ts";

const report = sampleReport({ entries: 7, states: 60 });
const [screen] = report.entries as [Entry];

function reviewOf(of: Report, verdict: Verdict, by = "Anna", at = "2026-11-22T10:00:00Z"): ReviewFile {
  const decisions = of.entries.map((entry) => ({
    entry: entry.id,
    fingerprint: entry.fingerprint,
    states: decidedStates(entry),
    verdict,
    by,
    at,
  }));
  return { format: 1, before: report.before, after: report.after, decisions, comments: [] };
}

test("a review that decides every entry opens the gate, and none does for an undecided one", () => {
  expect(openEntries(report, [])).toHaveLength(report.entries.length);
  expect(openEntries(report, [reviewOf(report, "good")])).toEqual([]);
  expect(progressOf(standings(report, [reviewOf(report, "question")]))).toEqual({ done: 7, of: 7 });
  expect(openEntries(report, [reviewOf(report, "question")])).toHaveLength(7);
});

test("a later review asks only about the entry whose picture changed, and only about that state", () => {
  const later = sampleReport({ entries: 7, states: 60, changed: new Map([[0, "moved"]]) });
  const open = openEntries(later, [reviewOf(report, "good")]);
  const changed = later.entries[0]!.states[0]!.id;
  expect(open.map(({ entry, states }) => [entry.id, states])).toEqual([[screen.id, [changed]]]);
  const standing = standings(later, [reviewOf(report, "good")]).get(screen.id);
  expect(standing).toMatchObject({ earlier: { by: "Anna", verdict: "good" }, fresh: [{ id: changed }] });
  expect(gateText(open, 7)).toContain(`${screen.id}: 1 state not decided good\n  ${changed}`);
});

test("each person's latest verdict holds, and the strictest of them decides", () => {
  const anna = reviewOf(report, "needs-work");
  const ben = reviewOf(report, "good", "Ben", "2026-11-22T11:00:00Z");
  expect(openEntries(report, [anna, ben])).toHaveLength(7);
  expect(openEntries(report, [anna, ben, reviewOf(report, "good", "Anna", "2026-11-22T12:00:00Z")])).toEqual([]);
});

function drawnAs(name: string): Pick<ChangedState, "after"> {
  return { after: { file: `pictures/${name}.webp`, width: 390, height: 844 } };
}

/** As another machine draws it: all pictures differ, and what differs invisibly there is left out. */
function drawnElsewhere(of: Report): Report {
  const redrawn = (states: readonly ChangedState[]) =>
    states.slice(1).map((state) => ({ ...state, ...drawnAs("elsewhere") }));
  return { ...of, entries: of.entries.map((entry) => ({ ...entry, states: redrawn(entry.states) })) };
}

test("a decision holds on a machine that draws other pictures of the same documents", () => {
  expect(openEntries(drawnElsewhere(report), [reviewOf(report, "good")])).toEqual([]);
});

test("a decision holds where other documents look the same, and for no state that it does not name", () => {
  const [state] = screen.states as [ChangedState];
  const about = (changed: Partial<ChangedState>): Report => ({
    ...report,
    entries: [{ ...screen, states: [{ ...state, ...changed }] }],
  });
  const good = [reviewOf(about({}), "good")];
  expect(openEntries(about({ fingerprint: "other" }), good)).toEqual([]);
  expect(openEntries(about({ fingerprint: "other", ...drawnAs("other") }), good)).toMatchObject([
    { states: [state.id] },
  ]);
  expect(openEntries(about({ fingerprint: "other", id: "component/badge/long" }), good)).toHaveLength(1);
});

test("a state that was found good stays good in another entry", () => {
  const renamed = {
    ...report,
    entries: [{ ...screen, id: "screen:other", fingerprint: "other", states: [screen.states[0]!] }],
  };
  const [open] = openEntries(renamed, [reviewOf(report, "good")]);
  expect(open).toMatchObject({ states: [], reason: "nobody has decided about what is said of it now" });
});

test("each choice of the filter finds the entries that have the value, and no others", () => {
  for (const choice of choices) {
    for (const value of valuesFor(choice, report.entries)) {
      const shown = report.entries.filter((entry) => isShown(entry, { [choice]: value }, undefined));
      expect(shown.length, `${choice} ${value}`).toBeGreaterThan(0);
      expect(shown.every((entry) => valuesFor(choice, [entry]).includes(value))).toBe(true);
    }
  }
  expect(isShown(screen, { words: "mitglieder  liste" }, undefined)).toBe(true);
  expect(isShown(screen, { words: "xyz" }, undefined)).toBe(false);
  expect(isShown(screen, { isOpenOnly: true }, standings(report, [reviewOf(report, "good")]).get(screen.id))).toBe(
    false,
  );
});

test("a pin stays on its element when the element moves or its selector changes, and says where it has gone", () => {
  const [state] = screen.states as [ChangedState];
  const [element, other] = state.elements as [ChangedState["elements"][0], ChangedState["elements"][0]];
  const box = element.box!;
  const pin = pinAt(state, { x: box.x + box.width / 4, y: box.y + box.height / 2 });
  expect(pin).toMatchObject({ selector: element.selector, label: "button · actions[0].label", x: 0.25, y: 0.5 });
  const moved = { ...element, box: { ...box, y: box.y + 100 } };
  const at = { x: box.x + box.width / 4, y: box.y + 100 + box.height / 2 };
  expect(pointOf({ ...state, elements: [other, moved] }, pin)).toEqual(at);
  expect(pointOf({ ...state, elements: [other, { ...moved, selector: "aside > button" }] }, pin)).toEqual(at);
  expect(pointOf({ ...state, elements: [other] }, pin)).toBeUndefined();
  expect(pinAt(state, { x: 1, y: 1 })).toMatchObject({ selector: "html", label: "The whole picture" });
});

test("the states of an entry and of its consequences are grouped, and the nearest one has the wanted value", () => {
  const token = report.entries.find(({ consequences }) => consequences.length > 0)!;
  expect(stateGroups(token).flatMap(({ states }) => states)).toHaveLength(statesOf(token).length);
  const [state] = screen.states as [ChangedState];
  expect(nearestState(screen.states, state, "theme", "dark")).toMatchObject({
    device: 390,
    locale: "de-CH",
    theme: "dark",
  });
});

test("Markdown shows comments as text", () => {
  const comment = {
    id: "1",
    entry: screen.id,
    text: "Zu eng <b>hier</b>\n# nein",
    by: "Anna *B*",
    at: "2026-11-22T10:00:00Z",
  };
  const review = { ...reviewOf(report, "good"), comments: [comment] };
  const text = reviewMarkdown(report, [review]);
  expect(text).toContain("  > Zu eng \\<b\\>hier\\</b\\>\n  > \\# nein");
  expect(text).toContain("7 of 7 looked at, 0 not decided good.");
  expect(text).not.toMatch(/(?<!\\)<b/);
  expect(commentsOn(screen, [review, review])).toHaveLength(1);
});

test("merged reviews have each decision and comment once, and a settled comment stays settled", () => {
  const comment = { id: "1", entry: screen.id, text: "Zu eng", by: "Anna", at: "2026-11-22T10:00:00Z" };
  const own = { ...reviewOf(report, "good"), comments: [{ ...comment, isSettled: true }] };
  const merged = mergeReviews(own, { ...reviewOf(report, "good"), comments: [comment] });
  expect(merged).toEqual(own);
});

test("of two persons' reviews all decisions and comments are kept, with who and when, also under the same id", () => {
  const comment = (by: string, text: string) => ({ id: "1", entry: screen.id, text, by, at: "2026-11-22T10:00:00Z" });
  const anna = { ...reviewOf(report, "good"), comments: [comment("Anna", "Zu eng")] };
  const ben = {
    ...reviewOf(report, "needs-work", "Ben", "2026-11-22T11:00:00Z"),
    comments: [comment("Ben", "Zu weit")],
  };
  const merged = mergeReviews(mergeReviews(reviewOf(report, "question", "Cleo"), anna), ben);
  const said = ["Cleo question", "Anna good", "Ben needs-work"];
  expect([...new Set(merged.decisions.map(({ by, verdict }) => `${by} ${verdict}`))]).toEqual(said);
  expect(merged.decisions).toHaveLength(3 * report.entries.length);
  expect(merged.decisions.filter(({ by }) => by === "Ben")).toEqual(ben.decisions);
  expect(commentsOn(screen, [merged]).map(({ by, text }) => `${by}: ${text}`)).toEqual([
    "Anna: Zu eng",
    "Ben: Zu weit",
  ]);
  expect(mergeReviews(merged, ben)).toEqual(merged);
});

test("a comment of an earlier review is settled, and opened again, by what this review says", () => {
  const comment = { id: "1", entry: screen.id, text: "Zu eng", by: "Anna", at: "2026-11-22T10:00:00Z" };
  const open = { comments: [comment] };
  const settled = { comments: [{ ...comment, isSettled: true }] };
  const isSettled = (...reviews: (typeof open)[]) => commentsOn(screen, reviews)[0]?.isSettled ?? false;
  expect(isSettled(settled, open)).toBe(true);
  expect(isSettled({ comments: [] }, open, settled)).toBe(true);
  expect(isSettled({ comments: [{ ...comment, isSettled: false } as typeof comment] }, settled)).toBe(false);
});
