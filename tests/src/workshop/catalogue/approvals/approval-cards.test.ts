import { expect, test } from "vitest";
import { states } from "../../../../../src/product/api/proposals/machine.ts";
import { approvalCards } from "../../../../../src/workshop/catalogue/approvals/approval-cards.ts";

const cards = new Map(approvalCards().map(({ name, html }) => [name, html]));

test("shows a card for every state of the machine", () => {
  expect([...cards.keys()]).toEqual(expect.arrayContaining([...states]));
});

test.each([
  ["supported", "<bdi>1</bdi> von <bdi>2</bdi> Freigaben."],
  ["stale", 'data-action="revalidate"'],
  ["revalidated", 'data-change="before"'],
  ["executing", "Die Ausführung läuft noch."],
  ["partly-failed", "Davon ist nur ein Teil geschehen."],
  ["outcome-unknown", "Ob es geklappt hat, ist noch offen."],
  ["rejected", "Begründung: <bdi>Die Halle ist nun doch frei.</bdi>"],
  ["withdrawn", "Zurückgezogen von <bdi>Assistent</bdi>."],
  ["foreign-texts", "CHF [U+202E]00.01[U+202C] überweisen"],
  ["foreign-texts", "&lt;b&gt;"],
])("says on the card of %s: %s", (name, text) => {
  expect(cards.get(name)).toContain(text);
});

test("claims of nothing that it was executed", () => {
  for (const name of ["executing", "outcome-unknown", "partly-failed"])
    expect(cards.get(name)).not.toMatch(/und ausgeführt|erledigt/i);
});
