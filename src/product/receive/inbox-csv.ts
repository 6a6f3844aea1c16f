import type { Club } from "../api/public/club.ts";
import { formTitle, type LetterContext, wordedAnswers } from "./mail/letters.ts";
import type { LetterState, ReceiveStore, StoredSubmission } from "./submission-store.ts";

/**
 * The confirmed submissions of a club as CSV (RFC 4180) in UTF-8: a row each, a column for each label. A spreadsheet
 * executes no cell of it.
 */
export function inboxCsv(store: ReceiveStore, context: Pick<LetterContext, "content">, club: Club): string {
  const locale = club.locales[0] ?? "de-CH";
  const rows = store.confirmedOf(club.id).map((submission) => csvRow(store, context, club, submission, locale));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ""))];
  // With the byte order mark, Excel reads UTF-8.
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
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

/**
 * A cell in quotes. One that a spreadsheet could read as a formula begins with an apostrophe, which Excel, LibreOffice and
 * Google Sheets show as text; so does one with such a sign after blanks, or after a separator that an import may split at.
 */
export function csvCell(text: string): string {
  const isFormula = /^[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]/u.test(text) || /^[\t\r\n]/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
