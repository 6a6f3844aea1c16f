import type { DescribedOperations } from "../../product/api/operation.ts";
import { type Sentence, say, sentenceText, type Words } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { addDays, yearOf } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, type Receipt } from "../club.ts";
import { kinOf } from "../records/family.ts";
import type { Category, Member } from "../records/member-records.ts";
import { categories, contactEmail, findMember, fullName } from "../records/members.ts";
import type { TrainingGroup } from "../records/training-records.ts";
import type { OperationValues } from "../values.ts";
import { linkedParents, linkSentences } from "./guardians.ts";

async function createMember(club: ClubRepository, values: OperationValues): Promise<Done> {
  const draft = await readNewMember(club, values);
  const { taken, waiting, sentences } = await placeInGroups(club, draft, draft.groups);
  const member: Member = { ...draft, groups: taken, waiting };
  await club.put("members", member);
  const effects = [
    ...joinEffects(member, taken.length > 0, sentences),
    ...(await linkSentences(club, member, member.parents ?? [])),
    await billRest(club, member),
    await welcome(club, member, values),
  ];
  await club.log({
    title: say("activity.memberCreated"),
    meta: fullName(member),
    tone: "success",
    href: memberPath(member),
  });
  return { result: receipt(member, say("receipt.memberCreated", { name: fullName(member) })), effects };
}

async function readNewMember(club: ClubRepository, values: OperationValues): Promise<Member> {
  const category = values.required("category", say("missing.category"));
  if (category !== "" && !Object.hasOwn(categories, category)) values.reject("category", say("wrong.category"));
  const birthDate = values.date("birthDate", say("missing.birthDate"));
  if (birthDate > club.today) values.reject("birthDate", say("wrong.birthDate"));
  const member: Member = {
    id: await club.nextId("members", "m-"),
    firstName: values.required("firstName", say("missing.firstName")),
    lastName: values.required("lastName", say("missing.lastName")),
    birthDate,
    ...changedAddress(values),
    email: values.email("email"),
    phone: values.text("phone"),
    category: category as Category,
    status: category === "passive" ? "passive" : "active",
    since: values.has("startDate") && values.text("startDate") ? values.date("startDate", "") : club.today,
    groups: values.list("groups"),
    ...changedParent(values),
    parents: await linkedParents(club, values),
    note: values.text("note"),
  };
  values.check();
  return member;
}

function changedAddress(values: OperationValues): Pick<Member, "street" | "postcode" | "town"> {
  return {
    street: values.required("street", say("missing.street")),
    postcode: values.postcode("postcode"),
    town: values.required("town", say("missing.town")),
  };
}

function changedParent(values: OperationValues): Pick<Member, "parent"> {
  const name = values.text("parentName");
  return name ? { parent: { name, email: values.email("parentEmail"), phone: values.text("parentPhone") } } : {};
}

interface Placement {
  readonly taken: readonly string[];
  readonly waiting: readonly string[];
  readonly sentences: readonly Words[];
}

/** Adds the member to groups with a free place, and to the waiting list of full ones. */
export async function placeInGroups(
  club: ClubRepository,
  member: Member,
  wanted: readonly string[],
): Promise<Placement> {
  const groups = await Promise.all(wanted.map((id) => club.find("groups", id, say("refusal.noGroup"))));
  const all = await club.all("members");
  const isFull = ({ id, capacity }: TrainingGroup) =>
    all.filter((each) => each.id !== member.id && each.groups.includes(id)).length >= capacity;
  const [full, free] = [groups.filter(isFull), groups.filter((group) => !isFull(group))];
  const first = member.firstName;
  return {
    taken: free.map(({ id }) => id),
    waiting: full.map(({ id }) => id),
    sentences: [
      ...free.map(({ name }) => say("effect.member.group", { first, group: name })),
      ...full.map(({ name }) => say("effect.member.waits", { first, group: name })),
    ],
  };
}

