import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import type { TrainingTime } from "../../product/api/public/training-days.ts";
import { isOfAge, trialDates } from "../../product/api/public/trials.ts";
import { say } from "../../product/api/words/sentence.ts";
import { chf } from "../../product/engine/written-values.ts";
import { commaLine } from "../answers.ts";
import { ageOn, yearOf } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun } from "../club.ts";
import { trainingsContent } from "../public-site/club-content.ts";
import { ownMember } from "../records/family.ts";
import { findGroup } from "../records/groups.ts";
import type { Category, FamilyMember } from "../records/member-records.ts";
import { categories } from "../records/members.ts";
import { isOn } from "../records/settings.ts";
import { noDate, type OperationValues } from "../values.ts";
import { restOfYear } from "./member-changes.ts";

/** The training on a day at which a guest can try a group. */
async function trialTraining(club: ClubRepository, groupId: string, date: string): Promise<TrainingTime | undefined> {
  const { trainings, group } = await publicGroup(club, groupId);
  return group && trialDates(trainings, group, club.today).find((each) => each.date === date);
}

async function publicGroup(club: ClubRepository, groupId: string) {
  const trainings = await trainingsContent(club);
  return { trainings, group: trainings.groups.find(({ id }) => id === groupId) };
}

async function requestTrial(club: ClubRepository, values: OperationValues): Promise<Done> {
  if (!(await isOn(club, "trial.open"))) throw new RefusalError(409, say("refusal.noTrials"));
  const { firstName, lastName, email, birthDate } = readPerson(values, club.today);
  const groupId = values.required("group", say("missing.group"));
  const date = values.date("date", say("missing.day"));
  values.check();
  const view = await findGroup(club, groupId);
  const training = await trialTraining(club, groupId, date);
  const { group } = await publicGroup(club, groupId);
  if (group !== undefined && !isOfAge(group, birthDate, club.today)) values.reject("group", say("wrong.groupAge"));
  values.check();
  if (training === undefined)
    throw new RefusalError(422, say("wrong.fields"), {
      date: say("wrong.trialDay"),
    });
  if (view.freePlaces === 0) throw new RefusalError(409, say("refusal.groupFull", { group: view.group.name }));
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
  await club.sendToCaller(
    email,
    say("letter.trial"),
    say("letter.trialBooked", {
      name: firstName,
      day: { fullDay: date },
      time: { time: training.from },
      group: view.group.name,
    }),
    say("letter.trialPlace", { hall: view.hall.name, address: view.hall.address }),
    say("letter.cannotCome"),
  );
  await club.log({
    title: say("activity.trialAsked", { group: view.group.name }),
    meta: name,
    tone: "info",
    href: `/gruppen/${groupId}`,
  });
  const effects = [
    say("effect.trial.registered", {
      first: firstName,
      date: { fullDay: date },
      time: { time: training.from },
      group: view.group.name,
    }),
    say("effect.trial.confirmation", { email }),
    say("effect.trial.free"),
  ];
  return { result: { id, message: say("receipt.trial"), href: "/" }, effects };
}

function readPerson(values: OperationValues, today: string) {
  const birthDate = values.date("birthDate", say("missing.birthDate"));
  if (birthDate > today) values.reject("birthDate", say("wrong.birthDate"));
  if (birthDate !== noDate && ageOn(birthDate, today) > 110) values.reject("birthDate", say("wrong.year"));
  return {
    birthDate,
    firstName: values.required("firstName", say("missing.firstName")),
    lastName: values.required("lastName", say("missing.lastName")),
    email: values.email("email", say("missing.email")),
  };
}

/** The member who asked, where a member did; the names and addresses in the form prove nothing. */
async function asker(club: ClubRepository): Promise<{ readonly askedBy?: string }> {
  const member = await ownMember(club);
  return member === undefined ? {} : { askedBy: member.id };
}

function memberName({ firstName, lastName }: FamilyMember): string {
  return `${firstName} ${lastName}`;
}

/** Who joins with the person; a family is more than one. */
function readFamily(values: OperationValues): FamilyMember[] {
  const rows = values.rows("familyMembers");
  if (rows.length === 0) values.reject("familyMembers", say("missing.family"));
  return rows.map((row) => ({
    firstName: row.text("firstName"),
    lastName: row.text("lastName"),
    birthDate: row.text("birthDate"),
  }));
}

async function applyForMembership(club: ClubRepository, values: OperationValues): Promise<Done> {
  const plan = values.required("plan", say("missing.plan"));
  if (plan !== "" && !Object.hasOwn(categories, plan)) values.reject("plan", say("wrong.plan"));
  const { firstName, lastName, email } = readPerson(values, club.today);
  values.required("street", say("missing.street"));
  values.postcode("postcode");
  values.required("town", say("missing.town"));
  if (!values.flag("statutes")) values.reject("statutes", say("missing.statutes"));
  const family = plan === "family" ? readFamily(values) : [];
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
    ...(family.length > 0 && { family }),
    ...(await asker(club)),
  });
  await club.sendToCaller(
    email,
    say("letter.application"),
    say("letter.applicationHere", { plan: label, names: { all: [name, ...family.map(memberName)] } }),
    say("letter.applicationNext"),
  );
  await club.log({ title: say("activity.application"), meta: commaLine(name, label), tone: "info" });
  const rest = restOfYear(plan as Category, club.today);
  const names = family.map(memberName).join(", ");
  const effects = [
    say("effect.application.board"),
    ...(names === "" ? [] : [say("effect.application.family", { names })]),
    say("effect.application.fee", { year: String(yearOf(club.today)), amount: { amount: rest } }),
    say("effect.application.invoice"),
    say("effect.application.deleted"),
  ];
  return {
    result: { id, message: say("receipt.application"), href: "/" },
    effects,
  };
}

const trialRequest = changing(requestTrial);
const application = changing(applyForMembership);

const trialPreview = dryRun(trialRequest, async (club, { id }) => {
  const { group = "", date = "" } = await club.find("inquiries", id, say("refusal.noInquiry"));
  const { hall } = await findGroup(club, group);
  const training = await trialTraining(club, group, date);
  return {
    dateLabel: commaLine({ shortDay: date }, { time: training?.from ?? "" }),
    placeLabel: `${hall.name}, ${hall.address}`,
  };
});

const applicationPreview = dryRun(application, async (club, _, values) => {
  const amount = restOfYear(values.text("plan") as Category, club.today);
  return { amount, amountLabel: chf(amount) };
});

export const joiningOperations = {
  "trial.request.create": trialRequest,
  "trial.request.preview": trialPreview,
  "membership.application.create": application,
  "membership.application.preview": applicationPreview,
} satisfies DescribedOperations;
