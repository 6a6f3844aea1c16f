import { Refusal } from "../operation.ts";
import type { Club } from "./club.ts";
import type { Member } from "./member-records.ts";

/** The membership of the caller, if there is one. */
export async function ownMember(club: Club): Promise<Member | undefined> {
  const person = await club.get("people", club.me);
  return club.get("members", person?.memberId ?? club.me);
}

/** @throws Refusal when the caller is no member */
export async function findOwn(club: Club): Promise<Member> {
  const member = await ownMember(club);
  if (member === undefined) throw new Refusal(404, "Zu deinem Konto gehört keine Mitgliedschaft in diesem Verein.");
  return member;
}

/** The caller and their children, the caller first. */
export async function familyOf(club: Club): Promise<Member[]> {
  const own = await ownMember(club);
  if (own === undefined) return [];
  const all = await club.all("members");
  const children = all.filter(
    ({ id, parent, status }) => id !== own.id && status !== "left" && isParent(own, parent?.email),
  );
  return [own, ...children];
}

function isParent({ email }: Member, address: string | undefined): boolean {
  return email !== "" && email === address;
}

/** @throws Refusal when the id is of nobody in the family of the caller */
export async function findRelative(club: Club, id: string): Promise<Member> {
  const found = (await familyOf(club)).find((member) => member.id === id);
  if (found === undefined)
    throw new Refusal(422, "Bitte prüf die markierten Angaben.", { person: "Wähl, um wen es geht." });
  return found;
}