function joinEffects(member: Member, hasGroup: boolean, sentences: readonly Words[]): Words[] {
  const none = hasGroup || sentences.length > 0 ? [] : [say("effect.member.noGroup", { first: member.firstName })];
  const joins = say("effect.member.joins", { name: fullName(member), date: { date: member.since } });
  return [joins, ...sentences, ...none];
}

/** The fee for the months of the year that remain, in chf. */
export function restOfYear(category: Category, since: string): number {
  const months = 13 - Number(since.slice(5, 7));
  return Math.round((categories[category].fee * months) / 12 / 5) * 5;
}

async function billRest(club: ClubRepository, member: Member): Promise<Words> {
  const fee = restOfYear(member.category, member.since);
  if (fee === 0) return say("effect.member.noInvoice");
  const year = yearOf(member.since);
  await club.put("invoices", {
    id: await club.nextId("invoices", `r-${yearOf(club.today)}-`),
    member: member.id,
    name: fullName(member),
    subject: `Rest des Jahres ${year}`,
    issuedOn: club.today,
    dueOn: addDays(club.today, 30),
    lines: [{ text: `Beitrag ${sentenceText(categories[member.category].label)}, Rest ${year}`, price: fee }],
    payments: [],
    state: "draft",
    email: contactEmail(member),
    dunned: [],
  });
  return say("effect.member.draftInvoice", { year: String(year), amount: { amount: fee } });
}

async function welcome(club: ClubRepository, member: Member, values: OperationValues): Promise<Words> {
  const to = contactEmail(member);
  if (!values.flag("sendWelcome")) return say("effect.noEmail");
  if (to === "") return say("effect.member.noAddress");
  await club.send(
    to,
    say("letter.welcome"),
    say("letter.welcomeJoy", { name: fullName(member) }),
    say("letter.welcomeApp"),
  );
  return say("effect.member.welcome", { email: to });
}

async function tellNewMember(
  club: ClubRepository,
  { id }: Receipt,
): Promise<Omit<DemoAnswers["MemberPreview"], "effects">> {
  const member = await findMember(club, id);
  const fee = restOfYear(member.category, member.since);
  const others = (await club.all("members")).filter((each) => each.id !== id && fullName(each) === fullName(member));
  const duplicates = others.map((other) => ({
    id: other.id,
    title: fullName(other),
    meta: commaLine(
      say("member.born", { date: { date: other.birthDate } }),
      other.leftOn ? say("member.leftIn", { year: String(yearOf(other.leftOn)) }) : "",
    ),
    href: memberPath(other),
  }));
  return { fee, feeLabel: fee === 0 ? say("member.noFee") : chf(fee), duplicates };
}

async function updateMember(club: ClubRepository, values: OperationValues): Promise<Done> {
  const before = await findMember(club, values.text("id"));
  const changed = readChanges(before, values);
  const moves =
    changed.street !== before.street || changed.postcode !== before.postcode || changed.town !== before.town;
  const groups = values.has("groups") ? await placeInGroups(club, before, values.list("groups")) : undefined;
  const after: Member = groups ? { ...changed, groups: groups.taken, waiting: groups.waiting } : changed;
  await club.put("members", after);
  const household = moves ? await moveHousehold(club, before, after, await kinOf(club, before)) : [];
  const effects = describeChanges(before, after, household, groups?.sentences);
  await club.log({ title: say("activity.memberChanged"), meta: fullName(after), href: memberPath(after) });
  const message = say("receipt.memberChanged", { name: fullName(after) });
  return { result: receipt(after, message), effects, before: formerMember(before) };
}

function formerMember({ parent, ...member }: Member): NonNullable<Done["before"]> {
  return { ...member, parentName: parent?.name, parentEmail: parent?.email, parentPhone: parent?.phone };
}

