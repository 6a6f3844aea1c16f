import { trainingDays } from "../../api/public/training-days.ts";
import type { ClubFlaw } from "../problems/club-flaw.ts";
import type { ClubFiles } from "./club-files.ts";
import { endsBefore, endsBeforeOrAt, placeFlaw, repeatedIds, unknownReference, wrongDate } from "./placed-flaws.ts";

/** Unknown halls, groups and sections, wrong times, and moves of trainings that there are not. */
export function trainingFlaws(files: ClubFiles): ClubFlaw[] {
  const { trainings } = files;
  const { season, groups } = trainings.value;
  return [
    ...wrongDate(trainings, ["season", "from"], season.from),
    ...wrongDate(trainings, ["season", "until"], season.until),
    ...endsBefore(trainings, ["season", "until"], season.from, season.until),
    ...groupFlaws(files),
    ...closureFlaws(files),
    ...moveFlaws(files),
    ...repeatedIds(trainings, ["groups"], groups),
  ];
}

function groupFlaws({ club, trainings }: ClubFiles): ClubFlaw[] {
  const halls = club.value.halls.map(({ id }) => id);
  const sports = club.value.sports.map(({ id }) => id);
  return trainings.value.groups.flatMap(({ sport, times, ageFrom = 0, ageUntil = 120 }, group) => [
    ...unknownReference(trainings, ["groups", group, "sport"], sport, sports, "sport"),
    ...(ageUntil < ageFrom
      ? [placeFlaw(trainings, ["groups", group, "ageUntil"], "ends-before", { first: ageFrom, last: ageUntil })]
      : []),
    ...times.flatMap(({ hall, from, until }, index) => {
      const path = ["groups", group, "times", index];
      return [
        ...unknownReference(trainings, [...path, "hall"], hall, halls, "hall"),
        ...endsBeforeOrAt(trainings, [...path, "until"], from, until),
      ];
    }),
  ]);
}

function closureFlaws({ club, trainings }: ClubFiles): ClubFlaw[] {
  const halls = club.value.halls.map(({ id }) => id);
  const groups = trainings.value.groups.map(({ id }) => id);
  return (trainings.value.closures ?? []).flatMap(({ date, until, hall, group }, index) => [
    ...wrongDate(trainings, ["closures", index, "date"], date),
    ...wrongDate(trainings, ["closures", index, "until"], until),
    ...endsBefore(trainings, ["closures", index, "until"], date, until),
    ...(hall === undefined ? [] : unknownReference(trainings, ["closures", index, "hall"], hall, halls, "hall")),
    ...(group === undefined ? [] : unknownReference(trainings, ["closures", index, "group"], group, groups, "group")),
  ]);
}

function moveFlaws({ club, trainings }: ClubFiles): ClubFlaw[] {
  const halls = club.value.halls.map(({ id }) => id);
  const groups = trainings.value.groups.map(({ id }) => id);
  return (trainings.value.moves ?? []).flatMap((move, index) => {
    const path = ["moves", index];
    const { group, date, to } = move;
    const flaws = [
      ...unknownReference(trainings, [...path, "group"], group, groups, "group"),
      ...wrongDate(trainings, [...path, "date"], date),
      ...wrongDate(trainings, [...path, "to", "date"], to.date),
      ...(to.hall === undefined ? [] : unknownReference(trainings, [...path, "to", "hall"], to.hall, halls, "hall")),
    ];
    return flaws.length > 0 ? flaws : targetFlaws({ club, trainings }, index);
  });
}

/** A move needs a training on its day, and a target on which nothing is closed. */
function targetFlaws({ trainings }: Pick<ClubFiles, "club" | "trainings">, index: number): ClubFlaw[] {
  const { value } = trainings;
  const move = value.moves?.[index];
  const group = value.groups.find(({ id }) => id === move?.group);
  if (move === undefined || group === undefined) return [];
  const moved = trainingDays({ ...value, moves: [move] }, [group]).filter(
    ({ date, slot }) => date === move.date && (move.at ?? slot.from) === slot.from,
  );
  const [held] = moved.map((training) => training.held);
  if (held === undefined) return [placeFlaw(trainings, ["moves", index, "date"], "no-training", { group: group.id })];
  const isClosed = (value.closures ?? []).some(
    ({ date, until = date, hall, group: closed }) =>
      date <= held.date && held.date <= until && (hall ?? held.hall) === held.hall && (closed ?? group.id) === group.id,
  );
  return [
    ...(isClosed ? [placeFlaw(trainings, ["moves", index, "to"], "closed-then")] : []),
    ...endsBeforeOrAt(trainings, ["moves", index, "to"], held.from, held.until),
  ];
}
