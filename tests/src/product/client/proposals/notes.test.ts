import { expect, test } from "vitest";
import { notesMarkup } from "../../../../../src/product/client/proposals/notes.ts";
import type { SeenProposal } from "../../../../../src/product/client/proposals/proposal.ts";

const proposal: SeenProposal = {
  ...{ id: "p-1", operation: "invoices.run.create", params: {} },
  ...{ status: "pending", stale: false, revision: 1, effectsHash: "a", expiresAt: null },
  request: [],
  editable: [],
  card: { title: "Rechnungen verbuchen", source: "Assistent", effects: [] },
};

const words = (seen: SeenProposal) =>
  (notesMarkup(seen)?.toString() ?? "").replaceAll(/<\/p>/g, "\n").replaceAll(/<[^>]*>/g, "");

test("a card says which rules hold for it, before how many have agreed", () => {
  const approvals = { given: 0, needed: 2, by: [] };
  const rules = ["Wo Geld fliesst, geben zwei Personen frei.", "Über <500> Franken der Vorstand."];
  expect(
    words({ ...proposal, rules, approvals })
      .trim()
      .split(/\n+/),
  ).toEqual([
    "Wo Geld fliesst, geben zwei Personen frei.",
    "Über &lt;500&gt; Franken der Vorstand.",
    "0 von 2 Freigaben. Noch nötig: 2.",
  ]);
});

test("a card without anything to note has no notes", () => {
  expect(notesMarkup(proposal)).toBeUndefined();
});
