import type { DescribedOperations } from "../../product/api/operation.ts";
import { type Sentence, say, type WordValue } from "../../product/api/words/sentence.ts";
import type { DemoAnswers } from "../answers.ts";
import { type ClubRepository, reading } from "../club.ts";
import { sports } from "../records/groups.ts";
import type { Member, Sport } from "../records/member-records.ts";
import { contactEmail, fullName, isMember } from "../records/members.ts";
import type { TrainingGroup } from "../records/training-records.ts";

/** A set of people who can receive a message. */
interface Audience {
  readonly id: string;
  readonly label: Sentence;
  readonly hint?: Sentence;
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

async function audiences(club: ClubRepository): Promise<Audience[]> {
  const [members, groups, people] = await Promise.all([club.all("members"), club.all("groups"), club.all("people")]);
  const present = members.filter(isMember);
  const some = (filter: (member: Member) => boolean) => present.filter(filter).map(recipient);
  const trainers = people.filter(({ section }) => section === "trainers");
  return [
    {
      id: "all",
      label: say("audience.all"),
      hint: say("audience.all.hint"),
      people: some(() => true),
    },
    { id: "active", label: say("audience.active"), people: some(({ status }) => status === "active") },
    ...(Object.keys(sports) as Sport[]).map((sport) => sportAudience(sport, groups, some)),
    {
      id: "trainers",
      label: say("audience.trainers"),
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
      label: say("audience.passive"),
      people: some(({ category }) => ["passive", "honorary"].includes(category)),
    },
    ...groups.map(({ id, name }) => ({ id, label: name, people: some((member) => member.groups.includes(id)) })),
  ];
}

function sportAudience(
  sport: Sport,
  groups: readonly TrainingGroup[],
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
  return { id: member.id, name: fullName(member), firstName, email: contactEmail(member), phone, isMember: true };
}

async function audienceOptions(club: ClubRepository): Promise<DemoAnswers["Choices"]> {
  const all = await audiences(club);
  return {
    choices: all
      .filter(({ people }) => people.length > 0)
      .map(({ id, label, hint, people }) => ({
        value: id,
        label,
        ...(hint ? { hint } : {}),
        trailing: say("count.number", { count: people.length }),
      })),
  };
}

export interface Addressees {
  readonly label: WordValue;
  /** Whether every audience exists. */
  readonly known: boolean;
  readonly addresses: ReadonlySet<string>;
  readonly first: Recipient | undefined;
  readonly without: readonly Recipient[];
}

/** All recipients of a message, once each, with and without an address. */
export async function addressees(club: ClubRepository, chosen: readonly string[]): Promise<Addressees> {
  const audience = (await audiences(club)).filter(({ id }) => chosen.includes(id));
  const people = [...new Map(audience.flatMap(({ people: some }) => some).map((each) => [each.id, each])).values()];
  const reached = people.filter(({ email }) => email !== "");
  return {
    label: { all: audience.map(({ label }) => label) },
    known: audience.length === chosen.length,
    addresses: new Set(reached.map(({ email }) => email)),
    first: reached[0],
    without: people.filter(({ email }) => email === ""),
  };
}

export const audienceOperations = {
  "mailings.audience.options": reading(audienceOptions),
} satisfies DescribedOperations;
