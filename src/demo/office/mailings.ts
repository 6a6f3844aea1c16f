import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { type Sentence, say, sentenceText, type Words, type WordValue } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { searching } from "../lists.ts";
import type { Mailing } from "../records/office-records.ts";
import { noDate, type OperationValues } from "../values.ts";
import { type Addressees, addressees } from "./audiences.ts";

async function listMailings(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["MailingTable"]> {
  const finds = searching(values);
  const all = [...(await club.all("mailings"))].reverse();
  const found = all.filter(({ subject, audience, sentBy }) =>
    finds(`${subject} ${club.text(audience)} ${club.text(sentBy)}`),
  );
  return {
    total: all.length,
    found: found.length,
    rows: found.filter(({ state }) => state !== "draft").map(mailingRow),
    drafts: found
      .filter(({ state }) => state === "draft")
      .map(({ id, subject, date, sentBy }) => ({
        id,
        title: subject,
        meta: commaLine(say("mailing.draftOf", { date: { date } }), sentBy),
        icon: "pencil",
        href: "/mitteilungen/neu",
      })),
  };
}

function mailingRow(mailing: Mailing): DemoAnswers["MailingRow"] {
  const { id, subject, audience, sentBy, date, recipients, bounced } = mailing;
  return {
    id,
    cells: {
      subject: { text: subject, ...(bounced ? { meta: say("mailing.invalid", { count: bounced }) } : {}) },
      ...{ audience, sentBy, date: commaLine({ date }), recipients },
      status: { badge: mailingBadge(mailing) },
    },
  };
}

function mailingBadge({ state, bounced }: Mailing): DemoAnswers["Badge"] {
  if (state === "planned") return { label: say("status.planned"), tone: "info" };
  return bounced
    ? { label: say("mailing.bounced", { count: bounced }), tone: "warning" }
    : { label: say("status.sent"), tone: "success" };
}

/** A message as it was written. */
interface MailingDraft {
  readonly audience: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly replyTo: string;
  readonly date: string;
  readonly isLater: boolean;
  /** The time of sending, where one is set. */
  readonly time: string;
}

function readDraft(club: ClubRepository, values: OperationValues): MailingDraft {
  const audience = values.list("audience");
  if (audience.length === 0) values.reject("audience", say("missing.audience"));
  const isLater = values.text("when") === "later";
  const date = isLater ? values.date("sendDate", say("missing.sendDate")) : club.today;
  if (isLater && date !== noDate && date < club.today) values.reject("sendDate", say("wrong.sendDate"));
  const draft = {
    ...{ audience, date, isLater },
    subject: values.required("subject", say("missing.subject")),
    body: values.required("body", say("missing.body")),
    replyTo: values.email("replyTo"),
    time: values.text("sendTime"),
  };
  values.check();
  return draft;
}

async function sendMailing(club: ClubRepository, values: OperationValues): Promise<Done> {
  const draft = readDraft(club, values);
  const { subject, body, date, isLater } = draft;
  const reached = await addressees(club, draft.audience);
  const count = reached.addresses.size;
  if (!reached.known) {
    throw new RefusalError(422, say("wrong.fields"), { audience: say("wrong.audience") });
  }
  if (count === 0) throw new RefusalError(409, say("refusal.noAddresses"));
  const id = await club.freshId("mailings", "n-");
  const sentBy = await senderName(club);
  const state = isLater ? "planned" : "sent";
  await club.put("mailings", {
    id,
    subject,
    body,
    audience: commaLine(reached.label),
    sentBy,
    date,
    recipients: count,
    state,
  });
  if (!isLater) await club.send(sentenceText(say("count.addresses", { count })), subject, body);
  await club.log({
    title: say(isLater ? "activity.mailingPlanned" : "activity.mailingSent"),
    meta: subject,
    href: "/mitteilungen",
  });
  const message = isLater
    ? say("receipt.mailingLater", { date: { shortDay: date } })
    : say("count.mailsSent", { count });
  return { result: { id, message, href: "/mitteilungen" }, effects: sendEffects(draft, reached) };
}

function sendEffects(
  { subject, replyTo, isLater, date, time }: MailingDraft,
  { addresses, label, without }: Addressees,
): Words[] {
  const mailing = { count: addresses.size, subject, audience: label };
  return [
    isLater
      ? say("effect.mailing.later", { ...mailing, date: sendingTime(date, time) })
      : say("effect.mailing.now", mailing),
    replyTo ? say("effect.mailing.replies", { email: replyTo }) : say("effect.mailing.repliesOffice"),
    ...(without.length > 0 ? [say("effect.mailing.without", { count: without.length })] : []),
    say("effect.mailing.noSms"),
    say(isLater ? "effect.mailing.notBefore" : "effect.mailing.final"),
  ];
}

function sendingTime(date: string, time: string): WordValue {
  return time ? say("words.dayAtTime", { date: { shortDay: date }, time: { time } }) : { shortDay: date };
}

async function senderName(club: ClubRepository): Promise<Sentence> {
  const person = await club.get("people", club.me);
  return person?.name ?? club.call.caller.name ?? say("mailing.office");
}

const mailingDelivery = changing(sendMailing);

const mailingPreview = dryRun(mailingDelivery, async (club, _, values) => {
  const { addresses, without, first } = await addressees(club, values.list("audience"));
  return {
    recipients: addresses.size,
    recipientsLabel: say("count.addresses", { count: addresses.size }),
    withoutEmail: without.slice(0, 20).map(({ id, name, phone, isMember: linked }) => ({
      id,
      title: name,
      meta: phone || say("mailing.noPhone"),
      ...(linked ? { href: `/mitglieder/${id}` } : {}),
    })),
    sample: [
      say("mailing.hello", { name: first?.firstName ?? "" }),
      ...values
        .text("body")
        .split(/\n+/)
        .filter((line) => line.trim() !== ""),
    ],
  };
});

export const mailingOperations = {
  "mailings.mailing.list": reading(listMailings),
  "mailings.mailing.send": mailingDelivery,
  "mailings.mailing.preview": mailingPreview,
} satisfies DescribedOperations;
