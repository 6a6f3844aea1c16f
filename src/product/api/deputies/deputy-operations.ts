import { daysBetween, localTime } from "../../engine/calendar.ts";
import { HttpProblem } from "../http/problem.ts";
import { operationLabel } from "../labels.ts";
import type { DescribedOperations, OperationCall, OperationHandler, Operations } from "../operation.ts";
import { absentee, type Deputyship, deputiesOf, isEffective } from "../proposals/deputy.ts";
import type { Schemas } from "../types/operation-types.ts";
import { visibleText } from "../visible-text.ts";
import { type Sentence, say, sentenceText, type Words } from "../words/sentence.ts";

/** The longest time for which somebody can name a deputy. */
const longestSpan = 90;

/**
 * The operations by which people name those who decide for them. `roles.deputy.options` of the host says who there is; where
 * it has no such operation, whoever is named is taken as named.
 */
export function deputyOperations(host: Operations): DescribedOperations {
  return {
    "roles.deputy.list": listDeputies,
    "roles.deputy.create": (call) => nameDeputy(call, host["roles.deputy.options"]),
    "roles.deputy.remove": endDeputyship,
  };
}

async function listDeputies({ caller, now, data }: OperationCall): Promise<{ readonly result: Schemas["DeputyList"] }> {
  const all = await data.list<Deputyship>(deputiesOf(caller.clubId));
  const current = all.filter((each) => isEffective(each, localTime(now).date));
  return { result: { total: current.length, rows: current.map((each) => deputyRow(each, caller)) } };
}

function deputyRow(deputyship: Deputyship, { personId, locale }: OperationCall["caller"]): Schemas["DeputyRow"] {
  const { id, deputy, deputyName, from, to, operations } = deputyship;
  const { id: absent, name } = absentee(deputyship);
  const span = say("deputy.span", { from: { date: from }, to: { date: to } });
  const scope = operations === undefined ? say("deputy.all") : say("deputy.only", operationNames(operations));
  return {
    id,
    actions: [absent, deputy].includes(personId) ? ["endDeputy"] : [],
    cells: {
      ...{ person: visibleText(name), deputy: visibleText(deputyName) },
      ...{ span: sentenceText(span, locale), scope: sentenceText(scope, locale) },
    },
  };
}

function operationNames(operations: readonly string[]) {
  return { operations: { all: operations.map(operationLabel) } };
}

async function nameDeputy(call: OperationCall, options: OperationHandler | undefined) {
  const { params, caller, data } = call;
  const { person, from, to, operations } = params as Schemas["DeputyForm"];
  requireSpan(call, { from, to });
  const deputyName = await nameOf(call, person, options);
  const { agent: _, ...absent } = caller;
  const id = `dep-${(await data.list(deputiesOf(caller.clubId))).length + 1}`;
  const deputyship: Deputyship = {
    ...{ id, deputy: person, deputyName, from, to },
    ...(operations !== undefined && { operations }),
    runsAs: { ...absent, capabilities: [...caller.capabilities] },
  };
  await data.put(deputiesOf(caller.clubId), id, deputyship);
  const names = { deputy: visibleText(deputyName), name: visibleText(absentee(deputyship).name) };
  const named = say("effect.deputy.named", { ...names, from: { date: from }, to: { date: to } });
  const only = operations === undefined ? [] : [say("effect.deputy.only", operationNames(operations))];
  return { ...done(call, id, [named, ...only, say("effect.deputy.limit", names)]), concerns: [person] };
}

function requireSpan({ now }: OperationCall, { from, to }: Pick<Deputyship, "from" | "to">): void {
  const today = localTime(now).date;
  if (daysBetween(today, from) < 0) throw wrong("from", say("deputy.past"));
  if (daysBetween(from, to) < 0) throw wrong("to", say("deputy.reversed"));
  if (daysBetween(today, to) > longestSpan) throw wrong("to", say("deputy.long", { count: longestSpan }));
}

/** The form is open again, with the words at the field. */
function wrong(field: keyof Schemas["DeputyForm"], words: Words): HttpProblem {
  return new HttpProblem(422, words, { fields: { [field]: words } });
}

/** @throws HttpProblem where the person may not be named */
async function nameOf(call: OperationCall, person: string, options: OperationHandler | undefined): Promise<string> {
  if (person === call.caller.personId) throw wrong("person", say("deputy.self"));
  if (options === undefined) return person;
  const { result } = await options({ ...call, params: {} });
  const found = (result as Schemas["Options"]).options.find(({ value }) => value === person);
  if (found === undefined) throw wrong("person", say("deputy.unknown"));
  return found.label;
}

/** The absent person ends it, or the deputy; it holds for the next decision, and for those that are being made. */
async function endDeputyship(call: OperationCall) {
  const { params, caller, data, now } = call;
  const deputyship = await data.get<Deputyship>(deputiesOf(caller.clubId), String(params["id"]));
  if (deputyship === undefined || !isEffective(deputyship, localTime(now).date))
    throw new HttpProblem(404, say("deputy.over"));
  const { id, deputy, deputyName } = deputyship;
  const { id: absent, name } = absentee(deputyship);
  if (![absent, deputy].includes(caller.personId)) throw new HttpProblem(403, say("deputy.ofOthers"));
  await data.put(deputiesOf(caller.clubId), id, { ...deputyship, endedAt: now.toISOString() });
  const names = { deputy: visibleText(deputyName), name: visibleText(name) };
  const about = `${names.deputy}, ${names.name}`;
  return { ...done(call, id, [say("effect.deputy.ended", names)]), about, concerns: [deputy] };
}

function done({ caller }: OperationCall, id: string, effects: readonly [Sentence, ...Sentence[]]) {
  return { result: { id, message: sentenceText(effects[0], caller.locale) }, effects };
}
