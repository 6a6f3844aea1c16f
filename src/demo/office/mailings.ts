import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { say, type Words, type WordValue } from "../../product/api/words/sentence.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { searching } from "../lists.ts";
import type { Mailing } from "../records/office-records.ts";
import { noDate, type OperationValues } from "../values.ts";
import { counted, dayDate, longDate } from "../wording.ts";
import { type Addressees, addressees } from "./audiences.ts";

async function listMailings(club: ClubRepository, values: OperationValues): Promise<Schemas["MailingTable"]> {
  const finds = searching(values);
  const all = [...(await club.all("mailings"))].reverse();
  const found = all.filter(({ subject, audience, sentBy }) => finds(`${subject} ${audience} ${sentBy}`));
  return {
    total: all.length,
    found: found.length,
    rows: found.filter(({ state }) => state !== "draft").map(mailingRow),
    drafts: found
      .filter(({ state }) => state === "draft")
      .map(({ id, subject, date, sentBy }) => ({
        id,
        title: subject,
        meta: `Entwurf vom ${longDate(date)}, ${sentBy}`,
        icon: "pencil",
        href: "/mitteilungen/neu",
      })),
  };
}

function mailingRow(mailing: Mailing): Schemas["MailingRow"] {
  const { id, subject, audience, sentBy, date, recipients, bounced } = mailing;
  return {
    id,
    cells: {
      subject: { text: subject, ...(bounced ? { meta: `${counted(bounced, "Adresse", "Adressen")} ungültig` } : {}) },
      ...{ audience, sentBy, date: longDate(date), recipients },
      status: { badge: mailingBadge(mailing) },
    },
  };
}

function mailingBadge({ state, bounced }: Mailing): Schemas["Badge"] {
  if (state === "planned") return { label: "Geplant", tone: "info" };
  return bounced ? { label: `${bounced} nicht zugestellt`, tone: "warning" } : { label: "Verschickt", tone: "success" };
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
  if (audience.length === 0) values.reject("audience", "Wähl, an wen die Mitteilung geht.");
  const isLater = values.text("when") === "later";
  const date = isLater ? values.date("sendDate", "Wähl, wann die Mitteilung verschickt wird.") : club.today;
  if (isLater && date !== noDate && date < club.today) values.reject("sendDate", "Der Tag liegt in der Vergangenheit.");
  const draft = {
    ...{ audience, date, isLater },
    subject: values.required("subject", "Schreib einen Betreff."),
    body: values.required("body", "Schreib einen Text."),
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
    throw new RefusalError(422, "Bitte prüf die markierten Angaben.", {
      audience: "Eine dieser Gruppen gibt es nicht mehr.",
    });
  }
  if (count === 0) throw new RefusalError(409, "Von diesen Personen hat niemand eine E-Mail-Adresse.");
  const id = await club.freshId("mailings", "n-");
  const sentBy = await senderName(club);
  const state = isLater ? "planned" : "sent";
  await club.put("mailings", { id, subject, body, audience: reached.label, sentBy, date, recipients: count, state });
  if (!isLater) await club.send(counted(count, "Adresse", "Adressen"), subject, body);
  await club.log({
    title: isLater ? "Mitteilung geplant" : "Mitteilung verschickt",
    meta: subject,
    href: "/mitteilungen",
  });
  const message = isLater
    ? `Die Mitteilung geht am ${dayDate(date)} hinaus.`
    : `${counted(count, "E-Mail ist", "E-Mails sind")} unterwegs.`;
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

async function senderName(club: ClubRepository): Promise<string> {
  const person = await club.get("people", club.me);
  return person?.name ?? club.call.caller.name ?? "Sekretariat";
}

const mailingDelivery = changing(sendMailing);

const mailingPreview = dryRun(mailingDelivery, async (club, _, values) => {
  const { addresses, without, first } = await addressees(club, values.list("audience"));
  return {
    recipients: addresses.size,
    recipientsLabel: counted(addresses.size, "Adresse", "Adressen"),
    withoutEmail: without.slice(0, 20).map(({ id, name, phone, isMember: linked }) => ({
      id,
      title: name,
      meta: phone || "keine Telefonnummer",
      ...(linked ? { href: `/mitglieder/${id}` } : {}),
    })),
    sample: [
      `Hallo ${first?.firstName}`,
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
