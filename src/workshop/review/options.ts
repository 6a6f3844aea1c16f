import { appIds } from "../../product/engine/apps.ts";
import { ReviewProblem } from "./problem.ts";

export interface PdfOptions {
  /** The id of an app: only its screens. */
  readonly app?: string | undefined;
  /** The id of an entry: only that one. */
  readonly entry?: string | undefined;
}

export interface SummaryOptions {
  /** The address at which the report will be found. */
  readonly link?: string;
}

/** What `npm run review` is asked for. */
export interface ReviewCommand {
  /** At most two. */
  readonly refs: readonly string[];
  /** Where the report is written; the usual folder where it is absent. */
  readonly out?: string;
  readonly isForced: boolean;
  readonly only?: readonly string[];
  readonly isServed: boolean;
  readonly isGate: boolean;
  /** Absent unless the comment and the status of a pull request are written too. */
  readonly summary?: SummaryOptions;
  /** Absent unless the report is printed too. */
  readonly pdf?: PdfOptions;
}

/** The options of `npm run review` as they are written. */
interface ReviewFlags {
  readonly out?: string | undefined;
  readonly only?: readonly string[] | undefined;
  readonly force: boolean;
  readonly serve: boolean;
  readonly gate: boolean;
  readonly summary: boolean;
  readonly link?: string | undefined;
  readonly pdf: boolean;
  readonly app?: string | undefined;
  readonly entry?: string | undefined;
}

/** @throws ReviewProblem for an option that has no such value, or goes with another one */
export function reviewCommand(flags: ReviewFlags, refs: readonly string[]): ReviewCommand {
  const { out, only, force, serve, gate } = flags;
  return {
    refs,
    ...(out !== undefined && { out }),
    ...(only !== undefined && { only }),
    isForced: force,
    isServed: serve,
    isGate: gate,
    ...summaryOptions(flags),
    ...printOptions(flags),
  };
}

function summaryOptions({ summary, link }: ReviewFlags): Pick<ReviewCommand, "summary"> {
  if (link === undefined) return summary ? { summary: {} } : {};
  if (!summary) throw new ReviewProblem("--link says where a summary leads. Add --summary.");
  if (!/^https?:\/\/\S+$/.test(link)) throw new ReviewProblem(`--link is "${link}". Write a whole address: https://…`);
  return { summary: { link } };
}

function printOptions({ pdf, app, entry }: ReviewFlags): Pick<ReviewCommand, "pdf"> {
  const given = Object.entries({ app, entry }).filter(([, value]) => value !== undefined);
  if (!pdf && given[0] !== undefined) throw new ReviewProblem(`--${given[0][0]} says what is printed. Add --pdf.`);
  if (!pdf) return {};
  if (app !== undefined && !appIds.some((id) => id === app))
    throw new ReviewProblem(`There is no app "${app}". Choose one of: ${appIds.join(", ")}.`);
  return { pdf: { app, entry } };
}
