import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { searchFor } from "../../product/engine/search-for.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import type { Person } from "../records/member-records.ts";
import { avatarItem } from "../records/members.ts";
import type { Substitution, TrainingGroup } from "../records/training-records.ts";
import { coming, findTraining, hasBegun, spanLabel, type Training, trainingTimeLabel } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";
import { hoursFromTo } from "../wording.ts";

interface Request {
  readonly request: Substitution;
  readonly training: Training;
  readonly place: string;
  readonly by: Sentence;
}

async function requestsOf(club: ClubRepository): Promise<Request[]> {
  const [all, halls, people] = await Promise.all([club.all("substitutions"), club.all("halls"), club.all("people")]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return Promise.all(
    all.map(async (request) => {
      const training = await findTraining(club, request.training);
      const place = halls.find(({ id }) => id === training.group.hall)?.name ?? "";
      return { request, training, place, by: names.get(request.requestedBy) ?? say("substitute.someone") };
    }),
  );
}

/** Open requests for which the caller was asked, the next one first. */
export async function openFor(club: ClubRepository): Promise<Request[]> {
  const open = (await requestsOf(club)).filter(
    ({ request, training }) => request.state === "open" && request.asked.includes(club.me) && !hasBegun(training, club),
  );
  return open.sort((a, b) => (a.training.date < b.training.date ? -1 : 1));
}

async function listRequests(club: ClubRepository): Promise<DemoAnswers["SubstitutionList"]> {
  const all = await requestsOf(club);
  const own = all.filter(({ request }) => request.requestedBy === club.me);
  const people = new Map((await club.all("people")).map(({ id, name }) => [id, name]));
  const taken = all.filter(
    ({ request }) => request.state === "done" && [request.requestedBy, request.takenBy].includes(club.me),
  );
  return {
    open: (await openFor(club)).map(openRequest),
    mine: own.filter(({ request, training }) => request.state === "open" && !hasBegun(training, club)).map(ownItem),
    done: taken.map((each) => ({
      id: each.request.id,
      title: each.training.group.name,
      meta: commaLine(
        { shortDayMonth: each.training.date },
        say("substitute.takenBy", { name: people.get(each.request.takenBy ?? "") ?? say("substitute.bySomeone") }),
      ),
      badge: { label: say("substitute.done"), tone: "success" },
    })),
  };
}

function openRequest({ request, training, place, by }: Request): DemoAnswers["Substitution"] {
  return {
    ...{ id: request.id, title: training.group.name, date: training.date, dateLabel: spanLabel(training) },
    ...{ placeLabel: place, requestedBy: by, badge: { label: say("substitute.open"), tone: "warning" } },
    ...(request.message ? { message: request.message } : {}),
  };
}

function ownItem({ request, training }: Request): DemoAnswers["Item"] {
  return {
    id: request.id,
    title: training.group.name,
    meta: commaLine({ shortDayMonth: training.date }, say("substitute.asked", { count: request.asked.length })),
    badge: { label: say("substitute.noAnswer"), tone: "warning" },
    actions: ["withdraw"],
  };
}

async function substitutionTrainings(club: ClubRepository): Promise<DemoAnswers["Options"]> {
  const asked = new Set(
    (await club.all("substitutions")).filter(({ state }) => state !== "withdrawn").map(({ training }) => training),
  );
  const led = await coming(club, ({ trainers }: TrainingGroup) => trainers.includes(club.me), 21);
  const own = led.filter((training) => !hasBegun(training, club)).slice(0, 10);
  return {
    options: own.map((training) => {
      const label = commaLine(training.group.name, trainingTimeLabel(training, club.today));
      return asked.has(training.id)
        ? { value: training.id, label: say("substitute.askedAlready", { training: label }), disabled: true }
        : { value: training.id, label };
    }),
  };
}

/** Other trainers, those of the same sport first. */
async function otherTrainers(club: ClubRepository, training: Training | undefined): Promise<Person[]> {
  const trainers = (await club.all("people")).filter(({ id, section }) => section === "trainers" && id !== club.me);
  const sport = training?.group.sport;
  return [...trainers.filter((each) => each.sport === sport), ...trainers.filter((each) => each.sport !== sport)];
}

async function candidateOptions(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Options"]> {
  const training = values.text("training");
  const people = await otherTrainers(club, training ? await findTraining(club, training) : undefined);
  const fits = searchFor(values.text("name"));
  return { options: people.filter(({ name }) => fits(name)).map(({ id, name }) => ({ value: id, label: name })) };
}

async function askedPeople(club: ClubRepository, training: Training, values: OperationValues): Promise<Person[]> {
  const people = await otherTrainers(club, training);
  const chosen = values.text("person");
  if (values.text("audience") === "person") return people.filter(({ id }) => id === chosen);
  if (values.text("audience") !== "group") return people.filter(({ sport }) => sport === training.group.sport);
  const group = people.filter(({ id }) => training.group.trainers.includes(id));
  return group.length > 0 ? group : people.filter(({ sport }) => sport === training.group.sport);
}

async function askSubstitutes(club: ClubRepository, values: OperationValues): Promise<Done> {
  const training = await findTraining(club, values.required("training", say("missing.training")));
  values.check();
  if (!training.group.trainers.includes(club.me)) throw new RefusalError(409, say("refusal.notYourTraining"));
  if (hasBegun(training, club)) throw new RefusalError(409, say("refusal.trainingBegun"));
  const all = await club.all("substitutions");
  if (all.some((each) => each.training === training.id && each.state !== "withdrawn")) {
    throw new RefusalError(409, say("refusal.asked"));
  }
  const asked = await askedPeople(club, training, values);
  if (asked.length === 0) throw new RefusalError(422, say("wrong.fields"), { person: say("missing.substitute") });
  const id = await club.freshId("substitutions", "v-");
  const message = values.text("message");
  const ids = asked.map((person) => person.id);
  await club.put("substitutions", {
    id,
    training: training.id,
    requestedBy: club.me,
    message,
    asked: ids,
    state: "open",
  });
  for (const { email } of asked)
    await club.send(
      email,
      say("letter.substitute", { group: training.group.name }),
      say("letter.substituteWhen", { day: { fullDay: training.date }, time: hoursFromTo(training.from, training.to) }),
      ...(message === "" ? [] : [message]),
      say("letter.substituteNext"),
    );
  await club.log({
    title: say("activity.substitute"),
    meta: commaLine(training.group.name, { shortDayMonth: training.date }),
    tone: "warning",
  });
  const told = say("receipt.asked", { count: asked.length });
  return { result: { id, message: told, href: "/vertretung" }, effects: askEffects(training, asked) };
}

function askEffects({ group, date }: Training, asked: readonly Person[]): Words[] {
  return [
    say("effect.substitute.asked", { count: asked.length, names: { all: asked.map(({ name }) => name) } }),
    say("effect.substitute.first", { group: group.name, date: { fullDay: date } }),
    say("effect.substitute.parents"),
    say("effect.substitute.eve"),
  ];
}

const substitutionCreation = changing(askSubstitutes);

const substitutionPreview = dryRun(substitutionCreation, async (club, { id }) => {
  const request = await club.find("substitutions", id, say("refusal.noRequest"));
  const people = (await club.all("people")).filter((person) => request.asked.includes(person.id));
  return { asked: people.map((person) => avatarItem(person.id, person.name, person.title)) };
});

async function findRequest(club: ClubRepository, values: OperationValues): Promise<Request> {
  const found = (await requestsOf(club)).find(({ request }) => request.id === values.text("id"));
  if (found === undefined) throw new RefusalError(404, say("refusal.noRequest"));
  return found;
}

async function acceptRequest(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { request, training, by } = await findRequest(club, values);
  if (request.state === "done") throw new RefusalError(409, say("refusal.taken"));
  if (request.state === "withdrawn") throw new RefusalError(409, say("refusal.withdrawn", { name: by }));
  if (request.requestedBy === club.me) throw new RefusalError(409, say("refusal.ownRequest"));
  if (!request.asked.includes(club.me)) throw new RefusalError(403, say("refusal.notAsked"));
  await club.put("substitutions", { ...request, state: "done", takenBy: club.me });
  await club.log({
    title: say("activity.substitution"),
    meta: commaLine(training.group.name, { shortDayMonth: training.date }),
    tone: "success",
  });
  const message = say("receipt.youLead", { group: training.group.name, date: { day: training.date } });
  const effects = [
    say("effect.substitute.youLead", { group: training.group.name, date: { fullDay: training.date } }),
    say("effect.substitute.told", { name: by }),
    say("effect.substitute.calendar"),
  ];
  return { result: { id: request.id, message, href: "/vertretung" }, effects };
}

async function withdrawRequest(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { request, training } = await findOwnRequest(club, values);
  if (request.state === "done") throw new RefusalError(409, say("refusal.takenByOne"));
  await club.put("substitutions", { ...request, state: "withdrawn" });
  const own = { group: training.group.name, date: { day: training.date } };
  const effects = [say("effect.substitute.yourselfAgain", own)];
  return { result: { id: request.id, message: say("receipt.requestWithdrawn"), href: "/vertretung" }, effects };
}

async function restoreRequest(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { request, training } = await findOwnRequest(club, values);
  if (request.state !== "withdrawn") throw new RefusalError(409, say("refusal.notWithdrawn"));
  await club.put("substitutions", { ...request, state: "open" });
  const effects = [
    say("effect.substitute.askedAgain", { count: request.asked.length, group: training.group.name }),
    say("effect.substitute.firstLeads"),
  ];
  const message = say("receipt.requestRuns");
  return { result: { id: request.id, message, href: "/vertretung" }, effects, about: training.group.name };
}

async function findOwnRequest(club: ClubRepository, values: OperationValues): Promise<Request> {
  const found = await findRequest(club, values);
  if (found.request.requestedBy !== club.me) throw new RefusalError(403, say("refusal.othersRequest"));
  return found;
}

export const substitutionOperations = {
  "substitution.request.list": reading(listRequests),
  "substitution.training.options": reading(substitutionTrainings),
  "substitution.candidate.options": reading(candidateOptions),
  "substitution.request.create": substitutionCreation,
  "substitution.request.preview": substitutionPreview,
  "substitution.request.accept": changing(acceptRequest),
  "substitution.request.withdraw": changing(withdrawRequest),
  "substitution.request.restore": changing(restoreRequest),
} satisfies DescribedOperations;
