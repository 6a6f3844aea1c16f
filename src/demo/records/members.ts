import type { DescribedOperations } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { type Sentence, say } from "../../product/api/words/sentence.ts";
import { telephoneLink } from "../../product/engine/telephone-link.ts";
import { chf, writtenNumber } from "../../product/engine/written-values.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { ageOn, type IsoDate } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { askedRows, type Cut, compareValues, cut, searching, sorted } from "../lists.ts";
import type { OperationValues } from "../values.ts";
import { longDate } from "../wording.ts";
import { invoiceBadge, isOverdue, openAmount } from "./invoice-state.ts";
import type { Category, Member } from "./member-records.ts";
import type { Invoice } from "./office-records.ts";
import type { TrainingGroup } from "./training-records.ts";
import { attendanceRate, slotsLabel } from "./trainings.ts";

/** Name, annual fee and hint of each membership. */
export const categories: Readonly<Record<Category, { label: string; fee: number; hint: string }>> = {
  child: { label: "Kind", fee: 180, hint: "Bis zum 12. Geburtstag" },
  youth: { label: "Jugend", fee: 220, hint: "Von 13 bis 18 Jahren" },
  adult: { label: "Erwachsene", fee: 260, hint: "Ab 19 Jahren" },
  family: { label: "Familie", fee: 480, hint: "Zwei Erwachsene und alle Kinder im Haushalt" },
  passive: { label: "Passiv", fee: 50, hint: "Ohne Training" },
  honorary: { label: "Ehrenmitglied", fee: 0, hint: "Von der Generalversammlung ernannt" },
};

export const statusBadges = {
  active: { label: "Aktiv", tone: "success" },
  trial: { label: "Schnuppert", tone: "info" },
  passive: { label: "Passiv" },
  left: { label: "Ausgetreten" },
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

/** Fields of everybody for whom {@link isMember} holds. */
export const memberFields = {
  status: Object.keys(statusBadges).filter((status) => status !== "left"),
};

/** @throws RefusalError when nobody has the id */
export function findMember(club: ClubRepository, id: string): Promise<Member> {
  return club.find("members", id, "Dieses Mitglied gibt es nicht. Vielleicht wurde es entfernt.");
}

/** A person in a list, with a picture. */
export function avatarItem<Meta extends Sentence>(id: string, title: string, meta: Meta) {
  return { id, title, meta, avatar: { name: title } };
}

async function listMembers(club: ClubRepository, values: OperationValues): Promise<Schemas["MemberTable"]> {
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
  const wanted = sorted(members.filter(matching(values, names)), values, memberColumns(club.today, late));
  return { ...cut(wanted, values), found: wanted.length, late };
}

function lateMembers(invoices: readonly Invoice[], today: IsoDate): ReadonlySet<string> {
  return new Set(invoices.filter((invoice) => isOverdue(invoice, today)).map(({ member }) => member));
}

function shownLabel(shown: number, found: number, total: number): string {
  return `${shown} von ${writtenNumber(found)} ${found === total ? "Mitgliedern" : "gefundenen"}`;
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

function memberColumns(today: IsoDate, late: ReadonlySet<string>): Record<string, (member: Member) => string | number> {
  return {
    name: ({ firstName, lastName }) => `${lastName} ${firstName}`,
    age: ({ birthDate }) => ageOn(birthDate, today),
    since: ({ since }) => Number(since.slice(0, 4)),
    category: ({ category }) => categories[category].label,
    status: (member) => memberBadge(member, late).label,
  };
}

function memberRow(
  member: Member,
  groups: ReadonlyMap<string, string>,
  late: ReadonlySet<string>,
  today: IsoDate,
): Schemas["MemberRow"] {
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

function memberBadge(member: Member, late: ReadonlySet<string>): Schemas["Badge"] {
  return late.has(member.id) ? { label: "Rechnung überfällig", tone: "warning" } : statusBadges[member.status];
}

function groupNames(ids: readonly string[], names: ReadonlyMap<string, string>): string {
  return ids.map((id) => names.get(id) ?? id).join(", ") || "keine Gruppe";
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

function memberFacts(member: Member, age: number): Schemas["Facts"] {
  const { label, fee } = categories[member.category];
  const photos: Omit<Schemas["Fact"], "term"> = member.noPhotos
    ? { description: "Dürfen nicht veröffentlicht werden", badge: { label: "Nicht einverstanden", tone: "warning" } }
    : { description: "Dürfen veröffentlicht werden", badge: { label: "Einverstanden", tone: "success" } };
  return [
    { term: "Geburtsdatum", description: `${longDate(member.birthDate)} (${age} Jahre)` },
    { term: "Adresse", description: `${member.street}\n${member.postcode} ${member.town}` },
    { term: "Kategorie", description: fee === 0 ? label : `${label}, ${chf(fee)} im Jahr` },
    { term: "Mitglied seit", description: longDate(member.since) },
    ...(member.leftOn ? [{ term: "Ausgetreten", description: longDate(member.leftOn) }] : []),
    { term: "Fotos", ...photos },
  ];
}

function contacts({ parent, emergency, email, phone }: Member): Schemas["Items"] {
  const calls = (id: string, name: string, number: string) =>
    number ? [{ id, title: name, meta: number, icon: "phone", href: telephoneLink(number) }] : [];
  const writes = (id: string, name: string, address: string) =>
    address ? [{ id, title: name, meta: address, icon: "mail", href: `mailto:${address}` }] : [];
  return [
    ...(parent ? [...calls("c-1", parent.name, parent.phone), ...writes("c-2", parent.name, parent.email)] : []),
    ...calls("c-3", "Telefon", phone),
    ...writes("c-4", "E-Mail", email),
    ...(emergency ? calls("c-5", `${emergency.name}, im Notfall`, emergency.phone) : []),
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
    ...(isWaiting ? { badge: { label: "Warteliste", tone: "warning" } } : {}),
    ...(rate ? { trailing: say("member.present", { rate }) } : {}),
    href: `/gruppen/${group.id}`,
  };
}

function invoiceItem(invoice: Invoice, today: IsoDate): Schemas["Item"] {
  const amount = invoice.lines.reduce((sum, { price }) => sum + price, 0);
  const when = isOverdue(invoice, today) ? "Fällig war der" : "Fällig am";
  return {
    id: invoice.id,
    title: invoice.subject,
    meta: `${when} ${longDate(invoice.dueOn)}`,
    badge: invoiceBadge(invoice, today),
    trailing: chf(amount),
    href: `/rechnungen/${invoice.id}`,
  };
}

function memberHistory(member: Member): DemoAnswers["Entries"] {
  const joined = { time: longDate(member.since), datetime: member.since, title: "Eingetreten" };
  const told = [...(member.history ?? [])].sort((a, b) => compareValues(b.at, a.at));
  return [
    ...told.map(({ at, ...entry }) => ({ time: longDate(at.slice(0, 10)), datetime: at.slice(0, 10), ...entry })),
    joined,
  ];
}

/** Categories to choose from, with their fee. */
function categoryChoices(): readonly Schemas["Choice"][] {
  return (Object.keys(categories) as Category[]).map((value) => {
    const { label, fee, hint } = categories[value];
    return { value, label, hint, trailing: fee === 0 ? "kein Beitrag" : chf(fee) };
  });
}

export const memberOperations = {
  "members.member.list": reading(listMembers),
  "members.member.get": reading(getMember),
  "members.category.options": reading(async () => ({ choices: categoryChoices() })),
} satisfies DescribedOperations;
