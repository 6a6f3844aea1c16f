import { describe, expect, it } from "vitest";
import { mail, openOffice, seen } from "../office.ts";

type Office = Awaited<ReturnType<typeof openOffice>>;

async function propose({ call }: Office, more: object = {}, params: object = mail) {
  const form = { operation: "mailings.mailing.send", params, title: "Allen schreiben", ...more };
  return (await call("agent", "POST", "/pending-actions", form)).body.proposal;
}

describe("a proposal as the API answers", () => {
  it("says what exactly is asked for, and what an approver may write otherwise", async () => {
    const office = await openOffice();
    const params = { audience: ["all"], subject: "Hallo", body: "Eins\nZwei", includeParents: true };
    const { request, editable } = await propose(office, {}, params);
    expect(request).toEqual([
      { field: "audience", label: "Empfängerinnen und Empfänger", value: "all" },
      { field: "includeParents", label: "Bei Kindern auch an die Eltern", value: "Ja" },
      { field: "subject", label: "Betreff", value: "Hallo" },
      { field: "body", label: "Text", value: "Eins\nZwei" },
    ]);
    expect(editable.map(({ field }: { field: string }) => field)).toEqual(["subject", "body"]);
  });

  it("has another card where one text differs", async () => {
    const office = await openOffice();
    const cards = ["Eins", "Zwei"].map(async (body) => (await propose(office, {}, { ...mail, body })).card.context);
    const [one, other] = await Promise.all(cards);
    expect(one).toMatch(/^Mitteilungen · Prüfzeichen [0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(other).not.toBe(one);
  });

  it.each(["\u00ad", "\u3164", "\u2800", "\u{e0041}", "\ufe0f", "\u2003", "\u034f", "\u200d"])(
    "shows %j wherever somebody's words stand",
    async (hidden) => {
      const office = await openOffice();
      const words = `A${hidden}B`;
      const more = { title: words, context: words, adjustLabel: words };
      const { card, request } = await propose(office, more, { ...mail, subject: words, body: words });
      const shown = `A[U+${hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]B`;
      expect(card.title).toBe(shown);
      expect(card.adjustLabel).toBe(shown);
      expect(card.context).toContain(shown);
      expect(card.effects.join()).toContain(shown);
      const texts = request.filter(({ field }: { field: string }) => field === "subject" || field === "body");
      expect(texts.map(({ value }: { value: string }) => value)).toEqual([shown, shown]);
    },
  );

  it("marks what somebody has adjusted, until it is checked again", async () => {
    const office = await openOffice();
    const { id, revision } = await propose(office);
    const params = { ...mail, subject: "Anders" };
    const { body } = await office.call("andrea", "POST", `/pending-actions/${id}/adjust`, { params, revision });
    const subject = body.request.find(({ field }: { field: string }) => field === "subject");
    expect(subject).toMatchObject({ value: "Anders", earlier: mail.subject });
    expect(body.request.filter((row: object) => "earlier" in row)).toHaveLength(1);
    const again = await office.call("andrea", "POST", `/pending-actions/${id}/revalidate`);
    expect(again.body.request.filter((row: object) => "earlier" in row)).toEqual([]);
  });

  it("is refused with what it is by now", async () => {
    const office = await openOffice();
    const proposal = await propose(office);
    const params = { ...mail, subject: "Anders" };
    await office.call("urs", "POST", `/pending-actions/${proposal.id}/adjust`, { params, revision: 1 });
    const late = await office.call("andrea", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal));
    expect(late).toMatchObject({ status: 409, body: { proposal: { revision: 2, card: { status: "pending" } } } });
    expect(JSON.stringify(late.body.proposal.request)).toContain("Anders");
  });
});

describe("the log", () => {
  it("has what exactly was asked for, of each decision as it was then", async () => {
    const office = await openOffice();
    const { id, revision } = await propose(office);
    const params = { ...mail, subject: "Anders" };
    const adjusted = await office.call("andrea", "POST", `/pending-actions/${id}/adjust`, { params, revision });
    const decision = { ...seen(adjusted.body), reason: "Zu\u200b früh\nund zu lang" };
    await office.call("urs", "POST", `/pending-actions/${id}/reject`, decision);
    const { rows, requests } = (await office.call("urs", "GET", "/audit")).body;
    const subjects = requests.map((each: { title: string; rows: { field: string; value: string }[] }) => [
      each.title,
      each.rows.find(({ field }) => field === "subject")?.value,
    ]);
    expect(subjects).toEqual([
      ["Vorschlag abgelehnt: Allen schreiben", "Anders"],
      ["Vorschlag angepasst: Allen schreiben", "Anders"],
      ["Vorschlag gemacht: Allen schreiben", mail.subject],
    ]);
    expect(rows[0].cells.what.meta).toBe("Allen schreiben. Grund: Zu früh und zu lang");
  });

  it("keeps a file by its name, size and hash", async () => {
    const office = await openOffice();
    await propose(office, {}, { ...mail, attachment: "data:application/pdf;name=plan.pdf;base64,AAAA" });
    const { requests } = (await office.call("urs", "GET", "/audit")).body;
    const file = requests[0].rows.find(({ field }: { field: string }) => field === "attachment");
    expect(file.value).toMatch(/^plan\.pdf, application\/pdf, 3 B, SHA-256 [0-9a-f]{64}$/);
  });
});
