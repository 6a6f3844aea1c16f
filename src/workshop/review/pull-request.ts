import type { ReviewFile } from "../../product/engine/review/review-file.ts";
import { openEntries } from "./client/gate.ts";
import { inlineText, sideText } from "./client/markdown.ts";
import type { Report } from "./client/report.ts";
import { statesOf } from "./client/standing.ts";
import { countOf, severities, severityNames } from "./client/words.ts";
import { gateOf } from "./gate.ts";
import type { PlacedEntry } from "./room/entry-markup.ts";
import { knownReviews } from "./room/known-reviews.ts";
import { placedEntries } from "./room/placed-entries.ts";

/** What a host of repositories shows of a review. */
export interface ReviewSummary {
  /** A comment in Markdown. It begins with {@link summaryMark}, by which the next one finds and replaces it. */
  readonly comment: string;
  readonly status: ReviewStatus;
}

/** The status of a commit in the words of GitHub's API. */
export interface ReviewStatus {
  readonly state: "success" | "failure";
  /** At most 140 characters, which is what hosts take. */
  readonly description: string;
  readonly context: "review";
  readonly target_url?: string;
}

/** The first line of a comment. Markdown does not show it. */
export const summaryMark = "<!-- schaukasten-review -->";
/** Comments have at most 65,536 characters. */
const longestList = 50;
const factsOfLine = 3;
const longestFact = 200;

/**
 * The comment and the status of a pull request: counts, breaking changes first, and what keeps the gate closed.
 *
 * @param link the address of the report, where it is known
 */
export function pullRequestSummary(
  report: Report,
  link?: string,
  reviews: readonly ReviewFile[] = [...knownReviews().values()],
): ReviewSummary {
  const open = new Set(openEntries(report, reviews).map(({ entry }) => entry.id));
  const placed = placedEntries(report);
  const description = descriptionOf(report, open.size);
  const title = `Review of ${sideText(report.before)} to ${sideText(report.after)}`;
  const lines = placed.slice(0, longestList).map((each) => entryLine(each, open.has(each.entry.id), link));
  const parts = [
    `${summaryMark}\n## ${link === undefined ? title : `[${title}](${link})`}`,
    `${severityCounts(report)} ${description}`,
    lines.join("\n"),
    placed.length > longestList ? `And ${placed.length - longestList} more.` : "",
    report.problems.map((problem) => `- Not compared: ${inlineFact(problem)}`).join("\n"),
  ];
  const state = gateOf(report, reviews).isOpen ? "success" : "failure";
  return {
    comment: `${parts.filter((part) => part !== "").join("\n\n")}\n`,
    status: { state, description, context: "review", ...(link !== undefined && { target_url: link }) },
  };
}

function severityCounts({ entries }: Report): string {
  const counts = severities.map((severity) => {
    return `${entries.filter((entry) => entry.severity === severity).length} ${severityNames[severity].toLowerCase()}`;
  });
  return `**${countOf(entries.length, "change")}**: ${counts.join(", ")}.`;
}

function descriptionOf({ entries, problems }: Report, open: number): string {
  const unknown = problems.length === 0 ? "" : ` ${countOf(problems.length, "thing")} could not be compared.`;
  if (entries.length === 0) return `Nothing changed.${unknown}`;
  return `${open === 0 ? "All are decided good." : `${open} of ${entries.length} not decided good.`}${unknown}`;
}

function entryLine({ entry, anchor }: PlacedEntry, isOpen: boolean, link: string | undefined): string {
  const title = inlineText(entry.title);
  const name = link === undefined ? title : `[${title}](${link}#${anchor})`;
  const states = statesOf(entry).length;
  const facts = entry.facts.slice(0, factsOfLine).map(({ text }) => inlineFact(text));
  const rest = entry.facts.length > factsOfLine ? [`${entry.facts.length - factsOfLine} more`] : [];
  const said = [...facts, ...rest, ...(states > 0 ? [countOf(states, "state")] : [])].join("; ");
  return `- **${severityNames[entry.severity]}** ${name}: ${said}${isOpen ? "" : " (decided good)"}`;
}

/** One line in which names in backquotes stay code. */
function inlineFact(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  const short = line.length > longestFact ? `${line.slice(0, longestFact).replaceAll("`", "'")} …` : line;
  const parts = short.split("`");
  if (parts.length % 2 === 0) return inlineText(short);
  return parts.map((part, at) => (at % 2 === 1 ? `\`${part}\`` : inlineText(part))).join("");
}
