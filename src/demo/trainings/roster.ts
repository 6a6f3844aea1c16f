import type { DescribedOperations } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { telephoneLink } from "../../product/engine/telephone-link.ts";
import { ageOn } from "../calendar.ts";
import { type ClubRepository, reading } from "../club.ts";
import { findGroup } from "../records/groups.ts";
import type { Member } from "../records/member-records.ts";
import { avatarItem, fullName } from "../records/members.ts";
import { timesLabel } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";
import { longDate } from "../wording.ts";

async function getRoster(club: ClubRepository, values: OperationValues): Promise<Schemas["Roster"]> {
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
      ...(member.allergy ? { badge: { label: "Allergie", tone: "warning" } } : {}),
    })),
    contacts: [
      { id: "c-notfall", title: "Sanitätsnotruf", meta: "144", icon: "phone", href: "tel:144" },
      { id: "c-abwart", title: "Hauswart", meta: "044 555 01 30", icon: "key", href: telephoneLink("044 555 01 30") },
    ],
    // It is kept for the hall without a network, where it is read on another day too.
    updatedLabel: `Stand vom ${longDate(club.today)}, ${club.time.replace(":", ".")}\u00a0Uhr`,
  };
}

function rosterItem(member: Member, club: ClubRepository): Schemas["Item"] {
  const phone = member.parent?.phone || member.phone;
  const contact = [member.parent?.name, phone].filter(Boolean).join(" ");
  const badge: Schemas["Badge"] | false = member.allergy
    ? { label: "Allergie", tone: "warning" }
    : member.status === "trial" && { label: "Schnuppert", tone: "info" };
  return {
    ...avatarItem(
      member.id,
      fullName(member),
      `${ageOn(member.birthDate, club.today)} Jahre${contact ? `, ${contact}` : ""}`,
    ),
    ...(badge ? { badge } : {}),
    ...(phone ? { href: telephoneLink(phone) } : {}),
  };
}

export const rosterOperations = { "groups.roster.get": reading(getRoster) } satisfies DescribedOperations;
