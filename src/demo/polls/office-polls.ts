import { type DescribedOperations, RefusalError } from "../../product/api/operation.ts";
import { say, sentenceText, type Words } from "../../product/api/words/sentence.ts";
import { commaLine, type DemoAnswers } from "../answers.ts";
import { type ClubRepository, changing, type Done, dryRun, reading } from "../club.ts";
import { cut, searching } from "../lists.ts";
import { contactEmail } from "../records/members.ts";
import type { Poll } from "../records/poll-records.ts";
import { noDate, type OperationValues } from "../values.ts";
import { askedName, findPoll, isPollOpen, pollBadge, pollFacts, pollResults, pollTurnout } from "./polls.ts";

const fewestOptions = 2;
const mostOptions = 8;

function pollHref({ id }: Poll): string {
  return `/umfragen/${id}`;
}

/** Open polls first, of those the one that ends next; then the latest. */
async function pollsOf(club: ClubRepository): Promise<Poll[]> {
  const all = await club.all("polls");
  const place = (poll: Poll) => (isPollOpen(poll, club) ? 0 : 1);
  const byDay = (a: Poll, b: Poll) => (a.until < b.until ? -1 : 1) * (place(a) === 0 ? 1 : -1);
  return all.sort((a, b) => place(a) - place(b) || byDay(a, b));
}

