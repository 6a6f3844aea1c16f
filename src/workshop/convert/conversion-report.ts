import type { Problem } from "../../product/engine/source/problem.ts";
import type { Conversion } from "./convert.ts";
import type { ConversionNote } from "./definition-part.ts";

/** What became of a definition: changes, losses, and what the checks say of the texts. */
export function conversionReport(conversion: Conversion, problems: readonly Problem[]): string {
  const { format, id, notes, untranslated } = conversion;
  const losses = notes.filter(({ isLoss }) => isLoss);
  return [
    `${id}, from ${format}: ${losses.length} losses, ${notes.length - losses.length} changes, ${problems.length} problems.`,
    ...losses.map((note) => `Lost: ${noteText(note)}`),
    ...notes.filter(({ isLoss }) => !isLoss).map((note) => `Changed: ${noteText(note)}`),
    ...problems.map(({ file, line, message }) => `Problem: ${file}:${line} ${message}`),
    ...(untranslated.length > 0 ? [`To translate: ${untranslated.join(", ")}.`] : []),
  ].join("\n");
}

function noteText({ place, what, remedy }: ConversionNote): string {
  return `${place} ${what} ${remedy}`;
}

export interface SummarizedConversion {
  readonly conversion: Conversion;
  readonly problems: readonly Problem[];
}

const mostLossCauses = 10;

/** Of each format how many lose nothing and pass the checks, and what most of the others lose. */
export function conversionSummary(summarized: readonly SummarizedConversion[]): string {
  const formats = Map.groupBy(summarized, ({ conversion }) => conversion.format);
  const lines = [...formats].map(([format, each]) => countedLine(format, each));
  return [...lines, countedLine("all", summarized), ...mostLost(summarized)].join("\n");
}

function countedLine(name: string, summarized: readonly SummarizedConversion[]): string {
  const whole = summarized.filter(
    ({ conversion, problems }) => problems.length === 0 && conversion.notes.every(({ isLoss }) => !isLoss),
  );
  const share = Math.round((100 * whole.length) / Math.max(summarized.length, 1));
  return `${name}: ${whole.length} of ${summarized.length} without a loss and without a problem (${share} %)`;
}

function mostLost(summarized: readonly SummarizedConversion[]): string[] {
  const causes = summarized.flatMap(({ conversion: { notes } }) => [
    ...new Set(notes.flatMap(({ isLoss, what }) => (isLoss ? [what] : []))),
  ]);
  const counts = [...Map.groupBy(causes, (cause) => cause)].map(([cause, each]) => [cause, each.length] as const);
  const most = counts.toSorted(([, one], [, other]) => other - one).slice(0, mostLossCauses);
  return most.map(([cause, count]) => `Lost in ${count}: ${cause}`);
}
