import { type Operations, RefusalError } from "../../api/operation.ts";
import { ageOn, yearOf } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { isOn } from "../office/settings.ts";
import { coming, slotsLabel, type Training } from "../trainings/trainings.ts";
import { noDate, type OperationValues } from "../values.ts";
import { chf, dayDate, fullDay, oClock } from "../wording.ts";
import { ownMember } from "./family.ts";
import { findGroup, type GroupView, groupViews, placesLabel, sports } from "./groups.ts";
import { restOfYear } from "./member-changes.ts";
import type { Category, Sport } from "./member-records.ts";
import { categories, categoryChoices } from "./members.ts";

async function trialOptions(club: ClubRepository, values: OperationValues): Promise<object> {
  const [sport, groupId] = [values.text("sport"), values.text("group")];
  const all = await groupViews(club);
  const views = all.filter(({ group }) => sport === "" || group.sport === sport);
  const halls = new Map(all.map(({ hall }) => [hall.id, hall.name]));
  const dates = groupId ? await trialTrainings(club, groupId) : [];
  return {
    choices: views.map(trialChoice),
    options: (Object.keys(sports) as Sport[])
      .filter((each) => all.some(({ group }) => group.sport === each))
      .map((each) => ({ value: each, label: sports[each] })),
    dates: dates.map(({ date, from, group }) => ({
      value: date,
      label: `${dayDate(date)}, ${oClock(from)}`,
      hint: halls.get(group.hall) ?? "",
    })),
  };
}

function trialChoice(view: GroupView): object {
  const { id, name, ages } = view.group;
  if (view.freePlaces === 0) return { value: id, label: name, hint: "Im Moment voll.", disabled: true };
  return { value: id, label: name, hint: `${ages}, ${slotsLabel(view.group)}`, trailing: placesLabel(view) };
}

async function trialTrainings(club: ClubRepository, groupId: string): Promise<Training[]> {
  const trainings = await coming(club, ({ id }) => id === groupId, 21);
  return trainings.filter(({ date }) => date > club.today).slice(0, 4);
}

async function requestTrial(club: ClubRepository, values: OperationValues): Promise<Done> {
  if (!(await isOn(club, "trial.open")))
    throw new RefusalError(409, "Im Moment nehmen wir keine Anmeldungen zum Schnuppern an.");
  const { firstName, lastName, email } = readPerson(values, club.today);
  const groupId = values.required("group", "Wähl eine Gruppe.");
  const date = values.date("date", "Wähl einen Tag.");
  values.check();
  const view = await findGroup(club, groupId);
  const training = (await trialTrainings(club, groupId)).find((each) => each.date === date);
  if (training === undefined)
    throw new RefusalError(422, "Bitte prüf die markierten Angaben.", {
      date: "An diesem Tag trainiert die Gruppe nicht.",
    });
  if (view.freePlaces === 0)
    throw new RefusalError(409, `${view.group.name} ist im Moment voll. Wähl eine andere Gruppe.`);
  const id = await club.freshId("inquiries", "sch-");
  const name = `${firstName} ${lastName}`;
  const { sport } = view.group;
  await club.put("inquiries", {
    id,
    kind: "trial",
    name,
    at: club.now,
    text: values.text("remark"),
    sport,
    group: groupId,
    date,
    ...(await asker(club)),
  });
  await club.send(email, "Deine Schnupperlektion");
  await club.log({
    title: `Anfrage zum Schnuppern: ${view.group.name}`,
    meta: name,
    tone: "info",
    href: `/gruppen/${groupId}`,
  });
  const effects = [
    `${firstName} ist am ${fullDay(date)} um ${oClock(training.from)} in der Gruppe ${view.group.name} angemeldet.`,
    `Eine Bestätigung mit Weg und Ausrüstung geht an ${email}.`,
    "Zwei Lektionen sind gratis. Eine Mitgliedschaft entsteht dadurch nicht.",
  ];
  return { result: { id, message: "Die Anmeldung ist da. Die Bestätigung kommt per E-Mail.", href: "/" }, effects };
}

