import { expect, test } from "vitest";
import { states } from "../../../../../src/product/api/proposals/machine.ts";
import { approvalCards } from "../../../../../src/workshop/catalogue/approvals/approval-cards.ts";

const cards = new Map(approvalCards().map(({ name, html }) => [name, html]));

test("shows a card for every state of the machine", () => {
  expect([...cards.keys()]).toEqual(expect.arrayContaining([...states]));
});

test.each([
  ["supported", "<bdi>1</bdi> von <bdi>2</bdi> Freigaben."],
  ["about", "Hier geht es um dich selbst. Entscheiden muss jemand anders."],
  ["barred", "Hier gilt das Vier-Augen-Prinzip. Freigeben muss jemand anders."],
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

test("disables every decision for whom it is about, and only the approval for who is behind it", () => {
  const disabled = (name: string) =>
    [...(cards.get(name) ?? "").matchAll(/aria-disabled="true"[^>]* data-action="(\w+)"/g)].map(([, action]) => action);
  expect([disabled("about"), disabled("barred"), disabled("pending")]).toEqual([
    ["adjust", "reject", "approve"],
    ["approve"],
    [],
  ]);
});

test("claims of nothing that it was executed", () => {
  for (const name of ["executing", "outcome-unknown", "partly-failed"])
    expect(cards.get(name)).not.toMatch(/und ausgeführt|erledigt/i);
});
