import { demoCaller, demoOperations, seedDemo } from "../../../demo/index.ts";
import { memoryStorage } from "../../../product/api/storage/memory.ts";
import { UnitOfWork } from "../../../product/api/unit-of-work.ts";
import { folderContent } from "../../../product/clubs/receive-content.ts";
import { messagesOf } from "../../../product/content/locales.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { derivedLater } from "../../../product/files/derived.ts";
import { projectFile } from "../../../product/files/project.ts";
import { receivedForms } from "../../../product/receive/forms.ts";
import { letterOf } from "../../../product/receive/mail/letters.ts";
import { persons } from "../../apps/prototype/choices.ts";
import { filesKey } from "../../html/page-key.ts";
import { documentsOf } from "../../screens/scenarios.ts";

/** A letter that a flow causes. */
export interface FlowLetter {
  /** Who writes it: the demo, or the receiver of forms of a club's own site. */
  readonly by: "demo" | "receiver";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What a flow sends: the operation with the answers of its situation “went through”. */
interface SubmittedFlow {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** When the situations are: a Thursday morning in Aabach. */
const moment = new Date("2026-11-12T08:40:00+01:00");
const operations = demoOperations(messagesOf);
const outboxes = ["sv-aabach.outbox", "operator.outbox"];
/** The club whose site has the forms, and how long its server keeps what was sent. */
const site = { club: "judo-aarfeld", url: "https://formulare.example", days: 30 } as const;

/** What letters are made of besides the screen, its situations and the messages. */
export function lettersKey(): string {
  return filesKey(`content/clubs/${site.club}/`);
}

/**
 * The letters that a flow causes when it is sent with the answers of its situations, in the order in which they go out. They are what
 * the code of the demo and of the receiver writes; one that goes to several people is there once.
 *
 * @throws an error of the operation, where the demo refuses the answers
 */
export async function lettersOf(screen: Screen): Promise<readonly FlowLetter[]> {
  const submission = submissionOf(screen);
  if (submission === undefined) return [];
  const sources = [JSON.stringify([screen, submission]), lettersKey()];
  return derivedLater("flow-letters", sources, async () => [
    ...(await demoLetters(screen, submission)),
    ...(await receiverLetters(submission)),
  ]);
}

function submissionOf(screen: Screen): SubmittedFlow | undefined {
  const action = screen.kind === "flow" ? screen.submit?.action : undefined;
  const sent = documentsOf(screen).find(({ scenario: { outcome } }) => {
    return outcome?.kind === "sent" && outcome.undo !== true && outcome.action === action;
  });
  const operation = screen.actions?.[action ?? ""]?.handler;
  if (sent === undefined || operation === undefined || operations[operation] === undefined) return undefined;
  return { operation, params: { ...sent.scenario.params, ...sent.scenario.values } };
}

async function demoLetters({ app }: Screen, { operation, params }: SubmittedFlow): Promise<FlowLetter[]> {
  const storage = memoryStorage();
  await seedDemo(storage, moment);
  const data = new UnitOfWork(storage);
  await operations[operation]?.({ params, caller: demoCaller(persons[app], "sv-aabach"), now: moment, data });
  await storage.commit(data.changes());
  const found = (await Promise.all(outboxes.map((outbox) => storage.list(outbox)))).flat();
  const letters = found.map(({ value }) => readLetter(value as Partial<FlowLetter>));
  return [...new Map(letters.map((letter) => [letter.subject, letter])).values()];
}

/** A code is another one each time: a page that is built twice is the same. */
function readLetter({ to = "", subject = "", text = "" }: Partial<FlowLetter>): FlowLetter {
  const shown = text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "3f2a91c4");
  return { by: "demo", to, subject, text: shown };
}

/** Of a form on a club's own site: the visitor confirms the address, then the club gets the answers. */
async function receiverLetters({ operation, params }: SubmittedFlow): Promise<FlowLetter[]> {
  const content = folderContent(projectFile("content/clubs"));
  const club = receivedForms[operation] && (await content.findClub(site.club));
  if (club === undefined) return [];
  const group = club.trainings.groups.find(({ id }) => String(params["group"]).endsWith(`-${id}`))?.id;
  const times = { received: moment.getTime(), confirmed: moment.getTime() };
  const submission = {
    ...{ id: "5d0c", club: site.club, operation, locale: "de-CH", ...times },
    params: { ...params, ...(group !== undefined && { group }) },
    expires: times.received + site.days * 86_400_000,
  };
  const context = { content, url: site.url, tokenOf: () => "3f2a91c4" };
  return (["confirm", "deliver"] as const).map((kind) => {
    const { to, subject, text } = letterOf(kind, context, club, submission);
    return { by: "receiver", to, subject, text };
  });
}
