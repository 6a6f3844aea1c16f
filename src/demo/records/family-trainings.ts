import type { ClubRepository } from "../club.ts";
import type { Member } from "./member-records.ts";
import { coming, type Training } from "./trainings.ts";

export interface FamilyTraining {
  readonly training: Training;
  readonly member: Member;
  readonly isAway: boolean;
}

/** Coming trainings of a family, by day and time. */
export async function turnsOf(
  club: ClubRepository,
  family: readonly Member[],
  days: number,
): Promise<FamilyTraining[]> {
  const groups = new Set(family.flatMap((member) => member.groups));
  const [trainings, absences] = await Promise.all([
    coming(club, ({ id }) => groups.has(id), days),
    club.all("absences"),
  ]);
  return trainings.flatMap((training) =>
    family
      .filter((member) => member.groups.includes(training.group.id))
      .map((member) => ({
        ...{ training, member },
        isAway: absences.some(({ person, trainings: away }) => person === member.id && away.includes(training.id)),
      })),
  );
}
