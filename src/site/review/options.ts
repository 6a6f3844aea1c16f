import { parseArgs } from "node:util";
import { appIds } from "../../engine/apps.ts";
import { ReviewProblem } from "./problem.ts";

const papers = ["A4", "A3"] as const;
export type Paper = (typeof papers)[number];

export interface PdfOptions {
  readonly paper?: Paper | undefined;
  /** The id of an app: only its screens. */
  readonly app?: string | undefined;
  /** The id of an entry: only that one. */
  readonly entry?: string | undefined;
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
  /** Absent unless the report is printed too. */
  readonly pdf?: PdfOptions;
}

/**
 * Reads the words after `npm run review --`.
 *
 * @throws ReviewProblem for an option that does not exist or has no such value
 */
export function readCommand(words: readonly string[]): ReviewCommand {
  const { values, positionals } = parsedWords(words);
  const { out, only } = values;
  return {
    refs: positionals,
    ...(out !== undefined && { out }),
    ...(only !== undefined && { only }),
    isForced: values.force,
    isServed: values.serve,
    isGate: values.gate,
    ...printOptions(values),
  };
}

function parsedWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        out: { type: "string" },
        force: { type: "boolean", default: false },
        only: { type: "string", multiple: true },
        serve: { type: "boolean", default: false },
        gate: { type: "boolean", default: false },
        pdf: { type: "boolean", default: false },
        paper: { type: "string" },
        app: { type: "string" },
        entry: { type: "string" },
      },
    });
  } catch (error) {
    const [first] = (error as Error).message.split(/\. |\n/);
    throw new ReviewProblem(`${first}. The guide "Review a change" lists the options.`);
  }
}

type Values = ReturnType<typeof parsedWords>["values"];

function printOptions({ pdf, paper, app, entry }: Values): Pick<ReviewCommand, "pdf"> {
  const given = Object.entries({ paper, app, entry }).filter(([, value]) => value !== undefined);
  if (!pdf && given[0] !== undefined) throw new ReviewProblem(`--${given[0][0]} says what is printed. Add --pdf.`);
  if (!pdf) return {};
  if (app !== undefined && !appIds.some((id) => id === app))
    throw new ReviewProblem(`There is no app "${app}". Choose one of: ${appIds.join(", ")}.`);
  return { pdf: { paper: paper === undefined ? undefined : paperOf(paper), app, entry } };
}

function paperOf(name: string): Paper {
  const known = papers.find((each) => each === name.toUpperCase());
  if (known === undefined) throw new ReviewProblem(`There is no paper "${name}". Choose one of: ${papers.join(", ")}.`);
  return known;
}
