import type { Club } from "../api/public/club.ts";
import { csvTable } from "../engine/text/csv-table.ts";
import { formTitle, type LetterContext, wordedAnswers } from "./mail/letters.ts";
import type { LetterState, ReceiveStore, StoredSubmission } from "./submission-store.ts";

/**
 * The confirmed submissions of a club as CSV: a row each, a column for each label.
 */
export function inboxCsv(store: ReceiveStore, context: Pick<LetterContext, "content">, club: Club): string {
  const locale = club.locales[0] ?? "de-CH";
  const rows = store.confirmedOf(club.id).map((submission) => csvRow(store, context, club, submission, locale));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return csvTable([columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ""))]);
}

/** What became of the letter to the club. */
const letterStateWords: Readonly<Record<LetterState, string>> = {
  waiting: "waiting to be sent",
  sent: "sent",
  failed: "not sent",
};

function csvRow(
  store: ReceiveStore,
  context: Pick<LetterContext, "content">,
  club: Club,
  submission: StoredSubmission,
  locale: string,
): Map<string, string> {
  const answers = wordedAnswers(context, club, submission, locale).flat();
  return new Map([
    ["id", submission.id],
    ["form", formTitle(context, submission, locale)],
    ["confirmed", new Date(submission.confirmed ?? 0).toISOString()],
    ["deleted", new Date(submission.expires).toISOString()],
    ["letter", letterStateWords[store.letterState(submission.id, "deliver") ?? "waiting"]],
    ...answers.map(({ label, text }) => [label, text] as const),
  ]);
}
