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

test("a card says what else holds and what was asked and answered, without letting words reorder it", () => {
  const remarks = [
    { kind: "ask" as const, at: "2026-11-12T08:00:00Z", title: "Urs fragt, heute um 09.00 Uhr", text: "Warum?\n<b>" },
  ];
  const markup = String(notesMarkup({ ...proposal, notes: ["Eine Rückfrage ist offen."], remarks }));
  expect(markup).toContain("<p>Eine Rückfrage ist offen.</p>");
  expect(markup).toContain(
    '<p><bdi>Urs fragt, heute um 09.00 Uhr</bdi>: <bdi class="proposal__remark">Warum?\n&lt;b&gt;</bdi></p>',
  );
});

test("a card without anything to note has no notes", () => {
  expect(notesMarkup(proposal)).toBeUndefined();
});