async function listPolls(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["PollTable"]> {
  const all = await pollsOf(club);
  const status = values.text("status");
  const finds = searching(values);
  const found = all
    .filter((poll) => status === "" || pollStatus(poll, club) === status)
    .filter(({ question, options }) => finds([question, ...options.map(({ text }) => text)].join("\n")));
  const { rows, page } = cut(found, values);
  return {
    ...{ total: all.length, found: found.length, page },
    rows: await Promise.all(rows.map((poll) => pollRow(poll, club))),
  };
}

function pollStatus(poll: Poll, club: ClubRepository): "open" | "closed" {
  return isPollOpen(poll, club) ? "open" : "closed";
}

async function pollRow(poll: Poll, club: ClubRepository): Promise<DemoAnswers["PollRow"]> {
  const { asked, answered } = await pollTurnout(club, poll);
  return {
    id: poll.id,
    href: pollHref(poll),
    cells: {
      question: poll.question,
      asked: await askedName(club, poll.group),
      until: commaLine({ date: poll.until }),
      answered: say("count.of", { count: answered, total: asked }),
      status: { badge: pollBadge(poll, club) },
    },
  };
}

async function getPoll(club: ClubRepository, values: OperationValues): Promise<DemoAnswers["Poll"]> {
  const poll = await findPoll(club, values.text("id"));
  const { id, question, isClosed, until } = poll;
  const { asked, answered, missing } = await pollTurnout(club, poll);
  const isOpen = isPollOpen(poll, club);
  const canRemind = isOpen && missing.length > 0 && poll.remindedOn !== club.today;
  return {
    ...{ id, title: question, status: pollStatus(poll, club), statusBadge: pollBadge(poll, club) },
    ...{ answeredLabel: say("count.of", { count: answered, total: asked }), missingCount: missing.length },
    ...{ canClose: isOpen, canReopen: isClosed === true && until >= club.today, canRemind },
    facts: await pollFacts(club, poll),
    results: pollResults(poll),
    reminder: canRemind ? await reminderEffects(club, poll) : [],
  };
}

async function pollGroups(club: ClubRepository): Promise<DemoAnswers["Options"]> {
  return { options: (await club.all("groups")).map(({ id, name }) => ({ value: id, label: name })) };
}

function readPollOptions(values: OperationValues): Poll["options"] {
  const texts = values.rows("options").map((row) => row.text("text"));
  if (texts.length < fewestOptions) values.reject("options", say("missing.pollOptions"));
  if (texts.length > mostOptions) values.reject("options", say("wrong.pollOptions"));
  texts.forEach((text, index) => {
    const isTwin = texts.findIndex((each) => each.toLowerCase() === text.toLowerCase()) < index;
    if (text === "") values.reject(`options.${index}.text`, say("missing.pollOption"));
    else if (isTwin) values.reject(`options.${index}.text`, say("wrong.pollTwice"));
  });
  return texts.map((text, index) => ({ id: `a-${index + 1}`, text }));
}

async function readPoll(club: ClubRepository, values: OperationValues) {
  const question = values.required("question", say("missing.question"));
  const options = readPollOptions(values);
  const until = values.date("until", say("missing.lastDay"));
  if (until !== noDate && until < club.today) values.reject("until", say("wrong.pollUntil"));
  const group = values.text("group");
  if (group !== "" && (await club.get("groups", group)) === undefined) values.reject("group", say("wrong.pollGroup"));
  values.check();
  return { question, options, until, takesSeveral: values.flag("several"), ...(group && { group }) };
}

async function startPoll(club: ClubRepository, values: OperationValues): Promise<Done> {
  const asked = await readPoll(club, values);
  const id = await club.freshId("polls", "uf-");
  const poll: Poll = { id, ...asked, startedOn: club.today, answers: [] };
  await club.put("polls", poll);
  await logPoll(club, poll, say("activity.pollStarted"));
  const { question, takesSeveral, until } = poll;
  const { asked: count } = await pollTurnout(club, poll);
  return {
    result: { id, message: say("receipt.pollStarted", { question }), href: pollHref(poll) },
    effects: [
      say("effect.poll.asked", { count }),
      say(takesSeveral ? "effect.poll.several" : "effect.poll.single"),
      say("effect.poll.until", { date: { date: until } }),
      say("effect.poll.secret"),
      say("effect.poll.noMail"),
    ],
  };
}

/** @throws RefusalError when nobody can answer any more */
async function findOpenPoll(club: ClubRepository, values: OperationValues): Promise<Poll> {
  const poll = await findPoll(club, values.text("id"));
  if (isPollOpen(poll, club)) return poll;
  throw new RefusalError(409, say("refusal.pollClosed", { question: poll.question }));
}

async function closePoll(club: ClubRepository, values: OperationValues): Promise<Done> {
  const poll = await findOpenPoll(club, values);
  const { question } = poll;
  await club.put("polls", { ...poll, isClosed: true });
  await logPoll(club, poll, say("activity.pollClosed"));
  const { asked } = await pollTurnout(club, poll);
  return {
    result: { id: poll.id, message: say("receipt.pollClosed"), href: pollHref(poll) },
    effects: [say("effect.poll.closed", { question }), say("effect.poll.shown", { count: asked })],
    about: question,
  };
}

async function reopenPoll(club: ClubRepository, values: OperationValues): Promise<Done> {
  const { isClosed, ...poll } = await findPoll(club, values.text("id"));
  const { question, until } = poll;
  const day = { date: { date: until } };
  if (until < club.today) throw new RefusalError(409, say("refusal.pollOver", { question, ...day }));
  if (!isClosed) throw new RefusalError(409, say("refusal.pollNotClosed", { question }));
  await club.put("polls", poll);
  await logPoll(club, poll, say("activity.pollReopened"));
  return {
    result: { id: poll.id, message: say("receipt.pollReopened"), href: pollHref(poll) },
    effects: [say("effect.poll.reopened", { question, ...day }), say("effect.poll.hidden")],
    about: question,
  };
}

/** The addresses of who has not answered, once each, and how many members have none. */
async function reminderAddresses(club: ClubRepository, poll: Poll) {
  const emails = (await pollTurnout(club, poll)).missing.map(contactEmail);
  const reached = emails.filter((email) => email !== "");
  return { addresses: new Set(reached), without: emails.length - reached.length };
}

async function reminderEffects(club: ClubRepository, poll: Poll): Promise<Words[]> {
  const { addresses, without } = await reminderAddresses(club, poll);
  return [
    say("effect.poll.reminded", { count: addresses.size, question: poll.question }),
    say("effect.poll.notReminded"),
    ...(without > 0 ? [say("effect.mailing.without", { count: without })] : []),
    say("effect.mailing.final"),
  ];
}

/** Writes to who has not answered, once a day at most. */
async function remindOfPoll(club: ClubRepository, values: OperationValues): Promise<Done> {
  const poll = await findOpenPoll(club, values);
  const { question, until } = poll;
  if (poll.remindedOn === club.today) throw new RefusalError(409, say("refusal.pollReminded", { question }));
  if ((await pollTurnout(club, poll)).missing.length === 0)
    throw new RefusalError(409, say("refusal.pollAnswered", { question }));
  const count = (await reminderAddresses(club, poll)).addresses.size;
  if (count === 0) throw new RefusalError(409, say("refusal.noAddresses"));
  const effects = await reminderEffects(club, poll);
  await club.put("polls", { ...poll, remindedOn: club.today });
  await club.send(
    sentenceText(say("count.addresses", { count })),
    say("letter.poll", { question }),
    say("letter.pollText", { question }),
    say("letter.pollUntil", { date: { date: until } }),
  );
  await logPoll(club, poll, say("activity.pollReminded"));
  return {
    result: { id: poll.id, message: say("count.mailsSent", { count }), href: pollHref(poll) },
    effects,
    about: question,
  };
}

function logPoll(club: ClubRepository, poll: Poll, title: Words): Promise<void> {
  return club.log({ title, meta: poll.question, tone: "info", href: pollHref(poll) });
}

const pollCreation = changing(startPoll);

const pollPreview = dryRun(pollCreation, async (club, { id }) => {
  const poll = await findPoll(club, id);
  return {
    question: poll.question,
    facts: await pollFacts(club, poll),
    options: poll.options.map(({ id: option, text }) => ({ id: option, title: text })),
  };
});

export const officePollOperations = {
  "polls.poll.list": reading(listPolls),
  "polls.poll.get": reading(getPoll),
  "polls.poll.create": pollCreation,
  "polls.poll.preview": pollPreview,
  "polls.poll.close": changing(closePoll),
  "polls.poll.reopen": changing(reopenPoll),
  "polls.poll.remind": changing(remindOfPoll),
  "polls.group.options": reading(pollGroups),
} satisfies DescribedOperations;
