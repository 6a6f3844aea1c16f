import { answerLines, answersInWords } from "../../api/public/answer-words.ts";
import type { Club } from "../../api/public/club.ts";
import { formatLongDate } from "../../api/public/dates.ts";
import { localTime } from "../../engine/calendar.ts";
import { resolve } from "../../engine/screen/resolve.ts";
import { receivedForms } from "../forms.ts";
import { type ReceiveContent, receiveText, siteContext } from "../receive-content.ts";
import type { LetterKind, StoredSubmission } from "../submission-store.ts";

/** A letter in plain text. */
export interface OutgoingLetter {
  /** The same for every attempt, so that a mailbox which has it already can tell. */
  readonly messageId: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
}

/** What letters are made with. */
export interface LetterContext {
  readonly content: ReceiveContent;
  /** The address of the server, and the token that proves who got the letter. */
  readonly url: string;
  readonly tokenOf: (submission: string) => string;
}

/** The letter of a kind about a submission. */
export function letterOf(
  kind: LetterKind,
  context: LetterContext,
  club: Club,
  submission: StoredSubmission,
): OutgoingLetter {
  const messageId = `<${kind}.${submission.id}@${new URL(context.url).hostname}>`;
  const parts = kind === "confirm" ? confirmation(context, club, submission) : delivery(context, club, submission);
  return { messageId, ...parts };
}

/** The address of the page that confirms a submission. */
export function confirmAddress({ url, tokenOf }: LetterContext, { club, id }: StoredSubmission): string {
  return `${url}/${club}/confirm/${id}/${tokenOf(id)}`;
}

/**
 * Asks the visitor to confirm. It repeats nothing that was entered: whoever enters another person's address cannot make
 * this server write them anything.
 */
function confirmation(
  context: LetterContext,
  club: Club,
  submission: StoredSubmission,
): Omit<OutgoingLetter, "messageId"> {
  const { locale, expires, params } = submission;
  const say = (key: string, args?: object) => receiveText(context.content, locale, key, { ...args });
  const words = { locale, messages: context.content.messagesOf(locale) };
  const until = formatLongDate(words, localTime(new Date(expires)).date);
  return {
    to: String(params["email"]),
    fromName: club.shortName,
    subject: say("confirmSubject", { club: club.shortName }),
    text: paragraphs(
      say("hello"),
      say("confirmWhy", { club: club.name, form: formTitle(context, submission, locale) }),
      `${say("confirmDo")}\n${confirmAddress(context, submission)}`,
      say("confirmUntil", { date: until }),
      say("confirmElse"),
      club.name,
    ),
  };
}

/** The form for the club, in its first locale; what the visitor wrote stays as it is. */
function delivery(context: LetterContext, club: Club, submission: StoredSubmission): Omit<OutgoingLetter, "messageId"> {
  const { params, expires } = submission;
  const locale = club.locales[0] ?? submission.locale;
  const say = (key: string, args?: object) => receiveText(context.content, locale, key, { ...args });
  const words = { locale, messages: context.content.messagesOf(locale) };
  const email = String(params["email"]);
  const date = formatLongDate(words, localTime(new Date(expires)).date);
  return {
    to: club.email,
    replyTo: email,
    fromName: `${club.shortName} (Website)`,
    subject: `${formTitle(context, submission, locale)}: ${submitterName(params)}`,
    text: paragraphs(
      say("deliverIntro", { club: club.name, email }),
      answerLines(wordedAnswers(context, club, submission, locale)),
      say("deliverDelete", { date }),
    ),
  };
}

/** The answers of a submission in words, in a locale, a list for each step of the form. */
export function wordedAnswers(
  { content }: Pick<LetterContext, "content">,
  club: Club,
  { operation, params, received }: StoredSubmission,
  locale: string,
): ReturnType<typeof answersInWords> {
  const form = receivedForms[operation];
  if (form === undefined) throw new Error(`The server receives no form of the operation "${operation}".`);
  const site = siteContext(content, club, locale, new Date(received));
  const words = { locale, messages: content.messagesOf(locale) };
  const [yes, no] = [content.messagesOf(locale)["public.yes"] ?? "", content.messagesOf(locale)["public.no"] ?? ""];
  const context = { values: params, ...form.results(site, params) };
  return answersInWords(content.screen(form.screen), context, { ...words, yes, no });
}

/** The title of a form in a locale. */
export function formTitle(
  { content }: Pick<LetterContext, "content">,
  { operation }: Pick<StoredSubmission, "operation">,
  locale: string,
): string {
  const { title } = content.screen(receivedForms[operation]?.screen ?? "");
  return String(resolve(title, {}, { locale, messages: content.messagesOf(locale) }));
}

function submitterName({ name, firstName, lastName }: StoredSubmission["params"]): string {
  return String(name ?? `${firstName} ${lastName}`);
}

function paragraphs(...texts: readonly string[]): string {
  return `${texts.join("\n\n")}\n`;
}
