import type { Fact } from "../client/report.ts";
import type { DrawnLook, Noticed } from "../pictures/draw.ts";
import { differenceLines } from "../words/shared-order.ts";

const mostTreeLines = 60;

export interface Sides {
  readonly before?: Noticed;
  readonly after?: Noticed;
}

/** What differs for assistive technology and keyboards, and findings that do not depend on colours, in words. */
export function noticedFacts({ before, after }: Sides): Fact[] {
  if (before === undefined || after === undefined) return [];
  const findings = findingFacts(before, after, ({ rule }) => rule !== contrastRule);
  return [...outlineFacts(before, after), ...focusFacts(before, after), ...findings, ...imageFacts(before, after)];
}

/** Contrast that is lost or won in a theme. */
export function contrastFacts({ before, after }: Sides, theme: string): Fact[] {
  if (before === undefined || after === undefined) return [];
  return findingFacts(before, after, (finding) => finding.rule === contrastRule && finding.theme === theme);
}

/** The same in every document that differs, also under the pointer and with the focus. */
export function lookContrastFacts(looks: readonly DrawnLook[], theme: string): Fact[] {
  const own = looks.filter((look) => look.theme === theme && look.medium !== "print");
  const all = own.flatMap(({ contrasts }) => contrasts);
  const facts = ([true, false] as const).map((isLost) => {
    const found = all.filter((each) => each.isLost === isLost);
    const lines = found.map(({ selector, words }) => `${isLost ? "+" : "-"} ${selector}: ${words}`);
    return contrastFact(isLost, theme, [...new Set(lines)]);
  });
  return facts.filter(({ lines = [] }) => lines.length > 0);
}

function contrastFact(isLost: boolean, theme: string, lines: readonly string[]): Fact {
  const text = `Contrast is ${isLost ? "lost" : "enough again"} in ${theme}`;
  return { area: "audit", severity: isLost ? "breaking" : "additive", text, lines: lines.slice(0, mostTreeLines) };
}

const contrastRule = "color-contrast";

function outlineFacts(before: Noticed, after: Noticed): Fact[] {
  if (before.outline.join("\n") === after.outline.join("\n")) return [];
  const lines = differenceLines(before.outline, after.outline).slice(0, mostTreeLines);
  return [{ area: "outline", severity: "cosmetic", text: "The content for assistive technology differs", lines }];
}

function focusFacts(before: Noticed, after: Noticed): Fact[] {
  if (before.stops.join("\n") === after.stops.join("\n")) return [];
  const isOrder = [...before.stops].toSorted().join("\n") === [...after.stops].toSorted().join("\n");
  const text = isOrder ? "Tab reaches the same in another order" : "Tab reaches something else";
  return [
    {
      area: "focus",
      severity: "cosmetic",
      text,
      lines: differenceLines(before.stops, after.stops).slice(0, mostTreeLines),
    },
  ];
}

type NoticedFinding = Noticed["findings"][number];

/** A rule is one fact, with a line for each element. */
function findingFacts(before: Noticed, after: Noticed, isAsked: (finding: NoticedFinding) => boolean): Fact[] {
  const keyOf = ({ rule, target, theme }: NoticedFinding) => `${rule} ${target} ${theme}`;
  const [old, fresh] = [before, after].map(
    ({ findings }) => new Map(findings.filter(isAsked).map((each) => [keyOf(each), each])),
  );
  const come = [...fresh!].filter(([key]) => !old!.has(key)).map(([, each]) => each);
  const gone = [...old!].filter(([key]) => !fresh!.has(key)).map(([, each]) => each);
  return [...factsByRule(come, "+"), ...factsByRule(gone, "-")];
}

function factsByRule(findings: readonly NoticedFinding[], sign: "+" | "-"): Fact[] {
  const groups = Map.groupBy(findings, ({ rule, theme }) => (rule === contrastRule ? `${rule} ${theme}` : rule));
  return [...groups.values()].map(([first, ...others]): Fact => {
    const words = `${sign === "+" ? "The audit finds" : "The audit no longer finds"}: ${first!.help}`;
    const lines = [first!, ...others]
      .slice(0, mostTreeLines)
      .map(({ target, why }) => `${sign} ${target}: ${why.split("\n")[0]}`);
    if (first!.rule === contrastRule) return contrastFact(sign === "+", first!.theme, lines);
    return { area: "audit", severity: sign === "+" ? "breaking" : "additive", text: words, lines };
  });
}

function imageFacts(before: Noticed, after: Noticed): Fact[] {
  return after.unsized
    .filter((each) => !before.unsized.includes(each))
    .map((each) => ({
      area: "weight",
      severity: "breaking",
      text: `Image \`${each}\` has no size, so the page jumps when it is loaded`,
    }));
}
