import { expect, test } from "vitest";
import type { ChangedState } from "../../../../src/client/review/report.ts";
import { EntryDraft } from "../../../../src/site/review/entries/drafts.ts";

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
