import { groupBy } from "../../product/engine/group-by.ts";
import { addDays, type IsoDate, yearOf } from "../calendar.ts";
import { shortSlug } from "../events/courses.ts";
import type { Category, Member } from "../records/member-records.ts";
import type { TrainingGroup } from "../records/training-records.ts";
import type { ClubPlan } from "./seed-plan.ts";

const firstNames =
  "Anna Ben Carla David Elena Fabian Giulia Hannes Ivana Jan Katja Leo Mila Nico Olivia Pascal Ramona Simon Tamara Urs Vera Walter Xenia Yannick Zoe Alina Beat Corinne Dario Eva Flurin Gianna Heidi Ilir Jasmin Kilian Laura Marco Nina Oskar Petra Reto Salome Timo Ursina Valentin Wanda Adrian Bianca Claudio Doris Emil".split(
    " ",
  );
const lastNames =
  "Ammann Bachmann Caduff Derungs Egger Frei Graf Huber Imboden Jäggi Kaufmann Lüthi Moser Nussbaumer Oertle Pfister Ritter Suter Tanner Ulrich Vogt Wenger Zbinden Aebi Brändli Camenzind Dubler Eberle Furrer Gasser Hess Iten Jost Krasniqi Lehmann Meyer Niederberger Ochsner Peter Rohner Schmid Thalmann Uhlmann Vetsch Weber Züst Amrein Baumgartner Cotti Demir".split(
    " ",
  );
const streets =
  "Dorfstrasse Bahnhofstrasse Mühleweg Breitistrasse Gartenweg Schulstrasse Sonnenhalde Rosenweg Bachstrasse Kirchgasse Feldweg Seestrasse".split(
    " ",
  );

/** A pseudo-random number that is always the same for a text. */
export function hashText(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

export function emailOf(name: string): string {
  return `${shortSlug(name).replaceAll("-", ".")}@post.example`;
}

/** Every member of a club: the listed ones, those who fill the groups, and passive ones up to the total. */
export function planMembers(plan: ClubPlan): Member[] {
  const named = plan.named.map((line) => namedMember(line, plan));
  const made: Member[] = [...named];
  const add = (age: number, group: string, over: Partial<Member> = {}) =>
    made.push(makeMember(plan, made.length, age, group, over));
  for (const group of plan.groups) fillGroup(group, made, add);
  const missing = () => plan.total - made.filter(({ status }) => status !== "left").length;
  for (let number = Math.min(14, missing()); number > 0; number--)
    add(60 + ((number * 5) % 28), "", { category: "honorary" });
  for (let number = missing(); number > 0; number--) {
    add(24 + ((made.length * 7) % 60), "", { category: "passive", status: "passive" });
  }
  const adults = groupBy(
    made.filter(({ parent }) => parent === undefined),
    ({ firstName, lastName }) => `${firstName} ${lastName}`,
  );
  return made.map((member) => linked(member, adults));
}

/** Links a child to its parent where the parent is a member at the same address. */
function linked(member: Member, adults: ReadonlyMap<string, readonly Member[]>): Member {
  const { parent, street, postcode } = member;
  const namesakes = adults.get(parent?.name ?? "") ?? [];
  const parents = namesakes.filter((each) => each.street === street && each.postcode === postcode);
  return parents.length === 0 ? member : { ...member, parents: parents.map(({ id }) => id) };
}

type Add = (age: number, group: string, over?: Partial<Member>) => void;

function fillGroup(group: ClubPlan["groups"][number], made: readonly Member[], add: Add): void {
  const { id, minAge, maxAge, size, waiting = 0 } = group;
  const age = (number: number) => minAge + ((number * 3) % (Math.min(maxAge, minAge + 40) - minAge + 1));
  const named = made.filter(({ groups }) => groups.includes(id)).length;
  for (let number = named; number < size; number++) add(age(made.length), id);
  for (let number = 0; number < waiting; number++) add(age(number), "", { waiting: [id] });
}

function makeMember(plan: ClubPlan, number: number, age: number, group: string, over: Partial<Member>): Member {
  const firstName = firstNames[(number * 7) % firstNames.length] ?? "";
  const lastName = lastNames[(number * 11 + Math.floor(number / firstNames.length)) % lastNames.length] ?? "";
  const years = Math.min(age - 4, 1 + (number % 9));
  return {
    ...baseMember(plan, `m-${String(number).padStart(4, "0")}`, firstName, lastName, age),
    ...adult(firstName, lastName, age, number),
    since: addDays(plan.today, -Math.round(years * 365.25 - (number % 300))),
    groups: group ? [group] : [],
    ...over,
  };
}

function baseMember(plan: ClubPlan, id: string, firstName: string, lastName: string, age: number): Member {
  const number = hashText(id + firstName);
  const [postcode = "8000", town = ""] = plan.towns[number % plan.towns.length] ?? [];
  return {
    ...{ id, firstName, lastName, birthDate: birthDate(plan.today, age, number), email: "", phone: "" },
    street: `${streets[number % streets.length]} ${1 + (number % 60)}`,
    ...{ postcode, town, category: categoryOf(age), status: "active", since: plan.today, groups: [], note: "" },
  };
}

/** A birth date for an age today. */
function birthDate(today: IsoDate, age: number, number: number): IsoDate {
  return addDays(`${yearOf(today) - age}${today.slice(4).replace("02-29", "02-28")}`, -1 - (number % 360));
}

function categoryOf(age: number): Category {
  if (age <= 12) return "child";
  return age <= 18 ? "youth" : "adult";
}

function adult(firstName: string, lastName: string, age: number, number: number): Partial<Member> {
  const phone = `07${6 + (number % 4)} 555 ${String(10 + (number % 80))} ${String(10 + (number % 90))}`;
  if (age >= 18) return { email: number % 14 === 0 ? "" : emailOf(`${firstName} ${lastName}`), phone };
  const name = `${firstNames[(number * 5 + 3) % firstNames.length]} ${lastName}`;
  return { parent: { name, email: number % 17 === 0 ? "" : emailOf(name), phone } };
}

/**
 * A member from a line: id, name, age, groups, parent, phone, belt, note, and after a second bar other fields.
 * `m-1042|Noah Gerber|11|judo-u13|Sabine Gerber|079 555 01 42|oranger|Nussallergie.`
 */
function namedMember(line: string, plan: ClubPlan): Member {
  const [id = "", name = "", age = "0", groups = "", parent = "", phone = "", belt = "", note = "", extra = "{}"] =
    line.split("|");
  const [firstName = "", ...rest] = name.split(" ");
  const over = JSON.parse(extra || "{}") as Partial<Member> & { years?: number };
  const years = over.years ?? Math.max(1, Math.min(6, Number(age) - 6));
  const contact = parent
    ? { parent: { name: parent, email: emailOf(parent), phone } }
    : { email: emailOf(name), phone };
  const { years: _, ...fields } = over;
  return {
    ...baseMember(plan, id, firstName, rest.join(" "), Number(age)),
    ...contact,
    groups: groups ? groups.split(",") : [],
    since: addDays(plan.today, -Math.round(years * 365.25) - 25),
    ...(belt ? { belt } : {}),
    note,
    ...(note.includes("llergie") ? { allergy: true } : {}),
    ...fields,
  };
}

/** A group as it is stored. */
export function groupRecord({ size: _, waiting: __, ...group }: ClubPlan["groups"][number]): TrainingGroup {
  return group;
}