function readChanges(member: Member, values: OperationValues): Member {
  const text = (name: "firstName" | "lastName" | "street" | "town", message: Sentence) =>
    values.has(name) ? values.required(name, message) : member[name];
  const category = values.text("category") || member.category;
  if (!Object.hasOwn(categories, category)) values.reject("category", say("wrong.category"));
  const after: Member = {
    ...member,
    firstName: text("firstName", say("missing.firstName")),
    lastName: text("lastName", say("missing.lastName")),
    birthDate: values.has("birthDate") ? values.date("birthDate", say("missing.birthDate")) : member.birthDate,
    street: text("street", say("missing.street")),
    postcode: values.has("postcode") ? values.postcode("postcode") : member.postcode,
    town: text("town", say("missing.town")),
    email: values.has("email") ? values.email("email") : member.email,
    phone: values.has("phone") ? values.text("phone") : member.phone,
    category: category as Category,
    note: values.has("note") ? values.text("note") : member.note,
    ...parentChange(member, values),
  };
  values.check();
  return after;
}

/** Empty fields keep their value. */
function parentChange({ parent }: Member, values: OperationValues): Pick<Member, "parent"> {
  const name = values.text("parentName") || parent?.name || "Eltern";
  const email = values.email("parentEmail") || parent?.email || "";
  const phone = values.text("parentPhone") || parent?.phone || "";
  return email || phone || parent ? { parent: { name, email, phone } } : {};
}

/** Also moves relatives at the same address; returns their first names. */
export async function moveHousehold(
  club: ClubRepository,
  before: Member,
  { street, postcode, town }: Member,
  relatives: readonly Member[],
): Promise<string[]> {
  const same = relatives.filter(
    (each) => each.street === before.street && each.postcode === before.postcode && each.town === before.town,
  );
  for (const each of same) await club.put("members", { ...each, street, postcode, town });
  return same.map(({ firstName }) => firstName);
}

function describeChanges(
  before: Member,
  after: Member,
  household: readonly string[],
  groups?: readonly Words[],
): Words[] {
  const { firstName: first, email, phone, parent } = after;
  const fields: [unknown, unknown, Words][] = [
    [
      fullName(before),
      fullName(after),
      say("effect.member.renamed", { before: fullName(before), after: fullName(after) }),
    ],
    [before.birthDate, after.birthDate, say("effect.member.birthDate", { date: { date: after.birthDate } })],
    [before.email, email, email ? say("effect.member.email", { email }) : say("effect.member.noMail")],
    [before.phone, phone, phone ? say("effect.member.phone", { phone }) : say("effect.member.noPhone")],
    [before.note, after.note, say("effect.member.note")],
    [before.parent?.email, parent?.email, say("effect.member.parentEmail", { email: parent?.email ?? "" })],
    [before.parent?.phone, parent?.phone, say("effect.member.parentPhone", { phone: parent?.phone ?? "" })],
  ];
  const sentences = [
    ...fields.filter(([old, now]) => old !== now).map(([, , sentence]) => sentence),
    ...addressSentence(before, after, household),
    ...(before.category === after.category ? [] : [feeSentence(before, after)]),
    ...(groups ?? [say("effect.member.groupsSame", { first })]),
  ];
  return sentences.length > 1 || groups ? sentences : [say("effect.nothing")];
}

function addressSentence(before: Member, after: Member, household: readonly string[]): Words[] {
  if (before.street === after.street && before.postcode === after.postcode && before.town === after.town) return [];
  const who = { all: [after.firstName, ...household] };
  const address = `${after.street}, ${after.postcode} ${after.town}`;
  return [say("effect.member.address", { who, address }), say("effect.member.oldInvoices")];
}

function feeSentence(before: Member, after: Member): Words {
  const [from, to] = [categories[before.category], categories[after.category]];
  return say("effect.member.fee", {
    from: from.label,
    to: to.label,
    fromFee: { amount: from.fee },
    toFee: { amount: to.fee },
  });
}

export function receipt(member: Member, message: Sentence): Done["result"] {
  return { id: member.id, message, href: memberPath(member) };
}

export function memberPath({ id }: Member): string {
  return `/mitglieder/${id}`;
}

const memberCreation = changing(createMember);
const memberUpdate = changing(updateMember);

export const memberChangeOperations = {
  "members.member.create": memberCreation,
  "members.member.preview": dryRun(memberCreation, tellNewMember),
  "members.member.update": memberUpdate,
  "members.change.preview": dryRun(memberUpdate),
} satisfies DescribedOperations;
