import type { DescribedOperations } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { telephoneLink } from "../../product/engine/telephone-link.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { ageOn, type IsoDate } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { askedRows, type Cut, compareValues, cut, searching, sorted } from "../lists.ts";
import type { OperationValues } from "../values.ts";
import { invoiceBadge, isOverdue, openAmount } from "./invoice-state.ts";
import type { Category, Member } from "./member-records.ts";
import type { Invoice } from "./office-records.ts";
import type { TrainingGroup } from "./training-records.ts";
import { attendanceRate, slotsLabel } from "./trainings.ts";

/** Name, annual fee and hint of each membership. */
export const categories: Readonly<Record<Category, { label: Words; fee: number; hint: Words }>> = {
  child: { label: say("category.child"), fee: 180, hint: say("category.child.hint") },
  youth: { label: say("category.youth"), fee: 220, hint: say("category.youth.hint") },
  adult: { label: say("category.adult"), fee: 260, hint: say("category.adult.hint") },
  family: { label: say("category.family"), fee: 480, hint: say("category.family.hint") },
  passive: { label: say("category.passive"), fee: 50, hint: say("category.passive.hint") },
  honorary: { label: say("category.honorary"), fee: 0, hint: say("category.honorary.hint") },
};

export const statusBadges = {
  active: { label: say("status.active"), tone: "success" },
  trial: { label: say("status.trial"), tone: "info" },
  passive: { label: say("status.passive") },
  left: { label: say("status.left") },
} as const;

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

/** The address for messages to a member; for a minor, that of the parents. */
export function contactEmail(member: Member): string {
  return member.parent?.email || member.email;
}

export function isMember({ status }: Member): boolean {
  return status !== "left";
}

/** Whether somebody is a member, and in the group where one is named. */
export function isMemberIn(group: string | undefined, member: Member): boolean {
  return isMember(member) && (group === undefined || member.groups.includes(group));
}

/** Fields of everybody for whom {@link isMember} holds. */
export const memberFields = {
  status: Object.keys(statusBadges).filter((status) => status !== "left"),
};

/** @throws RefusalError when nobody has the id */
export function findMember(club: ClubRepository, id: string): Promise<Member> {
  return club.find("members", id, say("refusal.noMember"));
}

/** A person in a list, with a picture. */
export function avatarItem<Meta extends Sentence>(id: string, title: string, meta: Meta) {
  return { id, title, meta, avatar: { name: title } };
}

