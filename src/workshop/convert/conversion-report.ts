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
