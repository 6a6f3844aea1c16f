import { expect, test } from "vitest";
import type { Notice } from "../../../src/product/api/notice.ts";
import { noticeWorks } from "../../../src/product/api/notices/notice-works.ts";
import { enqueuing, storedJobs } from "../../../src/product/api/queue/job.ts";
import { JobQueue } from "../../../src/product/api/queue/job-queue.ts";
import { memoryStorage } from "../../../src/product/api/storage/memory.ts";
import { type NoticeOptions, noticeCarriers } from "../../../src/tools/notice-carriers.ts";
import { webhookReceiver } from "../product/api/notices/webhook-receiver.ts";
import { mailServer } from "../product/receive/mail-server.ts";

const app = "https://apps.example.org/admin/";
const secret = `whsec_${btoa("s".repeat(24))}`;

test("carries nothing unless an option asks for it", async () => {
  expect(await noticeCarriers({ app }, {})).toBeUndefined();
});

test.each<[NoticeOptions, string]>([
  [{ webhook: "https://hooks.example.org" }, '--app takes an address such as https://apps.example.org/admin/, not "".'],
  [
    { app, webhook: "https://hooks.example.org" },
    "--webhook needs the secret of its receiver: WEBHOOK_SECRET=whsec_….",
  ],
  [{ app: "http://apps.example.org/", smtp: "smtp://localhost" }, "--app takes an address such as"],
  [{ app, smtp: "mail.example.org", "mail-from": "a@b.example" }, "--smtp takes an address such as smtps://office@"],
  [{ app, smtp: "smtps://mail.example.org" }, "--smtp needs the sender of the mails: --mail-from"],
])("says what is missing or wrong in %j", async (options, words) => {
  await expect(noticeCarriers(options, {})).rejects.toThrow(words);
});

test("refuses a webhook that is not encrypted, and a secret that is none", async () => {
  const refused = (webhook: string, key: string) => noticeCarriers({ app, webhook }, { WEBHOOK_SECRET: key });
  await expect(refused("http://hooks.example.org", secret)).rejects.toThrow(
    "--webhook takes an address such as https:",
  );
  await expect(refused("https://hooks.example.org", "secret")).rejects.toThrow("A secret of webhooks is whsec_");
});

const notice: Notice = {
  ...{ kind: "waits", id: "pa-1.1.waits.0", club: "sv-aabach", proposal: "pa-1", title: "Rechnungen mahnen" },
  ...{ status: "pending", at: "2026-11-28T08:00:00.000Z", by: "Kassier-Agent", until: "2026-12-05T08:00:00.000Z" },
  to: { capabilities: ["proposals.approve", "invoices.write"], except: ["p-brunner"] },
};

test("brings a notice to who decides in the demo and to a webhook, over servers of this machine", async () => {
  await using mails = await mailServer();
  await using hooks = await webhookReceiver();
  const options = {
    app,
    smtp: `smtp://127.0.0.1:${mails.port}`,
    "mail-from": "office@club.example",
    webhook: hooks.url,
  };
  const carriers = await noticeCarriers(options, { WEBHOOK_SECRET: secret });
  if (carriers === undefined) throw new Error("The options ask for carriers.");
  const storage = memoryStorage();
  await storage.commit([enqueuing({ club: notice.club, id: notice.id, kind: "notice", data: notice })]);
  const failed: unknown[] = [];
  const report = (error: unknown) => failed.push(error);
  await new JobQueue({ storage, works: noticeWorks(carriers), now: () => new Date(), report }).flush();
  expect([failed, await storedJobs(storage)]).toEqual([[], []]);
  const heads = mails.mails.flatMap((mail) => mail.match(/^(?:From|To|Subject|Message-ID): .*$/gm) ?? []);
  expect(heads.join("\n")).toMatchInlineSnapshot(`
    "From: Sportverein Aabach <office@club.example>
    To: silvan.odermatt@sv-aabach.example
    Subject: Wartet auf eine Freigabe: Rechnungen mahnen
    Message-ID: <pa-1.1.waits.0.p-odermatt@apps.example.org>
    From: Sportverein Aabach <office@club.example>
    To: kasse@sv-aabach.example
    Subject: Wartet auf eine Freigabe: Rechnungen mahnen
    Message-ID: <pa-1.1.waits.0.p-widmer@apps.example.org>"
  `);
  expect(mails.mails[0]).toContain("https://apps.example.org/admin/#/vorschlaege/pa-1");
  expect(hooks.messages).toHaveLength(1);
});