async function listMembers(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["MemberTable"]> {
  const names = new Map((await club.all("groups")).map(({ id, name }) => [id, name]));
  const isAsStored = ["q", "group", "sort"].every((name) => values.text(name) === "");
  const total = await club.count("members", memberFields);
  const { rows, found, page, late } = await (isAsStored
    ? storedPage(club, values, total)
    : searchedPage(club, values, names));
  return {
    total,
    found,
    shown: rows.length,
    shownLabel: shownLabel(rows.length, found, total),
    rows: rows.map((member) => memberRow(member, names, late, club.today)),
    page,
  };
}

interface MemberPage extends Cut<Member> {
  readonly found: number;
  /** Ids of those with an overdue invoice. */
  readonly late: ReadonlySet<string>;
}

/** A page in the order of the storage, which reads no other members. */
async function storedPage(club: ClubRepository, values: OperationValues, total: number): Promise<MemberPage> {
  const status = values.text("status");
  const where = status === "" ? memberFields : { status: [status] };
  const found = status === "" ? total : await club.count("members", where);
  const { skip, limit, page } = askedRows(found, values);
  const rows = await club.page("members", { where, skip, limit });
  const invoices = await club.page("invoices", { where: { member: rows.map(({ id }) => id) } });
  return { rows, found, page, late: lateMembers(invoices, club.today) };
}

async function searchedPage(
  club: ClubRepository,
  values: OperationValues,
  names: ReadonlyMap<string, string>,
): Promise<MemberPage> {
  const [members, invoices] = await Promise.all([club.all("members"), club.all("invoices")]);
  const late = lateMembers(invoices, club.today);
  const wanted = sorted(members.filter(matching(values, names)), values, memberColumns(club, late));
  return { ...cut(wanted, values), found: wanted.length, late };
}

function lateMembers(invoices: readonly Invoice[], today: IsoDate): ReadonlySet<string> {
  return new Set(invoices.filter((invoice) => isOverdue(invoice, today)).map(({ member }) => member));
}

function shownLabel(shown: number, found: number, total: number): Words {
  return say(found === total ? "member.shown" : "member.shownFound", { shown, found });
}

function matching(values: OperationValues, groupNames: ReadonlyMap<string, string>): (member: Member) => boolean {
  const status = values.text("status");
  const group = values.text("group");
  const finds = searching(values);
  return (member) =>
    (status === "" ? isMember(member) : member.status === status) &&
    (group === "" || member.groups.includes(group)) &&
    finds(memberSearchText(member, groupNames));
}

/** A member is found by what the office knows of a caller, the numbers of parents and of an emergency too. */
function memberSearchText(member: Member, names: ReadonlyMap<string, string>): string {
  const { id, firstName, lastName, town, email, phone, parent, emergency, groups } = member;
  const numbers = [phone, parent?.phone, emergency?.phone];
  const own = groups.map((group) => names.get(group));
  return [`${firstName} ${lastName}`, town, email, id, parent?.name, ...numbers, ...own].filter(Boolean).join("\n");
}

function memberColumns(
  club: ClubRepository,
  late: ReadonlySet<string>,
): Record<string, (member: Member) => string | number> {
  return {
    name: ({ firstName, lastName }) => `${lastName} ${firstName}`,
    age: ({ birthDate }) => ageOn(birthDate, club.today),
    since: ({ since }) => Number(since.slice(0, 4)),
    category: ({ category }) => club.text(categories[category].label),
    status: (member) => club.text(memberBadge(member, late).label),
  };
}

function memberRow(
  member: Member,
  groups: ReadonlyMap<string, string>,
  late: ReadonlySet<string>,
  today: IsoDate,
): DemoAnswers["MemberRow"] {
  return {
    id: member.id,
    href: `/mitglieder/${member.id}`,
    cells: {
      name: { text: fullName(member), meta: member.town },
      groups: groupNames(member.groups, groups),
      category: categories[member.category].label,
      age: ageOn(member.birthDate, today),
      since: member.since.slice(0, 4),
      status: { badge: memberBadge(member, late) },
    },
  };
}

function memberBadge(member: Member, late: ReadonlySet<string>): DemoAnswers["Badge"] {
  return late.has(member.id) ? { label: say("status.memberOverdue"), tone: "warning" } : statusBadges[member.status];
}

function groupNames(ids: readonly string[], names: ReadonlyMap<string, string>): Sentence {
  return ids.map((id) => names.get(id) ?? id).join(", ") || say("member.noGroup");
}

async function getMember(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Member"]> {
  const member = await findMember(club, values.text("id"));
  const invoices = (await club.all("invoices")).filter((invoice) => invoice.member === member.id);
  const due = invoices.reduce((sum, invoice) => sum + openAmount(invoice), 0);
  const { id, firstName, lastName, birthDate, street, postcode, town, category, status } = member;
  const age = ageOn(birthDate, club.today);
  return {
    ...{ id, firstName, lastName, fullName: fullName(member), birthDate, age, isMinor: age < 18 },
    ...{ email: member.email || null, phone: member.phone || null, street, postcode, town },
    ...{ category, categoryLabel: categories[category].label, status, statusBadge: statusBadges[status] },
    ...{ memberSince: member.since, note: member.note || null, openAmount: due, openAmountLabel: chf(due) },
    ...parentFields(member),
    facts: memberFacts(member, age),
    contacts: contacts(member),
    groups: await memberGroups(club, member),
    invoices: invoices.sort((a, b) => compareValues(b.id, a.id)).map((invoice) => invoiceItem(invoice, club.today)),
    entries: memberHistory(member),
  };
}

function parentFields({ parent }: Member): Pick<Schemas["Member"], "parentName" | "parentEmail" | "parentPhone"> {
  return parent ? { parentName: parent.name, parentEmail: parent.email, parentPhone: parent.phone } : {};
}

function memberFacts(member: Member, age: number): DemoAnswers["Facts"] {
  const { label, fee } = categories[member.category];
  const photos: Omit<DemoAnswers["Fact"], "term"> = member.noPhotos
    ? { description: say("member.photosNo"), badge: { label: say("status.notAgreed"), tone: "warning" } }
    : { description: say("member.photosYes"), badge: { label: say("status.agreed"), tone: "success" } };
  return [
    { term: say("term.birthDate"), description: say("member.bornAge", { date: { date: member.birthDate }, age }) },
    { term: say("term.address"), description: `${member.street}\n${member.postcode} ${member.town}` },
    {
      term: say("term.category"),
      description: fee === 0 ? label : say("member.yearlyFee", { category: label, amount: { amount: fee } }),
    },
    { term: say("term.memberSince"), description: commaLine({ date: member.since }) },
    ...(member.leftOn ? [{ term: say("status.left"), description: commaLine({ date: member.leftOn }) }] : []),
    { term: say("term.photos"), ...photos },
  ];
}

function contacts({ parent, emergency, email, phone }: Member): DemoAnswers["Items"] {
  const calls = (id: string, name: Sentence, number: string) =>
    number ? [{ id, title: name, meta: number, icon: "phone", href: telephoneLink(number) }] : [];
  const writes = (id: string, name: Sentence, address: string) =>
    address ? [{ id, title: name, meta: address, icon: "mail", href: `mailto:${address}` }] : [];
  return [
    ...(parent ? [...calls("c-1", parent.name, parent.phone), ...writes("c-2", parent.name, parent.email)] : []),
    ...calls("c-3", say("term.phone"), phone),
    ...writes("c-4", say("term.email"), email),
    ...(emergency ? calls("c-5", say("member.inEmergency", { name: emergency.name }), emergency.phone) : []),
  ];
}

async function memberGroups(club: ClubRepository, member: Member): Promise<DemoAnswers["Items"]> {
  const halls = new Map((await club.all("halls")).map(({ id, name }) => [id, name]));
  const groups = (await club.all("groups")).filter(({ id }) =>
    [...member.groups, ...(member.waiting ?? [])].includes(id),
  );
  return Promise.all(groups.map((group) => memberGroupItem(club, member, group, halls)));
}

async function memberGroupItem(
  club: ClubRepository,
  member: Member,
  group: TrainingGroup,
  halls: ReadonlyMap<string, string>,
): Promise<DemoAnswers["Item"]> {
  const isWaiting = !member.groups.includes(group.id);
  const rate = isWaiting ? "" : await attendanceRate(club, group, member.id);
  return {
    id: group.id,
    title: group.name,
    meta: commaLine(slotsLabel(group), halls.get(group.hall) ?? ""),
    ...(isWaiting ? { badge: { label: say("status.waiting"), tone: "warning" } } : {}),
    ...(rate ? { trailing: say("member.present", { rate }) } : {}),
    href: `/gruppen/${group.id}`,
  };
}

function invoiceItem(invoice: Invoice, today: IsoDate): DemoAnswers["Item"] {
  const amount = invoice.lines.reduce((sum, { price }) => sum + price, 0);
  const due = isOverdue(invoice, today) ? "invoice.wasDueOn" : "invoice.dueOn";
  return {
    id: invoice.id,
    title: invoice.subject,
    meta: say(due, { date: { date: invoice.dueOn } }),
    badge: invoiceBadge(invoice, today),
    trailing: chf(amount),
    href: `/rechnungen/${invoice.id}`,
  };
}

function memberHistory(member: Member): DemoAnswers["Entries"] {
  const joined = { time: commaLine({ date: member.since }), datetime: member.since, title: say("member.joined") };
  const told = [...(member.history ?? [])].sort((a, b) => compareValues(b.at, a.at));
  return [
    ...told.map(({ at, ...entry }) => ({
      time: commaLine({ date: at.slice(0, 10) }),
      datetime: at.slice(0, 10),
      ...entry,
    })),
    joined,
  ];
}

/** Categories to choose from, with their fee. */
function categoryChoices(): readonly DemoAnswers["Choice"][] {
  return (Object.keys(categories) as Category[]).map((value) => {
    const { label, fee, hint } = categories[value];
    return { value, label, hint, trailing: fee === 0 ? say("member.noFee") : chf(fee) };
  });
}

export const memberOperations = {
  "members.member.list": reading(listMembers),
  "members.member.get": reading(getMember),
  "members.category.options": reading(async () => ({ choices: categoryChoices() })),
} satisfies DescribedOperations;
