import { expect, test } from "vitest";
import type { ChangedState, Fact } from "../../../../src/workshop/review/client/report.ts";
import { EntryDraft } from "../../../../src/workshop/review/model/drafts.ts";

const picture = (file: string) => ({ file, width: 1, height: 1 });

function state(name: string, theme: "light" | "dark"): ChangedState {
  const place = {
    id: `${name} ${theme}`,
    subject: "screen:a.b",
    name,
    device: 390,
    theme,
    locale: "de-CH",
    medium: "screen",
  } as const;
  return {
    ...place,
    before: picture(`${name}-${theme}-1`),
    after: picture(`${name}-${theme}-2`),
    pixels: 1,
    boxes: [],
    elements: [],
    fingerprint: name,
  };
}

test("a storyboard shows the steps that were drawn, each on its own side and in light", () => {
  const draft = new EntryDraft({ kind: "screen", subject: "a.b", title: "A" });
  const steps = [
    { id: "who", title: "Wer" },
    { id: "why", title: "Warum" },
  ];
  draft.storyboard = { before: steps, after: steps };
  for (const theme of ["dark", "light"] as const) draft.addState(state("step-why", theme));
  const { storyboard } = draft.finish();
  expect(storyboard?.before.map((step) => step.picture?.file)).toEqual([undefined, "step-why-light-1"]);
  expect(storyboard?.after.map((step) => step.picture?.file)).toEqual([undefined, "step-why-light-2"]);
});

test("an entry is known again by its words, but not by the elements that the audit names or by its pictures", () => {
  const print = (fact: Partial<Fact>, drawn: readonly ChangedState[] = []) => {
    const draft = new EntryDraft({ kind: "screen", subject: "a.b", title: "A" });
    draft.add({ area: "outline", severity: "cosmetic", text: "It differs", ...fact });
    for (const each of drawn) draft.addState(each);
    return draft.finish().fingerprint;
  };
  expect(print({}, [state("step-why", "dark")])).toBe(print({}));
  expect(print({ text: "Another" })).not.toBe(print({}));
  expect(print({ lines: ["+ main"] })).not.toBe(print({}));
  expect(print({ area: "audit", lines: ["+ main"] })).toBe(print({ area: "audit", lines: ["+ p"] }));
});

test("of facts with the same words the last one of a call counts, and the first call", () => {
  const draft = new EntryDraft({ kind: "screen", subject: "a.b", title: "A" });
  const fact = (line: string): Fact => ({ area: "outline", severity: "cosmetic", text: "It differs", lines: [line] });
  draft.add(fact("a"), fact("b")).add(fact("c"));
  expect(draft.facts).toEqual([fact("b")]);
});
