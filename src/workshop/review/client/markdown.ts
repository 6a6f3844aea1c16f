import type { ReviewComment, ReviewFile } from "../../../product/engine/review/review-file.ts";
import { openEntries } from "./gate.ts";
import { commentKey, distinctBy, latestFirst } from "./merge.ts";
import type { Entry, Report } from "./report.ts";
import { progressOf, standings } from "./standing.ts";
import { verdictLooks } from "./verdicts.ts";
import { instantWords, severityNames, sideName } from "./words.ts";

/** A review in Markdown, to be read or sent: what is decided, by whom, every comment, and what is open. */
export function reviewMarkdown(report: Report, reviews: readonly ReviewFile[]): string {
  const { done, of } = progressOf(standings(report, reviews));
  const { before, after } = report;
  return [
    `# Review of ${sideText(before)} to ${sideText(after)}`,
    `${done} of ${of} looked at, ${openEntries(report, reviews).length} not decided good.`,
    ...report.entries.map((entry) => entryMarkdown(entry, report, reviews)),
    "",
  ].join("\n\n");
}

function entryMarkdown(entry: Entry, report: Report, reviews: readonly ReviewFile[]): string {
  const decisions = standings({ ...report, entries: [entry] }, reviews).get(entry.id)?.decisions ?? [];
  const verdicts = decisions.map(({ verdict, by, at }) => `- **${verdictLooks[verdict].name}**: ${said(by, at)}`);
  const comments = commentsOn(entry, reviews).map(commentMarkdown);
  return [
    `## ${inlineText(entry.title)}`,
    "",
    `${severityNames[entry.severity]}, \`${entry.id}\``,
    "",
    ...(verdicts.length === 0 ? ["- Not decided"] : verdicts),
    ...comments,
  ].join("\n");
}

/** The comments on an entry, the oldest first. Whether one is settled is what the first review says, else an earlier one. */
export function commentsOn(
  { id }: Pick<Entry, "id">,
  [own, ...earlier]: readonly Pick<ReviewFile, "comments">[],
): ReviewComment[] {
  const known = earlier.flatMap(({ comments }) => comments).toSorted(latestFirst);
  const about = [...(own?.comments ?? []), ...known].filter(({ entry }) => entry === id);
  return distinctBy(about, commentKey).sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** `main (9f091ab4)` as Markdown. */
export function sideText(side: ReviewFile["before"]): string {
  const { name, commit } = sideName(side);
  return commit === undefined ? name : `${inlineText(name)} (${commit})`;
}

function commentMarkdown({ text, by, at, pin, state, isSettled }: ReviewComment): string {
  const where = [pin?.label, state].filter((part) => part !== undefined).map((part) => ` on \`${escapedLine(part)}\``);
  const quoted = text.split(/\r\n|\n|\r/).map((line) => `  > ${inlineText(line)}`);
  return [`- ${isSettled ? "Settled comment" : "Comment"}${where.join(" in ")}: ${said(by, at)}`, ...quoted].join("\n");
}

function said(by: string, at: string): string {
  return `${inlineText(by)}, ${instantWords(at)}`;
}

function escapedLine(text: string): string {
  return text.replaceAll("`", "'").replaceAll(/\s+/g, " ");
}

/** Text that Markdown shows as it is: no markup, no HTML, no link, and nobody who is called by an `@`. */
export function inlineText(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#|~!]/g, "\\$&").replaceAll("@", "@\u200b");
}
