import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { type Sentence, say } from "../../product/api/words/sentence.ts";
import { type ClubRepository, changing, type Done, reading } from "../club.ts";
import { demoPersons, permissions } from "../persons.ts";
import type { Person, RoleAssignment } from "../records/member-records.ts";
import { avatarItem } from "../records/members.ts";
import type { OperationValues } from "../values.ts";
import { counted, monthName } from "../wording.ts";

interface ClubRole {
  readonly id: "admin" | "treasurer" | "trainer";
  readonly title: string;
  readonly description: string;
  readonly scope: string;
}

const roleDefinitions: readonly ClubRole[] = [
  {
    id: "admin",
    title: "Vereinsleitung",
    description: "Sieht und ändert alles, vergibt Rollen und gibt Vorschläge frei.",
    scope: "Ganzer Verein",
  },
  {
    id: "treasurer",
    title: "Kasse",
    description: "Schreibt Rechnungen, verbucht Zahlungen und mahnt.",
    scope: "Rechnungen",
  },
  {
    id: "trainer",
    title: "Training",
    description: "Sieht die eigenen Gruppen und trägt Anwesenheit ein.",
    scope: "Eigene Gruppen",
  },
];

async function listRoles(club: ClubRepository): Promise<Schemas["RoleList"]> {
  const people = new Map((await club.all("people")).map((person) => [person.id, person]));
  const current = (await club.all("roles")).filter(({ isRemoved, person }) => !isRemoved && people.has(person));
  const admins = current.filter(({ role }) => role === "admin").length;
  return {
    roles: roleDefinitions.map((role) =>
      roleItem(
        role,
        current.filter((each) => each.role === role.id),
        people,
      ),
    ),
    rows: current.map((assignment) =>
      assignmentRow(assignment, people.get(assignment.person), assignment.role !== "admin" || admins > 1),
    ),
  };
}

function roleItem(
  { id, title, description }: ClubRole,
  given: readonly RoleAssignment[],
  people: ReadonlyMap<string, Person>,
): Schemas["Role"] {
  return {
    ...{ id, title, description, peopleCount: given.length, peopleLabel: counted(given.length, "Person", "Personen") },
    ...(given.length === 1 ? { badge: { label: "Ohne Stellvertretung", tone: "warning" } } : {}),
    people: given.map(({ person }) =>
      avatarItem(person, people.get(person)?.name ?? person, people.get(person)?.title ?? ""),
    ),
  };
}

function assignmentRow(
  { id, role, since, twoFactors }: RoleAssignment,
  person: Person | undefined,
  canRemove: boolean,
): Schemas["RoleRow"] {
  const { title = role, scope = "" } = roleOf(role) ?? {};
  return {
    id,
    actions: canRemove ? ["removeRole"] : [],
    cells: {
      person: { text: person?.name ?? "", meta: person?.email ?? "" },
      ...{ role: title, scope, since: `${monthName(since)} ${since.slice(0, 4)}` },
      login: {
        badge: twoFactors ? { label: "Zwei Faktoren", tone: "success" } : { label: "Nur Passwort", tone: "warning" },
      },
    },
  };
}

function roleOf(id: string): ClubRole | undefined {
  return roleDefinitions.find((role) => role.id === id);
}

async function assign(club: ClubRepository, values: OperationValues): Promise<Done> {
  const [personId, roleId] = [
    values.required("person", "Wähl eine Person."),
    values.required("role", "Wähl eine Rolle."),
  ];
  const role = roleOf(roleId);
  if (roleId && role === undefined) values.reject("role", "Diese Rolle gibt es nicht.");
  values.check();
  const person = await club.find(
    "people",
    personId,
    "Diese Person gibt es nicht (mehr). Geh zurück und lade die Seite neu.",
  );
  const all = await club.all("roles");
  const has = all.some((each) => each.person === personId && each.role === roleId && !each.isRemoved);
  if (has || role === undefined) throw new RefusalError(409, `${person.name} hat die Rolle ${role?.title} schon.`);
  const id = await club.nextId("roles", "ra-", 1);
  await club.put("roles", { id, person: personId, role: roleId, since: club.today, twoFactors: false });
  await club.log({ title: "Rolle vergeben", meta: `${role.title} an ${person.name}`, href: "/rollen" });
  const message = say("effect.role.has", { name: person.name, role: roleName(role.id) });
  return {
    result: { id, message },
    effects: [message, say(`role.${role.id}.may`), say("effect.role.nextSignIn")],
  };
}

async function findAssignment(club: ClubRepository, id: string) {
  const assignment = await club.find("roles", id, "Diese Rolle ist nicht vergeben.");
  const person = await club.get("people", assignment.person);
  return {
    assignment,
    name: person?.name ?? "Die Person",
    partyName: person?.name ?? say("role.person"),
    title: roleOf(assignment.role)?.title ?? assignment.role,
  };
}

function roleName(id: string): Sentence {
  const role = roleOf(id);
  return role === undefined ? id : say(`role.${role.id}`);
}

async function remove(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { assignment, name, partyName, title } = await findAssignment(club, values.text("id"));
  if (assignment.isRemoved) throw new RefusalError(409, `${name} hat die Rolle ${title} schon nicht mehr.`);
  const others = (await club.all("roles")).filter(
    ({ id, role, isRemoved }) => id !== assignment.id && role === assignment.role && !isRemoved,
  );
  if (assignment.role === "admin" && others.length === 0) {
    throw new RefusalError(
      409,
      "Die letzte Vereinsleitung lässt sich nicht entfernen. Vergib die Rolle zuerst jemand anderem.",
    );
  }
  await club.put("roles", { ...assignment, isRemoved: true });
  await club.log({ title: "Rolle entzogen", meta: `${title}, ${name}`, tone: "warning", href: "/rollen" });
  const role = roleName(assignment.role);
  const message = say("effect.role.removed", { name: partyName, role });
  const nobody = others.length === 0 ? [say("effect.role.nobody", { role })] : [];
  return {
    result: { id: assignment.id, message },
    effects: [message, say("effect.role.endsNextSignIn", { role }), ...nobody],
    about: `${title}, ${name}`,
  };
}

async function restoreRole(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { assignment, name, partyName, title } = await findAssignment(club, values.text("id"));
  if (!assignment.isRemoved) throw new RefusalError(409, `${name} hat die Rolle ${title} noch.`);
  const { isRemoved, ...rest } = assignment;
  await club.put("roles", rest);
  await club.log({ title: "Rolle zurückgegeben", meta: `${title}, ${name}`, href: "/rollen" });
  const message = say("effect.role.again", { name: partyName, role: roleName(assignment.role) });
  return {
    result: { id: assignment.id, message },
    effects: [message, say("effect.role.since", { date: { date: assignment.since } })],
    about: `${title}, ${name}`,
  };
}

/** Who decides on proposals besides the caller, to stand in for them. */
async function deputyChoices(club: ClubRepository): Promise<Schemas["Options"]> {
  const others = demoPersons.filter(
    ({ id, clubs, role }) => id !== club.me && clubs.includes(club.id) && permissions[role].has("proposals.approve"),
  );
  return { options: others.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })) };
}

export const roleOperations = {
  "roles.role.list": reading(listRoles),
  "roles.deputy.options": reading(deputyChoices),
  "roles.assignment.create": changing(assign),
  "roles.assignment.remove": changing(remove),
  "roles.assignment.restore": changing(restoreRole),
} satisfies DescribedOperations;
