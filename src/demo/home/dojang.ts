import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { type Sentence, say, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers, ownWordsAmong } from "../answers.ts";
import { minutesBetween } from "../calendar.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { eventsByDate } from "../events/events.ts";
import type { Match } from "../records/event-records.ts";
import type { Member } from "../records/member-records.ts";
import type { Hall } from "../records/training-records.ts";
import { findTraining, phasesOf, type Training, trainingsBetween } from "../records/trainings.ts";
import { presenceOf } from "../trainings/attendance.ts";
import type { OperationValues } from "../values.ts";
import { hoursFromTo } from "../wording.ts";

const earliestMinutes = 30;

async function findHall(club: ClubRepository, id: string): Promise<Hall> {
  const halls = await club.all("halls");
  const found = id === "" ? halls[0] : (halls.find((hall) => hall.id === id) ?? halls[0]);
  if (found === undefined) throw new RefusalError(404, say("refusal.noHall"));
  return found;
}

/** Today's trainings in a hall. */
async function todayIn(club: ClubRepository, hall: Hall): Promise<Training[]> {
  const groups = (await club.all("groups")).filter((group) => group.hall === hall.id);
  return trainingsBetween(groups, await club.all("closures"), club.today, club.today).filter(({ closed }) => !closed);
}

