import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import type { Schemas } from "../../product/api/types/operation-types.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import { searchFor } from "../../product/engine/search-for.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import type { Person } from "../records/member-records.ts";
import { avatarItem } from "../records/members.ts";
import type { Substitution, TrainingGroup } from "../records/training-records.ts";
import { coming, findTraining, hasBegun, spanLabel, type Training, trainingTimeLabel } from "../records/trainings.ts";
import type { OperationValues } from "../values.ts";
import { counted, dayMonth, fullDay, shortDay, timeSpan } from "../wording.ts";

interface Request {
  readonly request: Substitution;
  readonly training: Training;
  readonly place: string;
  readonly by: string;
}

async function requestsOf(club: ClubRepository): Promise<Request[]> {
  const [all, halls, people] = await Promise.all([club.all("substitutions"), club.all("halls"), club.all("people")]);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return Promise.all(
    all.map(async (request) => {
      const training = await findTraining(club, request.training);
      const place = halls.find(({ id }) => id === training.group.hall)?.name ?? "";
      return { request, training, place, by: names.get(request.requestedBy) ?? "Jemand aus dem Team" };
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

async function listRequests(club: ClubRepository): Promise<Schemas["SubstitutionList"]> {
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
      meta: `${shortDay(each.training.date)}, übernommen von ${people.get(each.request.takenBy ?? "") ?? "jemandem aus dem Team"}`,
      badge: { label: "Erledigt", tone: "success" },
    })),
  };
}

function openRequest({ request, training, place, by }: Request): Schemas["Substitution"] {
  return {
    ...{ id: request.id, title: training.group.name, date: training.date, dateLabel: spanLabel(training) },
    ...{ placeLabel: place, requestedBy: by, badge: { label: "Offen", tone: "warning" } },
    ...(request.message ? { message: request.message } : {}),
  };
}

function ownItem({ request, training }: Request): Schemas["Item"] {
  return {
    id: request.id,
    title: training.group.name,
    meta: `${shortDay(training.date)}, ${counted(request.asked.length, "Person", "Personen")} angefragt`,
    badge: { label: "Noch keine Zusage", tone: "warning" },
    actions: ["withdraw"],
  };
}

