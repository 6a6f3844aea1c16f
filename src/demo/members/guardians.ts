import type { DescribedOperations } from "../../product/api/operation.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { ageOn } from "../calendar.ts";
import { type ClubRepository, changing, type Done } from "../club.ts";
import type { Member } from "../records/member-records.ts";
import { findMember, fullName } from "../records/members.ts";
import type { OperationValues } from "../values.ts";

/** Ids of the members who may act for a person, as the office sets them; an address or a name alone links nobody. */
export async function linkedParents(club: ClubRepository, values: OperationValues): Promise<string[]> {
  const wanted = [...new Set(values.list("parents"))];
  const found = await Promise.all(wanted.map((id) => club.get("members", id)));
  const isAdult = (member: Member | undefined) => member !== undefined && ageOn(member.birthDate, club.today) >= 18;
  if (!found.every(isAdult)) values.reject("parents", say("wrong.parents"));
  return wanted;
}

export async function linkSentences(club: ClubRepository, child: Member, parents: readonly string[]): Promise<Words[]> {
  const found = await Promise.all(parents.map((id) => findMember(club, id)));
  return found.map((parent) => say("effect.member.mayAct", { parent: fullName(parent), first: child.firstName }));
}

async function updateParents(club: ClubRepository, values: OperationValues): Promise<Done> {
  const before = await findMember(club, values.text("id"));
  const parents = await linkedParents(club, values);
  if (parents.includes(before.id)) values.reject("parents", say("wrong.ownParent"));
  values.check();
  const after: Member = { ...before, parents };
  await club.put("members", after);
  await club.log({ title: say("activity.parents"), meta: fullName(after), href: `/mitglieder/${after.id}` });
  const message = say("receipt.parents", { name: fullName(after) });
  return {
    result: { id: after.id, message, href: `/mitglieder/${after.id}` },
    effects: [...(await linkChanges(club, before, after)), say("effect.noEmail")],
    before: { parents: before.parents },
  };
}

async function linkChanges(club: ClubRepository, before: Member, after: Member): Promise<Words[]> {
  const [old, now] = [before.parents ?? [], after.parents ?? []];
  const added = now.filter((id) => !old.includes(id));
  const gone = await Promise.all(old.filter((id) => !now.includes(id)).map((id) => club.get("members", id)));
  const lost = gone.flatMap((parent) => parent ?? []);
  const sentences = [
    ...(await linkSentences(club, after, added)),
    ...lost.map((parent) => say("effect.member.mayNotAct", { parent: fullName(parent), first: after.firstName })),
  ];
  return sentences.length > 0 ? sentences : [say("effect.member.linksSame")];
}

export const guardianOperations = { "members.parents.update": changing(updateParents) } satisfies DescribedOperations;
