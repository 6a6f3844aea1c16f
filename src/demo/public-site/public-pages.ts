import { type OperationHandler, type Operations, RefusalError } from "../../product/api/operation.ts";
import { answeredOperations, publicAnswer } from "../../product/api/public/answers.ts";
import { say, type Words } from "../../product/api/words/sentence.ts";
import type { Messages } from "../../product/engine/messages/format.ts";
import { ClubRepository } from "../club.ts";
import { noEvent } from "../events/events.ts";
import { clubContent } from "./club-content.ts";

/** The messages of the product in a locale. Public pages need those under `public.`. */
export type MessagesOf = (locale: string) => Messages | Promise<Messages>;

/** Messages where the requested thing does not exist. */
const missing: Readonly<Record<string, Words>> = {
  "events.public.get": noEvent,
  "news.article.get": say("refusal.noArticle"),
};

/** The operations that public pages read, over the records of the caller's club. */
export function publicPageOperations(messagesOf: MessagesOf): Operations {
  return Object.fromEntries(answeredOperations.map((id) => [id, pageOperation(id, messagesOf)]));
}

function pageOperation(id: string, messagesOf: MessagesOf): OperationHandler {
  return async (call) => {
    const repository = new ClubRepository(call);
    const { locale } = call.caller;
    const club = await clubContent(repository);
    const around = { club, locale, messages: await messagesOf(locale), today: repository.today };
    const result = publicAnswer(id, call.params, around);
    if (result === undefined) throw new RefusalError(404, missing[id] ?? say("refusal.gone"));
    return { result };
  };
}
