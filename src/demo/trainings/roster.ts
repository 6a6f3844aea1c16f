import type { DescribedOperations } from "../../product/api/operation.ts";
import { say } from "../../product/api/words/sentence.ts";
import { telephoneLink } from "../../product/engine/telephone-link.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { ageOn } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { findGroup } from "../records/groups.ts";
import type { Member } from "../records/member-records.ts";
import { avatarItem, fullName } from "../records/members.ts";
import { timesLabel } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";

async function getRoster(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Roster"]> {
  const { group, hall, members } = await findGroup(club, values.text("id"));
  const noted = members.filter(({ note }) => note !== "");
  return {
    id: group.id,
    name: group.name,
    timesLabel: timesLabel(group),
    placeLabel: hall.name,
    memberCount: members.length,
    members: members.map((member) => rosterItem(member, club)),
    alerts: noted.map((member) => ({
      term: fullName(member),
      description: member.note,
      ...(member.allergy ? { badge: { label: say("member.allergy"), tone: "warning" } } : {}),
    })),
    contacts: [
      { id: "c-notfall", title: say("roster.ambulance"), meta: "144", icon: "phone", href: "tel:144" },
      {
        id: "c-abwart",
        title: say("roster.caretaker"),
        meta: "044 555 01 30",
        icon: "key",
        href: telephoneLink("044 555 01 30"),
      },
    ],
    // It is kept for the hall without a network, where it is read on another day too.
    updatedLabel: say("roster.updated", { date: { date: club.today }, time: { moment: club.time } }),
  };
}

function rosterItem(member: Member, club: ClubRepository): DemoAnswers["Item"] {
  const phone = member.parent?.phone || member.phone;
  const contact = [member.parent?.name, phone].filter(Boolean).join(" ");
  const badge: DemoAnswers["Badge"] | false = member.allergy
    ? { label: say("member.allergy"), tone: "warning" }
    : member.status === "trial" && { label: say("member.trial"), tone: "info" };
  return {
    ...avatarItem(
      member.id,
      fullName(member),
      commaLine(say("count.years", { count: ageOn(member.birthDate, club.today) }), contact),
    ),
    ...(badge ? { badge } : {}),
    ...(phone ? { href: telephoneLink(phone) } : {}),
  };
}

export const rosterOperations = { "groups.roster.get": reading(getRoster) } satisfies DescribedOperations;