function readPerson(values: OperationValues, today: string): { firstName: string; lastName: string; email: string } {
  const birthDate = values.date("birthDate", "Gib das Geburtsdatum ein.");
  if (birthDate > today) values.reject("birthDate", "Das Geburtsdatum liegt in der Zukunft.");
  if (birthDate !== noDate && ageOn(birthDate, today) > 110) values.reject("birthDate", "Prüf das Jahr.");
  return {
    firstName: values.required("firstName", "Gib den Vornamen ein."),
    lastName: values.required("lastName", "Gib den Nachnamen ein."),
    email: values.email("email", "Gib eine E-Mail-Adresse ein."),
  };
}

/** Who asked, where a member did; the names and addresses in the form prove nothing. */
async function asker(club: ClubRepository): Promise<{ readonly askedBy?: string }> {
  const member = await ownMember(club);
  return member === undefined ? {} : { askedBy: member.id };
}

async function planList(club: ClubRepository): Promise<object> {
  const plans = (Object.keys(categories) as Category[]).filter((id) => categories[id].fee > 0);
  const views = await groupViews(club);
  return {
    plans: plans.map((id) => {
      const { label, fee, hint } = categories[id];
      return { id, title: label, amount: fee, amountLabel: `${chf(fee)} im Jahr`, text: `${hint}.` };
    }),
    choices: categoryChoices(plans),
    groups: views
      .filter(({ freePlaces }) => freePlaces > 0)
      .map(({ group }) => ({ value: group.id, label: group.name })),
    feeNote: "Wer unter dem Jahr eintritt, bezahlt nur die verbleibenden Monate. Die Kulturlegi halbiert den Beitrag.",
  };
}

async function applyForMembership(club: ClubRepository, values: OperationValues): Promise<Done> {
  const plan = values.required("plan", "Wähl eine Mitgliedschaft.");
  if (plan !== "" && !Object.hasOwn(categories, plan)) values.reject("plan", "Diese Mitgliedschaft gibt es nicht.");
  const { firstName, lastName, email } = readPerson(values, club.today);
  values.required("street", "Gib Strasse und Nummer ein.");
  values.postcode("postcode");
  values.required("town", "Gib den Ort ein.");
  if (!values.flag("statutes")) values.reject("statutes", "Ohne Statuten geht es nicht: Bitte stimm ihnen zu.");
  values.check();
  const id = await club.freshId("inquiries", "an-");
  const name = `${firstName} ${lastName}`;
  const { label } = categories[plan as Category];
  const group = values.text("group");
  await club.put("inquiries", {
    id,
    kind: "application",
    name,
    at: club.now,
    text: label,
    ...(group ? { group } : {}),
    ...(await asker(club)),
  });
  await club.send(email, "Dein Antrag auf Mitgliedschaft");
  await club.log({ title: "Antrag auf Mitgliedschaft", meta: `${name}, ${label}`, tone: "info" });
  const rest = restOfYear(plan as Category, club.today);
  const effects = [
    "Dein Antrag geht an den Vorstand, der meistens innert zweier Wochen entscheidet.",
    `Der Beitrag für die verbleibenden Monate von ${yearOf(club.today)} beträgt ${chf(rest)}.`,
    "Eine Rechnung kommt erst nach der Aufnahme.",
    "Deine Angaben werden gelöscht, falls der Antrag abgelehnt wird.",
  ];
  return {
    result: { id, message: "Danke für deinen Antrag. Wir melden uns innert zweier Wochen.", href: "/" },
    effects,
  };
}

const trialRequest = changing(requestTrial);
const application = changing(applyForMembership);

const trialPreview = dryRun(trialRequest, async (club, { id }) => {
  const { group = "", date = "" } = await club.find(
    "inquiries",
    id,
    "Diese Anfrage gibt es nicht (mehr). Geh zurück und lade die Seite neu.",
  );
  const { hall, group: wanted } = await findGroup(club, group);
  const [training] = (await coming(club, (each) => each.id === wanted.id, 21)).filter((each) => each.date === date);
  return {
    dateLabel: `${dayDate(date)}, ${oClock(training?.from ?? "")}`,
    placeLabel: `${hall.name}, ${hall.address}`,
  };
});

const applicationPreview = dryRun(application, async (club, _, values) => {
  const amount = restOfYear(values.text("plan") as Category, club.today);
  return { amount, amountLabel: chf(amount) };
});

export const joiningOperations: Operations = {
  "trial.offer.options": reading(trialOptions),
  "trial.request.create": trialRequest,
  "trial.request.preview": trialPreview,
  "membership.plan.list": reading(planList),
  "membership.application.create": application,
  "membership.application.preview": applicationPreview,
};
