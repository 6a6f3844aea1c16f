import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say } from "../../product/api/words/sentence.ts";
import { ageOn } from "../calendar.ts";
import { type ClubRepository, changing, type Done } from "../club.ts";
import { findMember, fullName } from "../records/members.ts";
import type { OperationValues } from "../values.ts";
import { memberPath, placeInGroups, receipt } from "./member-changes.ts";

async function archiveMember(club: ClubRepository, values: OperationValues): Promise<Done> {
  const member = await findMember(club, values.text("id"));
  if (member.status === "left") throw new RefusalError(409, say("refusal.hasLeft", { name: fullName(member) }));
  await club.put("members", { ...member, status: "left", leftOn: club.today, groups: [], before: member });
  await club.log({ title: say("activity.memberLeft"), meta: fullName(member), href: memberPath(member) });
  const effects = [
    say("effect.member.leaves", { name: fullName(member), date: { date: club.today } }),
    ...(member.groups.length > 0 ? [say("effect.member.placeFree", { first: member.firstName })] : []),
    say("effect.member.invoicesOpen"),
    say("effect.noEmail"),
  ];
  return {
    result: { ...receipt(member, say("receipt.memberLeft", { name: fullName(member) })), href: "/mitglieder" },
    effects,
  };
}

async function restoreMember(club: ClubRepository, values: OperationValues): Promise<Done> {
  const member = await findMember(club, values.text("id"));
  if (member.status !== "left") throw new RefusalError(409, say("refusal.hasNotLeft", { name: fullName(member) }));
  const { leftOn, before, ...rest } = member;
  const { taken, waiting, sentences } = await placeInGroups(club, member, before?.groups ?? []);
  const age = ageOn(member.birthDate, club.today);
  const category = before?.category ?? (age < 13 ? "child" : age < 19 ? "youth" : "adult");
  const status = before?.status ?? "active";
  await club.put("members", { ...rest, category, status, groups: taken, waiting });
  await club.log({ title: say("activity.memberBack"), meta: fullName(member), href: memberPath(member) });
  const message = say("effect.member.back", { name: fullName(member) });
  return { result: receipt(member, message), effects: [message, ...sentences] };
}

/** Deletes a member who was added by mistake; one who has taken part leaves instead. */
async function discardMember(club: ClubRepository, values: OperationValues): Promise<Done> {
  const member = await findMember(club, values.text("id"));
  const invoices = (await club.all("invoices")).filter((invoice) => invoice.member === member.id);
  if (invoices.some(({ state }) => state === "booked")) {
    throw new RefusalError(409, say("refusal.hasInvoices", { name: fullName(member) }));
  }
  await club.delete("members", member.id);
  for (const { id } of invoices) await club.delete("invoices", id);
  await club.log({ title: say("activity.memberDiscarded"), meta: fullName(member) });
  const drafts = invoices.length > 0 ? [say("effect.member.draftDeleted")] : [];
  const message = say("effect.member.discarded", { name: fullName(member) });
  return { result: { id: member.id, message, href: "/mitglieder" }, effects: [message, ...drafts] };
}

export const memberLeavingOperations = {
  "members.member.archive": changing(archiveMember),
  "members.member.restore": changing(restoreMember),
  "members.member.discard": changing(discardMember),
} satisfies DescribedOperations;
