import type { Component, Example } from "../../../../components/_kit/contract/component.ts";
import { guideText } from "./guide-pairs.ts";

/** A part of a component in its markup. */
export interface AnatomyPart {
  readonly name: string;
  /** A selector of its first element. */
  readonly selector: string;
}

/** The parts of a component, and the example that shows the most of them. */
export interface Anatomy {
  readonly parts: readonly AnatomyPart[];
  readonly example: Example;
  /** Whether the guide lists the parts itself, in a table. */
  readonly isInGuide: boolean;
}

const mostParts = 9;

/** The anatomy of a component: the parts of its guide's table, else the elements that its classes name. */
export function anatomyOf(component: Component): Anatomy | undefined {
  const listed = listedParts(guideText(component));
  const example = component.examples.toSorted((one, other) => richness(component, other) - richness(component, one))[0];
  if (example === undefined) return undefined;
  const parts = listed.length > 0 ? listed : classParts(component.render(example.data));
  return parts.length < 2 ? undefined : { parts: parts.slice(0, mostParts), example, isInGuide: listed.length > 0 };
}

/** How many kinds of elements an example has; the first of equal ones counts, and one of long texts last. */
function richness(component: Component, { name, data }: Example): number {
  return name.startsWith("long") ? 0 : classParts(component.render(data)).length;
}

/** The rows of the table "Part, Markup, Note". */
function listedParts(guide: string): AnatomyPart[] {
  const [, section = ""] = /^## Anatomy\n([\s\S]*?)^## /m.exec(guide) ?? [];
  if (!section.includes("| Part | Markup |")) return [];
  const rows = [...section.matchAll(/^\| ([^|`]+) \| ([^|]*) \|/gm)];
  return rows.flatMap(([, name = "", markup = ""]) => {
    const selector = /`([^`]+)`/.exec(markup)?.[1];
    return selector === undefined || name === "Part" ? [] : [{ name, selector }];
  });
}

/** `button__label` is the part "Label". */
function classParts(html: string): AnatomyPart[] {
  const names = [...html.matchAll(/class="([a-z][\w-]*)(?:"| )/g)].map(([, name = ""]) => name);
  return [...new Set(names)]
    .filter((name) => name !== "visually-hidden")
    .map((name) => ({ name: asWords(name.split("__")[1] ?? name), selector: `.${name}` }));
}

function asWords(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", " ");
}
