import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { say, type WordValue } from "../../product/api/words/sentence.ts";
import { daysBetween } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { familyOf, findRelative } from "../records/family.ts";
import { turnsOf } from "../records/family-trainings.ts";
import type { Member } from "../records/member-records.ts";
import { coming, findTraining, hasBegun, type Training, trainingTimeLabel } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";
import { counted, dayMonth, shortDay } from "../wording.ts";
import { absenceReasons } from "./attendance.ts";

async function absenceTrainings(club: ClubRepository, values: OperationValues): Promise<Schemas["Choices"]> {
  const person = values.text("person");
  const family = (await familyOf(club)).filter(({ id }) => person === "" || id === person);
  const halls = new Map((await club.all("halls")).map(({ id, name }) => [id, name]));
  const turns = (await turnsOf(club, family, 21)).filter(({ training }) => !hasBegun(training, club)).slice(0, 10);
  return {
    choices: turns.map(({ training, member, isAway }) => ({
      value: training.id,
      label: `${training.group.name}, ${trainingTimeLabel(training, club.today)}`,
      hint: isAway ? `${member.firstName}, schon abgemeldet` : `${member.firstName}, ${halls.get(training.group.hall)}`,
      ...(isAway ? { disabled: true } : {}),
    })),
  };
}

async function reportAbsence(club: ClubRepository, values: OperationValues): Promise<Done> {
  const member = await findRelative(club, values.text("person"));
  const trainings = await wantedTrainings(club, member, values);
  const id = await club.freshId("absences", "ab-");
  const reason = values.text("reason") || "other";
  await club.put("absences", { id, person: member.id, trainings: trainings.map((each) => each.id), reason });
  const times = counted(trainings.length, "Training", "Trainings");
  const meta = `${member.firstName} ${member.lastName}, ${times}, ${absenceReasons[reason] ?? "ohne Grund"}`;
  await club.log({ title: "Abwesenheit gemeldet", meta, href: `/mitglieder/${member.id}` });
  const trainers = await trainersOf(club, trainings);
  const effects = [
    say("effect.absence.reported", { first: member.firstName, count: trainings.length, days: absentDays(trainings) }),
    say("effect.absence.seen", { count: trainers.length, names: { all: trainers } }),
    say("effect.absence.feeSame"),
  ];
  return { result: { id, message: `${member.firstName} ist von ${times} abgemeldet.`, href: "/" }, effects };
}

/** The trainings of an absence: the chosen ones, or all in a span of days. */
async function wantedTrainings(club: ClubRepository, member: Member, values: OperationValues): Promise<Training[]> {
  const trainings =
    values.text("kind") === "period"
      ? await inPeriod(club, member, values)
      : await chosenTrainings(club, member, values);
  if (trainings.length === 0)
    throw new RefusalError(409, `In dieser Zeit hat ${member.firstName} kein Training. Es braucht keine Abmeldung.`);
  return trainings;
}

async function inPeriod(club: ClubRepository, member: Member, values: OperationValues): Promise<Training[]> {
  const from = values.date("from", "Wähl den ersten Tag.");
  const to = values.date("to", "Wähl den letzten Tag.");
  if (to < from) values.reject("to", "Der letzte Tag liegt vor dem ersten.");
  if (daysBetween(from, to) > 200) values.reject("to", "Länger als ein halbes Jahr geht nur über das Sekretariat.");
  values.check();
  const ahead = Math.max(0, daysBetween(club.today, to));
  const all = await coming(club, ({ id }) => member.groups.includes(id), ahead);
  return all.filter((training) => training.date >= from && !hasBegun(training, club));
}

async function chosenTrainings(club: ClubRepository, member: Member, values: OperationValues): Promise<Training[]> {
  const ids = values.list("trainings");
  if (ids.length === 0) values.reject("trainings", "Wähl mindestens ein Training.");
  values.check();
  const trainings = await Promise.all(ids.map((id) => findTraining(club, id)));
  const other = trainings.find(({ group }) => !member.groups.includes(group.id));
  if (other)
    throw new RefusalError(422, "Bitte prüf die markierten Angaben.", {
      trainings: `${member.firstName} ist nicht in ${other.group.name}.`,
    });
  const begun = trainings.find((training) => hasBegun(training, club));
  if (begun) throw new RefusalError(409, `Das Training vom ${dayMonth(begun.date)} hat schon begonnen.`);
  return trainings;
}

function absentDays(trainings: readonly Training[]): WordValue {
  const days = trainings.map(({ date }) => ({ day: date }));
  const [first, last] = [days[0], days.at(-1)];
  return days.length > 6 && first !== undefined && last !== undefined
    ? say("words.fromTo", { from: first, to: last })
    : { all: days.map((date) => say("words.onDay", { date })) };
}

async function trainersOf(club: ClubRepository, trainings: readonly Training[]): Promise<string[]> {
  const ids = new Set(trainings.flatMap(({ group }) => group.trainers.slice(0, 1)));
  return (await club.all("people")).filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

async function withdrawAbsence(club: ClubRepository, values: OperationValues): Promise<Done> {
  const absence = await club.find(
    "absences",
    values.text("id"),
    "Diese Abmeldung gibt es nicht (mehr). Geh zurück und lade die Seite neu.",
  );
  const member = (await familyOf(club)).find(({ id }) => id === absence.person);
  if (member === undefined)
    throw new RefusalError(404, "Diese Abmeldung gibt es nicht (mehr). Geh zurück und lade die Seite neu.");
  await club.delete("absences", absence.id);
  await club.log({ title: "Abmeldung zurückgenommen", meta: `${member.firstName} ${member.lastName}` });
  const message = say("effect.absence.back", { first: member.firstName });
  return {
    result: { id: absence.id, message },
    effects: [message, say("effect.absence.deleted")],
    about: `${member.firstName} ${member.lastName}`,
  };
}

const absenceCreation = changing(reportAbsence);

const absencePreview = dryRun(absenceCreation, async (club, { id }) => {
  const absence = await club.find(
    "absences",
    id,
    "Diese Abmeldung gibt es nicht (mehr). Geh zurück und lade die Seite neu.",
  );
  const trainings = await Promise.all(absence.trainings.map((each) => findTraining(club, each)));
  return {
    trainings: trainings.map((training) => ({
      id: training.id,
      title: training.group.name,
      meta: `${shortDay(training.date)}, ${trainingTimeLabel(training, training.date).replace("heute um ", "")}`,
    })),
  };
});

export const absenceOperations = {
  "absence.training.options": reading(absenceTrainings),
  "absence.report.create": absenceCreation,
  "absence.report.preview": absencePreview,
  "absence.report.withdraw": changing(withdrawAbsence),
} satisfies DescribedOperations;
