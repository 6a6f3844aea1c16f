import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, type WordValue } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { daysBetween } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { familyOf, findRelative } from "../records/family.ts";
import { turnsOf } from "../records/family-trainings.ts";
import type { Member } from "../records/member-records.ts";
import { fullName } from "../records/members.ts";
import { coming, dayAndTime, findTraining, hasBegun, type Training, trainingTimeLabel } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";
import { absenceReasons } from "./attendance.ts";

async function absenceTrainings(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Choices"]> {
  const person = values.text("person");
  const family = (await familyOf(club)).filter(({ id }) => person === "" || id === person);
  const halls = new Map((await club.all("halls")).map(({ id, name }) => [id, name]));
  const turns = (await turnsOf(club, family, 21)).filter(({ training }) => !hasBegun(training, club)).slice(0, 10);
  return {
    choices: turns.map(({ training, member, isAway }) => ({
      value: training.id,
      label: commaLine(training.group.name, trainingTimeLabel(training, club.today)),
      hint: commaLine(member.firstName, isAway ? say("absence.already") : (halls.get(training.group.hall) ?? "")),
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
  const times = say("count.trainings", { count: trainings.length });
  const meta = commaLine(fullName(member), times, absenceReasons[reason] ?? say("absence.noReason"));
  await club.log({ title: say("activity.absence"), meta, href: `/mitglieder/${member.id}` });
  const trainers = await trainersOf(club, trainings);
  const effects = [
    say("effect.absence.reported", { first: member.firstName, count: trainings.length, days: absentDays(trainings) }),
    say("effect.absence.seen", { count: trainers.length, names: { all: trainers } }),
    say("effect.absence.feeSame"),
  ];
  const message = say("receipt.absence", { first: member.firstName, count: trainings.length });
  return { result: { id, message, href: "/" }, effects };
}

/** The trainings of an absence: the chosen ones, or all in a span of days. */
async function wantedTrainings(club: ClubRepository, member: Member, values: OperationValues): Promise<Training[]> {
  const trainings =
    values.text("kind") === "period"
      ? await inPeriod(club, member, values)
      : await chosenTrainings(club, member, values);
  if (trainings.length === 0) throw new RefusalError(409, say("refusal.noTrainingThen", { first: member.firstName }));
  return trainings;
}

async function inPeriod(club: ClubRepository, member: Member, values: OperationValues): Promise<Training[]> {
  const from = values.date("from", say("missing.firstDay"));
  const to = values.date("to", say("missing.lastDay"));
  if (to < from) values.reject("to", say("wrong.lastDay"));
  if (daysBetween(from, to) > 200) values.reject("to", say("wrong.tooLong"));
  values.check();
  const ahead = Math.max(0, daysBetween(club.today, to));
  const all = await coming(club, ({ id }) => member.groups.includes(id), ahead);
  return all.filter((training) => training.date >= from && !hasBegun(training, club));
}

async function chosenTrainings(club: ClubRepository, member: Member, values: OperationValues): Promise<Training[]> {
  const ids = values.list("trainings");
  if (ids.length === 0) values.reject("trainings", say("missing.trainings"));
  values.check();
  const trainings = await Promise.all(ids.map((id) => findTraining(club, id)));
  const other = trainings.find(({ group }) => !member.groups.includes(group.id));
  if (other)
    throw new RefusalError(422, say("wrong.fields"), {
      trainings: say("wrong.otherGroup", { first: member.firstName, group: other.group.name }),
    });
  const begun = trainings.find((training) => hasBegun(training, club));
  if (begun) throw new RefusalError(409, say("refusal.begun", { date: { day: begun.date } }));
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
  const absence = await club.find("absences", values.text("id"), say("refusal.noAbsence"));
  const member = (await familyOf(club)).find(({ id }) => id === absence.person);
  if (member === undefined) throw new RefusalError(404, say("refusal.noAbsence"));
  await club.delete("absences", absence.id);
  await club.log({ title: say("activity.absenceBack"), meta: fullName(member) });
  const message = say("effect.absence.back", { first: member.firstName });
  return {
    result: { id: absence.id, message },
    effects: [message, say("effect.absence.deleted")],
    about: fullName(member),
  };
}

const absenceCreation = changing(reportAbsence);

const absencePreview = dryRun(absenceCreation, async (club, { id }) => {
  const absence = await club.find("absences", id, say("refusal.noAbsence"));
  const trainings = await Promise.all(absence.trainings.map((each) => findTraining(club, each)));
  return {
    trainings: trainings.map((training) => ({
      id: training.id,
      title: training.group.name,
      meta: dayAndTime(training.date, training.from),
    })),
  };
});

export const absenceOperations = {
  "absence.training.options": reading(absenceTrainings),
  "absence.report.create": absenceCreation,
  "absence.report.preview": absencePreview,
  "absence.report.withdraw": changing(withdrawAbsence),
} satisfies DescribedOperations;
