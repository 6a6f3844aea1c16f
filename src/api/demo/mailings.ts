import { type Operations, Refusal } from "../operation.ts";
import { type Club, changing, type Done, dryRun, reading } from "./club.ts";
import { sports } from "./groups.ts";
import { searching } from "./lists.ts";
import { addressOf, fullName, isMember } from "./members.ts";
import type { Group, Mailing, Member, Sport } from "./records.ts";
import { noDate, type Values } from "./values.ts";
import { counted, dayDate, enumerate, grouped, longDate, oClock } from "./wording.ts";

/** A set of people to whom one can write. */
interface Audience {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly people: readonly Recipient[];
}

interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  readonly phone: string;
  readonly isMember: boolean;
}

async function audiences(club: Club): Promise<Audience[]> {
  const [members, groups, people] = await Promise.all([club.all("members"), club.all("groups"), club.all("people")]);
  const present = members.filter(isMember);
  const some = (filter: (member: Member) => boolean) => present.filter(filter).map(recipient);
  const trainers = people.filter(({ section }) => section === "trainers");
  return [
    {
      id: "all",
      label: "Alle Mitglieder",
      hint: "Bei Kindern geht die E-Mail an die Eltern",
      people: some(() => true),
    },
    { id: "active", label: "Alle Aktiven", people: some(({ status }) => status === "active") },
    ...(Object.keys(sports) as Sport[]).map((sport) => sportAudience(sport, groups, some)),
    {
      id: "trainers",
      label: "Trainerinnen und Trainer",
      people: trainers.map(({ id, name, email, phone }) => ({
        id,
        name,
        firstName: firstWord(name),
        email,
        phone,
        isMember: false,
      })),
    },
    {
      id: "passive",
      label: "Passive und Ehrenmitglieder",
      people: some(({ category }) => ["passive", "honorary"].includes(category)),
    },
    ...groups.map(({ id, name }) => ({ id, label: name, people: some((member) => member.groups.includes(id)) })),
  ];
}

function sportAudience(
  sport: Sport,
  groups: readonly Group[],
  some: (filter: (member: Member) => boolean) => Recipient[],
): Audience {
  const own = groups.filter((group) => group.sport === sport);
  const ids = new Set(own.map(({ id }) => id));
  const hint = own.map(({ name }) => name.replace(/^(Judo|Fussball) /, "")).join(", ");
  return { id: sport, label: sports[sport], hint, people: some((member) => member.groups.some((id) => ids.has(id))) };
}

function firstWord(text: string): string {
  return text.split(" ")[0] ?? text;
}

function recipient(member: Member): Recipient {
  const firstName = firstWord(member.parent?.name ?? member.firstName);
  const phone = member.parent?.phone || member.phone;
  return { id: member.id, name: fullName(member), firstName, email: addressOf(member), phone, isMember: true };
}

async function audienceOptions(club: Club): Promise<object> {
  const all = await audiences(club);
  return {
    choices: all
      .filter(({ people }) => people.length > 0)
      .map(({ id, label, hint, people }) => ({
        value: id,
        label,
        ...(hint ? { hint } : {}),
        trailing: grouped(people.length),
      })),
  };
}

