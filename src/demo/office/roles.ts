import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { type ClubRepository, changing, type Done, reading } from "../club.ts";
import { demoPersons, permissions } from "../persons.ts";
import type { Person, RoleAssignment } from "../records/member-records.ts";
import { avatarItem } from "../records/members.ts";
import type { OperationValues } from "../values.ts";

interface ClubRole {
  readonly id: "admin" | "treasurer" | "trainer";
  readonly title: Words;
  readonly description: Words;
  readonly scope: Words;
}

const roleDefinitions: readonly ClubRole[] = [
  {
    id: "admin",
    title: say("role.admin"),
    description: say("role.admin.may"),
    scope: say("role.admin.scope"),
  },
  {
    id: "treasurer",
    title: say("role.treasurer"),
    description: say("role.treasurer.may"),
    scope: say("role.treasurer.scope"),
  },
  {
    id: "trainer",
    title: say("role.trainer"),
    description: say("role.trainer.may"),
    scope: say("role.trainer.scope"),
  },
];

async function listRoles(club: ClubRepository): Promise<DemoAnswers["RoleList"]> {
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
): DemoAnswers["Role"] {
  return {
    ...{
      id,
      title,
      description,
      peopleCount: given.length,
      peopleLabel: say("count.persons", { count: given.length }),
    },
    ...(given.length === 1 ? { badge: { label: say("role.noDeputy"), tone: "warning" } } : {}),
    people: given.map(({ person }) =>
      avatarItem(person, people.get(person)?.name ?? person, people.get(person)?.title ?? ""),
    ),
  };
}

function assignmentRow(
  { id, role, since, twoFactors }: RoleAssignment,
  person: Person | undefined,
  canRemove: boolean,
): DemoAnswers["RoleRow"] {
  const { scope = "" } = roleOf(role) ?? {};
  return {
    id,
    actions: canRemove ? ["removeRole"] : [],
    cells: {
      person: { text: person?.name ?? "", meta: person?.email ?? "" },
      ...{ role: roleName(role), scope, since: commaLine({ monthOfYear: since }) },
      login: {
        badge: twoFactors
          ? { label: say("role.twoFactors"), tone: "success" }
          : { label: say("role.onlyPassword"), tone: "warning" },
      },
    },
  };
}

function roleOf(id: string): ClubRole | undefined {
  return roleDefinitions.find((role) => role.id === id);
}

async function assign(club: ClubRepository, values: OperationValues): Promise<Done> {
  const [personId, roleId] = [
    values.required("person", say("missing.person")),
    values.required("role", say("missing.role")),
  ];
  const role = roleOf(roleId);
  if (roleId && role === undefined) values.reject("role", say("wrong.role"));
  values.check();
  const person = await club.find("people", personId, say("refusal.noPerson"));
  const all = await club.all("roles");
  const has = all.some((each) => each.person === personId && each.role === roleId && !each.isRemoved);
  if (has || role === undefined)
    throw new RefusalError(409, say("refusal.hasRole", { name: person.name, role: roleName(roleId) }));
  const id = await club.nextId("roles", "ra-", 1);
  await club.put("roles", { id, person: personId, role: roleId, since: club.today, twoFactors: false });
  await club.log({
    title: say("activity.roleGiven"),
    meta: say("role.givenTo", { role: role.title, name: person.name }),
    href: "/rollen",
  });
  const message = say("effect.role.has", { name: person.name, role: roleName(role.id) });
  return {
    result: { id, message },
    effects: [message, say(`role.${role.id}.may`), say("effect.role.nextSignIn")],
    concerns: [personId],
  };
}

async function findAssignment(club: ClubRepository, id: string) {
  const assignment = await club.find("roles", id, say("refusal.noAssignment"));
  const person = await club.get("people", assignment.person);
  return {
    assignment,
    name: person?.name ?? say("role.person"),
    role: roleName(assignment.role),
  };
}

function roleName(id: string): Sentence {
  const role = roleOf(id);
  return role === undefined ? id : say(`role.${role.id}`);
}

async function remove(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { assignment, name, role } = await findAssignment(club, values.text("id"));
  if (assignment.isRemoved) throw new RefusalError(409, say("refusal.roleGone", { name, role }));
  const others = (await club.all("roles")).filter(
    ({ id, role, isRemoved }) => id !== assignment.id && role === assignment.role && !isRemoved,
  );
  if (assignment.role === "admin" && others.length === 0) {
    throw new RefusalError(409, say("refusal.lastAdmin"));
  }
  await club.put("roles", { ...assignment, isRemoved: true });
  await club.log({ title: say("activity.roleRemoved"), meta: commaLine(role, name), tone: "warning", href: "/rollen" });
  const message = say("effect.role.removed", { name, role });
  const nobody = others.length === 0 ? [say("effect.role.nobody", { role })] : [];
  return {
    result: { id: assignment.id, message },
    effects: [message, say("effect.role.endsNextSignIn", { role }), ...nobody],
    about: commaLine(role, name),
    concerns: [assignment.person],
  };
}

async function restoreRole(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { assignment, name, role } = await findAssignment(club, values.text("id"));
  if (!assignment.isRemoved) throw new RefusalError(409, say("refusal.roleHeld", { name, role }));
  const { isRemoved, ...rest } = assignment;
  await club.put("roles", rest);
  await club.log({ title: say("activity.roleReturned"), meta: commaLine(role, name), href: "/rollen" });
  const message = say("effect.role.again", { name, role });
  return {
    result: { id: assignment.id, message },
    effects: [message, say("effect.role.since", { date: { date: assignment.since } })],
    about: commaLine(role, name),
    concerns: [assignment.person],
  };
}

/** Who decides on proposals besides the caller, to stand in for them. */
async function deputyChoices(club: ClubRepository): Promise<DemoAnswers["Options"]> {
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
