import type { ClubOutcome } from "./build-club.ts";

/** The results of the clubs, one on each line if there are few, and every refused one with its reason. */
export function summaryText(outcomes: readonly ClubOutcome[]): string {
  const shown = outcomes.length <= mostSummaryLines ? outcomes : outcomes.filter(({ state }) => state === "refused");
  const refused = outcomes.filter(({ reason }) => reason !== undefined);
  return [
    ...refused.map(({ club, reason }) => `${club}:\n${reason}\n`),
    ...table(shown),
    ...shown.flatMap(untranslatedLines),
    ...shown.flatMap(waitingLines),
    ...shown.flatMap(smallLines),
    ...shown.flatMap(noteLines),
  ].join("\n");
}

/** Pages show what a language lacks in another one, and say so; who writes the club sees where. */
function untranslatedLines({ club, untranslated = [] }: ClubOutcome): string[] {
  return untranslated.map(({ locale, count, first }) =>
    count === 1
      ? `  ${club}: one text has no ${locale}, ${first}.`
      : `  ${club}: ${count} texts have no ${locale}, the first is ${first}. All are in untranslated.${club}.txt beside the build.`,
  );
}

/** How many entries that wait, or pictures, are named. */
const mostNamed = 5;

/** What is in the folder and on no page yet, so that nobody looks for it. */
function waitingLines({ club, waiting = [] }: ClubOutcome): string[] {
  if (waiting.length === 0) return [];
  return [`  ${club}: these wait for their day: ${firstOf(waiting.map(({ name, day }) => `${name} (${day})`))}.`];
}

/** Pages do not blow pictures up; who has a larger file can put it in their place. */
function smallLines({ club, small = [] }: ClubOutcome): string[] {
  if (small.length === 0) return [];
  const named = firstOf(small.map(({ file, width }) => `${file} (${width} px)`));
  return [
    `  ${club}: these pictures are too small for their places and shown in their own size: ${named}. Use files of 960 px or more.`,
  ];
}

/** What is shown and could be better: a link without encryption. */
function noteLines({ club, notes = [] }: ClubOutcome): string[] {
  const told = notes.slice(0, mostNamed).map(({ file, line, message, suggestion }) => {
    return `  ${club}: ${file}:${line}: ${message} ${suggestion}`;
  });
  return notes.length > mostNamed ? [...told, `  ${club}: ${notes.length - mostNamed} more such notes.`] : told;
}

function firstOf(names: readonly string[]): string {
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(", ") + (more > 0 ? `, and ${more} more` : "");
}

const mostSummaryLines = 40;

function table(outcomes: readonly ClubOutcome[]): string[] {
  const width = Math.max(4, ...outcomes.map(({ club }) => club.length));
  return outcomes.map(
    ({ club, state, pages, drawn, milliseconds }) =>
      `  ${club.padEnd(width)}  ${state.padEnd(9)} ${String(pages).padStart(6)} pages ${String(drawn).padStart(6)} drawn ` +
      `${(milliseconds / 1000).toFixed(2).padStart(7)} s`,
  );
}

/** The totals in one line. */
export function totalText(outcomes: readonly ClubOutcome[]): string {
  const count = (state: ClubOutcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
  const pages = outcomes.reduce((sum, outcome) => sum + outcome.pages, 0);
  const drawn = outcomes.reduce((sum, outcome) => sum + outcome.drawn, 0);
  const clubs = outcomes.length - count("removed");
  return `${clubs === 1 ? "One club" : `${clubs} clubs`}: ${count("built")} built, ${count("unchanged")} unchanged, ${count("refused")} refused${removedText(count("removed"))}; ${pages} pages, ${drawn} drawn`;
}

function removedText(removed: number): string {
  return removed === 0 ? "" : `, ${removed} removed`;
}