async function listMailings(club: Club, values: Values): Promise<object> {
  const finds = searching(values);
  const all = [...(await club.all("mailings"))].reverse();
  const shown = all.filter(
    (mailing) => mailing.state !== "draft" && finds(`${mailing.subject} ${mailing.audience} ${mailing.sentBy}`),
  );
  return {
    total: shown.length,
    rows: shown.map(mailingRow),
    drafts: all
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

function mailingRow(mailing: Mailing): object {
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

function mailingBadge({ state, bounced }: Mailing): { label: string; tone: string } {
  if (state === "planned") return { label: "Geplant", tone: "info" };
  return bounced ? { label: `${bounced} nicht zugestellt`, tone: "warning" } : { label: "Verschickt", tone: "success" };
}

interface Addressees {
  readonly label: string;
  /** Whether every audience exists. */
  readonly known: boolean;
  readonly addresses: ReadonlySet<string>;
  readonly first: Recipient | undefined;
  readonly without: readonly Recipient[];
}

/** Everybody whom a message concerns, once each, with and without an address. */
async function addressees(club: Club, chosen: readonly string[]): Promise<Addressees> {
  const audience = (await audiences(club)).filter(({ id }) => chosen.includes(id));
  const people = [...new Map(audience.flatMap(({ people: some }) => some).map((each) => [each.id, each])).values()];
  const reached = people.filter(({ email }) => email !== "");
  return {
    label: enumerate(audience.map(({ label }) => label)),
    known: audience.length === chosen.length,
    addresses: new Set(reached.map(({ email }) => email)),
    first: reached[0],
    without: people.filter(({ email }) => email === ""),
  };
}

/** A message as somebody wrote it. */
interface Draft {
  readonly audience: readonly string[];
  readonly subject: string;
  readonly body: string;
  readonly replyTo: string;
  readonly date: string;
  readonly isLater: boolean;
  /** `sofort`, or when it goes out. */
  readonly when: string;
}

function readDraft(club: Club, values: Values): Draft {
  const audience = values.list("audience");
  if (audience.length === 0) values.reject("audience", "Wähl, an wen die Mitteilung geht.");
  const isLater = values.text("when") === "later";
  const date = isLater ? values.date("sendDate", "Wähl, wann die Mitteilung verschickt wird.") : club.today;
  if (isLater && date !== noDate && date < club.today) values.reject("sendDate", "Der Tag liegt in der Vergangenheit.");
  const time = values.text("sendTime");
  const draft = {
    ...{ audience, date, isLater },
    subject: values.required("subject", "Schreib einen Betreff."),
    body: values.required("body", "Schreib einen Text."),
    replyTo: values.email("replyTo"),
    when: isLater ? `am ${dayDate(date)}${time ? ` um ${oClock(time)}` : ""}` : "sofort",
  };
  values.check();
  return draft;
}

async function sendMailing(club: Club, values: Values): Promise<Done> {
  const draft = readDraft(club, values);
  const { subject, body, date, isLater } = draft;
  const reached = await addressees(club, draft.audience);
  const count = reached.addresses.size;
  if (!reached.known) {
    throw new Refusal(422, "Bitte prüf die markierten Angaben.", {
      audience: "Eine dieser Gruppen gibt es nicht mehr.",
    });
  }
  if (count === 0) throw new Refusal(409, "Von diesen Personen hat niemand eine E-Mail-Adresse.");
  const id = await club.freshId("mailings", "n-");
  const sentBy = await senderName(club);
  const state = isLater ? "planned" : "sent";
  await club.put("mailings", { id, subject, body, audience: reached.label, sentBy, date, recipients: count, state });
  if (!isLater) await club.send(counted(count, "Adresse", "Adressen"), subject);
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

function sendEffects({ subject, replyTo, isLater, when }: Draft, { addresses, label, without }: Addressees): string[] {
  const go = addresses.size === 1 ? "geht" : "gehen";
  const left = counted(
    without.length,
    "Person hat keine E-Mail-Adresse und bekommt",
    "Personen haben keine E-Mail-Adresse und bekommen",
  );
  return [
    `${counted(addresses.size, "E-Mail", "E-Mails")} mit dem Betreff «${subject}» ${go} ${when} an: ${label}.`,
    `Antworten kommen an ${replyTo || "das Sekretariat"}.`,
    ...(without.length > 0 ? [`${left} nichts.`] : []),
    "Es wird keine SMS verschickt.",
    isLater ? "Vorher geht nichts hinaus." : "Verschickte E-Mails lassen sich nicht zurückholen.",
  ];
}

async function senderName(club: Club): Promise<string> {
  const person = await club.get("people", club.me);
  return person?.name ?? club.call.caller.name ?? "Sekretariat";
}

const send = changing(sendMailing);

const preview = dryRun(send, async (club, _, values) => {
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

export const mailings: Operations = {
  "mailings.mailing.list": reading(listMailings),
  "mailings.mailing.send": send,
  "mailings.mailing.preview": preview,
  "mailings.audience.options": reading(audienceOptions),
};