async function getDisplay(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["HallDisplay"]> {
  const hall = await findHall(club, values.text("hall"));
  const trainings = await todayIn(club, hall);
  const people = new Map((await club.all("people")).map(({ id, name }) => [id, name]));
  const phases = [...phasesOf(trainings, club)];
  const running = phases.find(([, phase]) => phase === "running")?.[0];
  const told = await notices(club);
  const trainerOf = ({ group }: Training) => people.get(group.trainers[0] ?? "") ?? say("hall.team");
  return {
    hallName: hall.name,
    dateLabel: commaLine({ fullDay: club.today }),
    timeLabel: commaLine({ moment: club.time }),
    now: running ? await runningTraining(club, running, hall, trainerOf(running)) : null,
    next: phases
      .filter(([, phase]) => phase === "next" || phase === "later")
      .map(([training]) => ({
        id: training.id,
        title: training.group.name,
        meta: trainerOf(training),
        trailing: commaLine({ time: training.from }),
      })),
    days: [
      {
        label: say("hall.today"),
        date: { text: commaLine({ day: club.today }), datetime: club.today },
        today: true,
        entries: trainings.map((training) => displayEntry(training, training === running, hall)),
      },
    ],
    notices: told,
    ownWords: ownWordsAmong(told.flatMap(({ title, body }) => [title, body])),
  };
}

async function runningTraining(
  club: ClubRepository,
  training: Training,
  hall: Hall,
  trainer: Sentence,
): Promise<DemoAnswers["HallTraining"]> {
  const { view, present } = await presenceOf(club, training);
  const totalMinutes = minutesBetween(training.from, training.to);
  const elapsedMinutes = minutesBetween(training.from, club.time);
  return {
    ...{ title: training.group.name, timeLabel: hoursFromTo(training.from, training.to), trainer },
    ...(hall.part ? { area: hall.part } : {}),
    ...{ checkedIn: present.size, expected: Math.max(1, view.members.length), elapsedMinutes },
    ...{ remainingMinutes: totalMinutes - elapsedMinutes, totalMinutes },
  };
}

function displayEntry({ group, from }: Training, isRunning: boolean, hall: Hall): DemoAnswers["DayEntry"] {
  const entry = { time: commaLine({ time: from }), title: group.name, ...(hall.part ? { place: hall.part } : {}) };
  return isRunning ? { ...entry, tone: "accent", badge: { label: say("dojang.running"), tone: "success" } } : entry;
}

async function notices(club: ClubRepository): Promise<readonly DemoAnswers["SiteNotice"][]> {
  const { upcoming } = await eventsByDate(club);
  const next = upcoming.find(({ isPublic, isDraft, isCancelled }) => isPublic && !isDraft && !isCancelled);
  return [
    ...(next
      ? [
          {
            title: next.title,
            body: say("hall.event", { date: { date: next.date }, place: next.place }),
            tone: "info" as const,
          },
        ]
      : []),
    { title: say("hall.found"), body: say("hall.foundThings"), tone: "neutral" },
  ];
}

async function getMatch(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Match"]> {
  const matches = await club.all("matches");
  const index = matches.findIndex(({ id }) => id === values.text("id"));
  const match = matches[index];
  if (match === undefined) throw new RefusalError(404, say("refusal.noMatch"));
  const profile = await club.get("profile", "club");
  const home = profile?.shortName ?? "";
  return {
    ...{
      id: match.id,
      title: matchTitle(match),
      classLabel: match.classLabel,
      areaLabel: say("match.mat", { number: 2 }),
      clockLabel: "1:24",
    },
    ...{ periodLabel: match.classLabel, elapsedSeconds: 36, totalSeconds: 120, status: "running" },
    statusBadge: { label: say("dojang.running"), tone: "success" },
    sides: [
      { name: match.white, score: "01", meta: home, color: "white" },
      {
        name: match.blue,
        score: "00",
        meta: commaLine(match.blueClub, say("match.shido", { count: 1 })),
        color: "blue",
      },
    ],
    white: { name: match.white, club: home, ippon: 0, wazaari: 1, shido: 0, isWinner: false },
    blue: { name: match.blue, club: match.blueClub, ippon: 0, wazaari: 0, shido: 1, isWinner: false },
    entries: [
      { time: "1:31", title: say("match.wazaariWhite"), meta: "O-soto-gari", tone: "success" },
      { time: "1:48", title: say("match.shidoBlue"), meta: say("match.passivity"), tone: "warning" },
    ],
    next: matches.slice(index + 1).map((next) => ({
      ...{
        id: next.id,
        title: say("match.against", { white: next.white, blue: next.blue }),
        meta: next.classLabel,
        trailing: matchTitle(next),
      },
    })),
  };
}

function matchTitle({ id }: Match): Words {
  return say("match.title", { number: id.slice(2) });
}

/** Classes of today that have begun or begin soon; all remaining ones when there are none. */
async function openClasses(club: ClubRepository, hall: Hall): Promise<Training[]> {
  const phases = phasesOf(await todayIn(club, hall), club);
  const left = [...phases].flatMap(([training, phase]) => (phase === "over" ? [] : [training]));
  const soon = left.filter(({ from }) => minutesBetween(club.time, from) <= earliestMinutes);
  return soon.length > 0 ? soon : left;
}

async function classOptions(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Choices"]> {
  const classes = await openClasses(club, await findHall(club, values.text("hall")));
  const people = new Map((await club.all("people")).map(({ id, name }) => [id, name]));
  return {
    choices: classes.map(({ id, group, from }) => {
      const trainer = people.get(group.trainers[0] ?? "");
      return { value: id, label: group.name, hint: commaLine({ time: from }, trainer ?? "") };
    }),
  };
}

/** `Noah G.`, for public displays. */
function shortName({ firstName, lastName }: Member): string {
  return `${firstName} ${lastName.charAt(0)}.`;
}

async function personOptions(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Choices"]> {
  const id = values.text("class");
  if (id === "") return { choices: [] };
  const { view, present, excused } = await presenceOf(club, await findTraining(club, id));
  const people = [...view.members].sort((a, b) => a.firstName.localeCompare(b.firstName, "de"));
  return {
    choices: people.map((member) => {
      const choice = { value: member.id, label: shortName(member) };
      if (present.has(member.id)) return { ...choice, hint: say("hall.present"), disabled: true };
      return excused.has(member.id) ? { ...choice, hint: say("absence.other") } : choice;
    }),
  };
}

async function checkInPerson(club: ClubRepository, values: OperationValues): Promise<Done> {
  const training = await findTraining(club, values.required("class", say("missing.training")));
  const { view, present, sheet } = await presenceOf(club, training);
  const member = view.members.find(({ id }) => id === values.text("person"));
  const guest = values.flag("guest") ? values.required("guestName", say("missing.name")) : "";
  if (!guest && member === undefined) values.reject("person", say("missing.yourName"));
  values.check();
  if (member && present.has(member.id))
    throw new RefusalError(409, say("refusal.present", { name: shortName(member) }));
  const id = await club.freshId("checkIns", "ci-");
  await club.put("checkIns", { id, training: training.id, person: member?.id ?? guest });
  if (sheet && member) await club.put("attendance", { ...sheet, present: [...sheet.present, member.id] });
  const name = guest || (member ? shortName(member) : "");
  const effects = [say("effect.checkIn.present", { name, group: view.group.name })];
  return {
    result: { id, message: say("receipt.welcome", { name: guest || (member?.firstName ?? "") }), href: "/check-in" },
    effects,
  };
}

const checkInCreation = changing(checkInPerson);

const checkInPreview = dryRun(checkInCreation, async (club, { id }, values) => {
  const arrival = await club.find("checkIns", id, say("refusal.noCheckIn"));
  const { view } = await presenceOf(club, await findTraining(club, values.text("class")));
  const member = view.members.find((each) => each.id === arrival.person);
  return { personName: member ? shortName(member) : arrival.person, className: view.group.name };
});

export const dojangOperations = {
  "dojang.display.get": reading(getDisplay),
  "dojang.match.get": reading(getMatch),
  "dojang.class.options": reading(classOptions),
  "dojang.person.options": reading(personOptions),
  "dojang.checkin.create": checkInCreation,
  "dojang.checkin.preview": checkInPreview,
} satisfies DescribedOperations;
