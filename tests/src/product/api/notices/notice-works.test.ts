import { expect, test } from "vitest";
import { queuedNotices } from "../../../../../src/product/api/notice.ts";
import type { NoticeMail, NoticeRecipient } from "../../../../../src/product/api/notices/notice-mail.ts";
import {
  type NoticeCarriers,
  type NoticeMails,
  noticeWorks,
} from "../../../../../src/product/api/notices/notice-works.ts";
import { ensureJob, storedJobs } from "../../../../../src/product/api/queue/job.ts";
import { JobQueue } from "../../../../../src/product/api/queue/job-queue.ts";
import { openOffice, seen } from "../office.ts";
import { webhookReceiver } from "./webhook-receiver.ts";

const urs: NoticeRecipient = { id: "p-urs", email: "urs@verein.example", locale: "de-CH" };
const beat: NoticeRecipient = { id: "p-beat", email: "beat@verein.example", locale: "fr-CH" };
const andrea: NoticeRecipient = { id: "p-andrea", email: "andrea@verein.example", locale: "it-CH" };

/** An office whose notices are carried, by default as mails to Urs and Beat where they decide and to Andrea. */
async function openCarried(more: Partial<NoticeCarriers & NoticeMails> = {}) {
  const office = await openOffice({ notices: queuedNotices });
  const mails: NoticeMail[] = [];
  const carriers: NoticeCarriers = {
    linkOf: (proposal) => `https://apps.verein.example/admin/#/vorschlaege/${proposal}`,
    mail: {
      recipientsOf: more.recipientsOf ?? (async ({ to }) => ("persons" in to ? [andrea] : [urs, beat])),
      fromName: () => "Testverein",
      send: async (mail) => void mails.push(mail),
    },
    now: () => office.clock.now,
    ...more,
  };
  const works = { ...noticeWorks(carriers), recovery: office.api.recovering };
  const { storage } = office;
  const queue = new JobQueue({ storage, works, now: () => office.clock.now, report: () => {} });
  return { ...office, queue, mails };
}

const secret = `whsec_${btoa("s".repeat(24))}`;

test("mails to each person, in their language, what it is about, who, until when and where, and nothing else", async () => {
  const { propose, queue, mails, call, storage } = await openCarried();
  const proposal = await propose("agent", {
    title: "Alle einladen",
    context: "geheim",
    dueAt: "2026-11-14T17:00:00Z",
  });
  await call("urs", "POST", `/pending-actions/${proposal.id}/question`, { text: "Warum?" });
  await call("beat", "POST", `/pending-actions/${proposal.id}/reject`, { ...seen(proposal), reason: "geheim" });
  await queue.flush();
  const link = `https://apps.verein.example/admin/#/vorschlaege/${proposal.id}`;
  const said = mails.map(({ to, subject, text }) => `${to}\n${subject}\n${text.replace(link, "<link>")}`);
  expect(said.toSorted().join("\n")).toMatchInlineSnapshot(`
    "andrea@verein.example
    Domanda sulla tua proposta: Alle einladen
    Domanda sulla tua proposta: Alle einladen
    Da Urs
    Fino a sab, 14 novembre 2026, 18.00

    <link>

    andrea@verein.example
    Rifiutata: Alle einladen
    Rifiutata: Alle einladen
    Da Beat

    <link>

    beat@verein.example
    En attente d’approbation : Alle einladen
    En attente d’approbation : Alle einladen
    De Kassier-Agent
    Jusqu’au sam. 14 novembre 2026, 18 h 00

    <link>

    urs@verein.example
    Wartet auf eine Freigabe: Alle einladen
    Wartet auf eine Freigabe: Alle einladen
    Von Kassier-Agent
    Bis Sa, 14. November 2026, 18.00 Uhr

    <link>
    "
  `);
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length);
  expect(JSON.stringify(mails)).not.toMatch(/geheim|Hallo|Warum/);
  expect(await storedJobs(storage)).toEqual([]);
});

test("sends no mail to who may no longer decide at the time", async () => {
  const before = [[urs, beat]];
  const { propose, queue, mails } = await openCarried({ recipientsOf: async () => before.shift() ?? [urs] });
  await propose();
  await queue.flush();
  expect(mails.map(({ to }) => to)).toEqual([urs.email]);
});

test("posts each notice to each webhook, and again with the same id and body only where it did not arrive", async () => {
  const statuses = [500, 204];
  await using steady = await webhookReceiver();
  await using shaky = await webhookReceiver(() => statuses.shift() ?? 204);
  const webhooks = [steady, shaky].map(({ url }) => ({ url, secrets: [secret] }));
  const { propose, queue, storage, pass } = await openCarried({ mail: undefined, webhooks });
  const { id } = await propose();
  await queue.flush();
  const waiting = (await storedJobs(storage)).map(({ job }) => job);
  expect(waiting).toMatchObject([{ kind: "notice.webhook", state: "waiting", attempts: 1 }]);
  expect(waiting[0]?.lastError).toMatch(/answers 500\.$/);
  pass(1);
  await queue.flush();
  expect(steady.messages).toHaveLength(1);
  const [first, again] = shaky.messages;
  expect([again?.body, again?.headers["webhook-id"]]).toEqual([first?.body, first?.headers["webhook-id"]]);
  expect(first?.headers["webhook-id"]).toBe(`msg_${id}_1_waits_0`);
  expect(JSON.parse(first?.body ?? "")).toEqual({
    type: "proposal.waits",
    timestamp: "2026-11-12T08:00:00.000Z",
    data: {
      club: "sv-test",
      proposal: id,
      status: "pending",
      title: "Mitteilung verschicken",
      by: "Kassier-Agent",
      until: "2026-11-19T08:00:00.000Z",
      link: `https://apps.verein.example/admin/#/vorschlaege/${id}`,
    },
  });
  expect(await storedJobs(storage)).toEqual([]);
});

test("reminds, lets expire and tells of both without a request", async () => {
  const { propose, queue, mails, storage, pass } = await openCarried();
  await ensureJob(storage, { club: "sv-test", id: "recovery", kind: "recovery", data: null });
  await propose();
  await queue.flush();
  pass(6 * 24);
  await queue.flush();
  pass(24);
  await queue.flush();
  expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toMatchInlineSnapshot(`
    [
      "urs@verein.example Wartet auf eine Freigabe: Mitteilung verschicken",
      "beat@verein.example En attente d’approbation : Envoyer un message",
      "urs@verein.example Die Zeit läuft bald ab: Mitteilung verschicken",
      "beat@verein.example Le délai touche à sa fin : Envoyer un message",
      "andrea@verein.example Scaduta: Inviare una comunicazione",
    ]
  `);
  expect((await storedJobs(storage)).map(({ job }) => [job.id, job.dueAt])).toEqual([
    ["recovery", "2026-11-19T08:01:00.000Z"],
  ]);
});
