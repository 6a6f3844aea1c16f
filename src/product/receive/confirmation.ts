import { timingSafeEqual } from "node:crypto";
import { acceptedLocale } from "../api/http/accepted-locale.ts";
import type { Club } from "../api/public/club.ts";
import { type ConfirmPage, confirmPage, confirmPagePolicy } from "./confirm-page.ts";
import { formTitle } from "./mail/letters.ts";
import { receiveText } from "./receive-content.ts";
import type { ReceiverCall } from "./receiver-options.ts";
import type { StoredSubmission } from "./submission-store.ts";

/** The page that a link leads to. */
export function showConfirmation(call: ReceiverCall, club: Club): Response {
  const submission = confirmable(call, club);
  if (submission === undefined) return showPage(call, 410, goneText(call, club));
  const { content } = call.env.options;
  const { locale } = submission;
  if (submission.confirmed !== undefined) return showPage(call, 200, doneText(call, club, locale));
  const form = formTitle({ content }, submission, locale);
  const say = (key: string) => receiveText(content, locale, key, { form, club: club.name });
  return showPage(call, 200, { locale, title: say("pageTitle"), text: say("pageText"), button: say("pageButton") });
}

/** Confirms an address, and says so. */
export async function takeConfirmation(call: ReceiverCall, club: Club): Promise<Response> {
  const submission = confirmable(call, club);
  if (submission === undefined) return showPage(call, 410, goneText(call, club));
  await call.env.submissions.confirm(submission);
  void call.env.options.queue.flush();
  return showPage(call, 200, doneText(call, club, submission.locale));
}

/** The submission that the address names, if its token is right and its time is not over. */
function confirmable(call: ReceiverCall, club: Club): StoredSubmission | undefined {
  const [id = "", token = ""] = [call.req.param("id"), call.req.param("token")];
  const { submissions } = call.env;
  if (!isSameToken(token, submissions.tokenOf(id))) return undefined;
  const submission = submissions.find(id);
  return submission?.club === club.id ? submission : undefined;
}

function isSameToken(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function doneText(call: ReceiverCall, club: Club, locale: string): ConfirmPage {
  const say = (key: string) => receiveText(call.env.options.content, locale, key, { club: club.name });
  return { locale, title: say("doneTitle"), text: say("doneText"), ...linkToClub(club, say("toClub")) };
}

function goneText(call: ReceiverCall, club: Club): ConfirmPage {
  const locale = acceptedLocale(call.req.raw, club.locales);
  const say = (key: string) => receiveText(call.env.options.content, locale, key);
  return { locale, title: say("goneTitle"), text: say("goneText"), ...linkToClub(club, say("toClub")) };
}

function linkToClub({ url }: Club, label: string): Pick<ConfirmPage, "link"> {
  return url === undefined ? {} : { link: { href: url, label } };
}

function showPage(call: ReceiverCall, status: 200 | 410, parts: ConfirmPage): Response {
  call.header("content-security-policy", confirmPagePolicy);
  call.header("content-language", parts.locale);
  return call.body(confirmPage(parts), status, { "content-type": "text/html; charset=utf-8" });
}
