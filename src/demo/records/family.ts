import { RefusalError } from "../../product/api/operation.ts";
import { say } from "../../product/api/words/sentence.ts";
import type { ClubRepository } from "../club.ts";
import type { Member } from "./member-records.ts";

/** The membership of the caller, if there is one. */
export async function ownMember(club: ClubRepository): Promise<Member | undefined> {
  const person = await club.get("people", club.me);
  return club.get("members", person?.memberId ?? club.me);
}

/** The ids under which a member signs in: as themselves, and as a person with a task in the club. */
export async function personIdsOf(club: ClubRepository, member: string): Promise<string[]> {
  const own = (await club.all("people")).filter(({ memberId }) => memberId === member);
  return [member, ...own.map(({ id }) => id)];
}

/** @throws RefusalError when the caller is no member */
export async function findOwn(club: ClubRepository): Promise<Member> {
  const member = await ownMember(club);
  if (member === undefined) throw new RefusalError(404, say("refusal.noMembership"));
  return member;
}

/** The caller and the members linked to them as children, the caller first. */
export async function familyOf(club: ClubRepository): Promise<Member[]> {
  const own = await ownMember(club);
  return own === undefined ? [] : [own, ...(await childrenOf(club, own))];
}

/** By stored links only: an address or a name proves nothing, because people can change it. */
export async function childrenOf(club: ClubRepository, { id: parent }: Member): Promise<Member[]> {
  const all = await club.all("members");
  return all.filter(({ id, parents = [], status }) => id !== parent && status !== "left" && parents.includes(parent));
}

/** Everybody who is linked to a member: parents, children, and those with the same parent or the same child. */
export async function kinOf(club: ClubRepository, { id: own, parents = [] }: Member): Promise<Member[]> {
  const all = await club.all("members");
  const children = all.filter((each) => each.parents?.includes(own));
  const others = new Set([...parents, ...children.flatMap((child) => [child.id, ...(child.parents ?? [])])]);
  const isSibling = (each: Member) => parents.some((parent) => each.parents?.includes(parent));
  return all.filter((each) => each.id !== own && (others.has(each.id) || isSibling(each)));
}

/** @throws RefusalError when nobody in the family of the caller has the id */
export async function findRelative(club: ClubRepository, id: string): Promise<Member> {
  const found = (await familyOf(club)).find((member) => member.id === id);
  if (found === undefined) throw new RefusalError(422, say("wrong.fields"), { person: say("missing.relative") });
  return found;
}
