import type { Fact } from "../../../client/review/report.ts";
import type { Noticed } from "../pictures/draw.ts";
import { differenceLines } from "../words/shared-order.ts";

const mostLines = 60;

/** What differs for assistive technology, keyboards and the audit, in words. */
export function noticedFacts({ before, after }: { readonly before?: Noticed; readonly after?: Noticed }): Fact[] {
  if (before === undefined || after === undefined) return [];
  return [
    ...outlineFacts(before, after),
    ...focusFacts(before, after),
    ...findingFacts(before, after),
    ...imageFacts(before, after),
  ];
}

function outlineFacts(before: Noticed, after: Noticed): Fact[] {
  if (before.outline.join("\n") === after.outline.join("\n")) return [];
  const lines = differenceLines(before.outline, after.outline).slice(0, mostLines);
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
      lines: differenceLines(before.stops, after.stops).slice(0, mostLines),
    },
  ];
}

function findingFacts(before: Noticed, after: Noticed): Fact[] {
  const keyOf = ({ rule, target, theme }: Noticed["findings"][number]) => `${rule} ${target} ${theme}`;
  const [old, fresh] = [
    new Map(before.findings.map((each) => [keyOf(each), each])),
    new Map(after.findings.map((each) => [keyOf(each), each])),
  ];
  const come = [...fresh]
    .filter(([key]) => !old.has(key))
    .map(
      ([, each]): Fact => ({
        area: "audit",
        severity: "breaking",
        text: `${each.help}: \`${each.target}\`${inTheme(each)}`,
        after: each.why,
      }),
    );
  const gone = [...old]
    .filter(([key]) => !fresh.has(key))
    .map(
      ([, each]): Fact => ({
        area: "audit",
        severity: "additive",
        text: `No longer: ${each.help}: \`${each.target}\`${inTheme(each)}`,
        before: each.why,
      }),
    );
  return [...come, ...gone];
}

function inTheme({ rule, theme }: Noticed["findings"][number]): string {
  return rule === "color-contrast" ? ` in ${theme}` : "";
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