async function substitutionTrainings(club: ClubRepository): Promise<Schemas["Options"]> {
  const asked = new Set(
    (await club.all("substitutions")).filter(({ state }) => state !== "withdrawn").map(({ training }) => training),
  );
  const led = await coming(club, ({ trainers }: TrainingGroup) => trainers.includes(club.me), 21);
  const own = led.filter((training) => !hasBegun(training, club)).slice(0, 10);
  return {
    options: own.map((training) => {
      const label = `${training.group.name}, ${trainingTimeLabel(training, club.today)}`;
      return asked.has(training.id)
        ? { value: training.id, label: `${label} (schon angefragt)`, disabled: true }
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

async function candidateOptions(club: ClubRepository, values: OperationValues): Promise<Schemas["Options"]> {
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
  const training = await findTraining(club, values.required("training", "Wähl das Training."));
  values.check();
  if (!training.group.trainers.includes(club.me)) throw new RefusalError(409, "Dieses Training leitest du nicht.");
  if (hasBegun(training, club)) throw new RefusalError(409, "Dieses Training hat schon begonnen.");
  const all = await club.all("substitutions");
  if (all.some((each) => each.training === training.id && each.state !== "withdrawn")) {
    throw new RefusalError(409, "Für dieses Training ist schon jemand angefragt.");
  }
  const asked = await askedPeople(club, training, values);
  if (asked.length === 0)
    throw new RefusalError(422, "Bitte prüf die markierten Angaben.", { person: "Wähl, wen du fragst." });
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
      `Vertretung gesucht: ${training.group.name}`,
      `Kannst du das Training übernehmen? ${fullDay(training.date)}, ${timeSpan(training.from, training.to)}.`,
      ...(message === "" ? [] : [message]),
      "Antworte in der App für Trainerinnen und Trainer. Wer zuerst zusagt, übernimmt.",
    );
  await club.log({
    title: "Vertretung gesucht",
    meta: `${training.group.name}, ${shortDay(training.date)}`,
    tone: "warning",
  });
  const people = counted(asked.length, "Person ist", "Personen sind");
  return { result: { id, message: `${people} angefragt.`, href: "/vertretung" }, effects: askEffects(training, asked) };
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
  const request = await club.find(
    "substitutions",
    id,
    "Diese Anfrage gibt es nicht (mehr). Geh zurück und lade die Seite neu.",
  );
  const people = (await club.all("people")).filter((person) => request.asked.includes(person.id));
  return { asked: people.map((person) => avatarItem(person.id, person.name, person.title)) };
});

async function findRequest(club: ClubRepository, values: OperationValues): Promise<Request> {
  const found = (await requestsOf(club)).find(({ request }) => request.id === values.text("id"));
  if (found === undefined)
    throw new RefusalError(404, "Diese Anfrage gibt es nicht (mehr). Geh zurück und lade die Seite neu.");
  return found;
}

async function acceptRequest(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { request, training, by } = await findRequest(club, values);
  if (request.state === "done") throw new RefusalError(409, "Jemand anderes hat das Training schon übernommen.");
  if (request.state === "withdrawn") throw new RefusalError(409, `${by} hat die Anfrage zurückgezogen.`);
  if (request.requestedBy === club.me)
    throw new RefusalError(409, "Das ist deine eigene Anfrage. Zieh sie zurück, wenn du doch kannst.");
  if (!request.asked.includes(club.me))
    throw new RefusalError(403, "Für diese Vertretung bist du nicht angefragt. Sprich mit der Person, die sie sucht.");
  await club.put("substitutions", { ...request, state: "done", takenBy: club.me });
  await club.log({
    title: "Vertretung übernommen",
    meta: `${training.group.name}, ${shortDay(training.date)}`,
    tone: "success",
  });
  const message = `Danke. Du leitest ${training.group.name} am ${dayMonth(training.date)}.`;
  const effects = [
    say("effect.substitute.youLead", { group: training.group.name, date: { fullDay: training.date } }),
    say("effect.substitute.told", { name: by }),
    say("effect.substitute.calendar"),
  ];
  return { result: { id: request.id, message, href: "/vertretung" }, effects };
}

async function withdrawRequest(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { request, training } = await findOwnRequest(club, values);
  if (request.state === "done")
    throw new RefusalError(409, "Jemand hat das Training schon übernommen. Sprich dich direkt ab.");
  await club.put("substitutions", { ...request, state: "withdrawn" });
  const own = { group: training.group.name, date: { day: training.date } };
  const effects = [say("effect.substitute.yourselfAgain", own)];
  return { result: { id: request.id, message: "Die Anfrage ist zurückgezogen.", href: "/vertretung" }, effects };
}

async function restoreRequest(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { request, training } = await findOwnRequest(club, values);
  if (request.state !== "withdrawn") throw new RefusalError(409, "Die Anfrage ist gar nicht zurückgezogen.");
  await club.put("substitutions", { ...request, state: "open" });
  const effects = [
    say("effect.substitute.askedAgain", { count: request.asked.length, group: training.group.name }),
    say("effect.substitute.firstLeads"),
  ];
  const message = "Die Anfrage läuft wieder.";
  return { result: { id: request.id, message, href: "/vertretung" }, effects, about: training.group.name };
}

async function findOwnRequest(club: ClubRepository, values: OperationValues): Promise<Request> {
  const found = await findRequest(club, values);
  if (found.request.requestedBy !== club.me)
    throw new RefusalError(403, "Diese Anfrage hat jemand anderes gestellt. Nur diese Person kann sie ändern.");
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
