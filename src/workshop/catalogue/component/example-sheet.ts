import type { Component } from "../../../../components/_kit/contract/component.ts";
import type { Rectangle } from "../../../product/engine/geometry.ts";
import { type Look, lookSubjects, readLook } from "../../audit/looks.ts";
import { type ContractVariant, variants } from "../../contracts/variants.ts";

/** A variant on the sheet, with the part that differs from its base where a browser has measured it. */
export interface VariantTile {
  readonly variant: ContractVariant;
  readonly ring?: Rectangle | undefined;
}

export interface ExampleSheet {
  readonly shown: readonly VariantTile[];
  /** Those in which several fields differ. */
  readonly combined: readonly VariantTile[];
  /** The variants that look like an example or an earlier variant. */
  readonly folded: readonly ContractVariant[];
  /** Fields, or values of fields, without a visible effect. */
  readonly invisible: readonly string[];
  /** Whether a browser has compared the pixels; else the visible part of the markup is compared. */
  readonly isMeasured: boolean;
}

/** The variants of a component by what can be seen of them. */
export function exampleSheetOf(component: Component): ExampleSheet {
  const looks = lookSubjects(component).map((each) => ({ ...each, look: readLook(each) }));
  const isMeasured = looks.every(({ look }) => look !== undefined);
  const signs = isMeasured
    ? measuredSigns(looks.map(({ look, subject, base }) => ({ ...look!, html: subject.html, base: base?.html })))
    : looks.map(({ subject }) => visibleMarkup(subject.html));
  const start = component.examples.length;
  const all = variants(component).map((variant, index) => {
    const { look, base } = looks[start + index]!;
    const sign = signs[start + index]!;
    const isLikeBase = isMeasured ? look?.isLikeBase === true : visibleMarkup(base?.html ?? "") === sign;
    return {
      variant,
      ring: ringOf(look),
      isFolded: signs.indexOf(sign) < start + index,
      isLikeBase,
    };
  });
  const shown = all.filter(({ isFolded }) => !isFolded);
  const folded = all.filter(({ isFolded }) => isFolded);
  return {
    shown: shown.filter(({ variant }) => !isCombination(variant)).map(({ variant, ring }) => ({ variant, ring })),
    combined: shown.filter(({ variant }) => isCombination(variant)).map(({ variant }) => ({ variant })),
    folded: folded.map(({ variant }) => variant),
    invisible: invisibleFields(
      folded.filter(({ isLikeBase }) => isLikeBase).map(({ variant }) => variant),
      all.filter(({ isLikeBase }) => !isLikeBase).map(({ variant }) => variant),
    ),
    isMeasured,
  };
}

/**
 * A sign for each look; equal ones look alike. What looks like its base has the sign of the base, whose own picture may
 * be of another run of the browser.
 */
export function measuredSigns(
  looks: readonly (Pick<Look, "pixels" | "isLikeBase"> & {
    readonly html: string;
    readonly base?: string | undefined;
  })[],
): string[] {
  return looks.map(({ pixels, isLikeBase, base }) => {
    const before = isLikeBase === true ? looks.find(({ html }) => html === base) : undefined;
    return (before?.pixels ?? pixels).join(" ");
  });
}

/** A ring around everything would say nothing. */
function ringOf(look: Look | undefined): Rectangle | undefined {
  const { ring } = look ?? {};
  return ring === undefined || (ring.width > 330 && ring.height > 160) ? undefined : ring;
}

/** Attributes that no style of the product reads, and that a browser does not draw. */
const unseen = [
  ...["id", "for", "name", "maxlength", "minlength", "inputmode", "autocomplete", "enterkeyhint", "datetime"],
  ...["aria-label", "aria-labelledby", "aria-describedby", "aria-controls", "data-action", "data-id", "data-target"],
  ...["popovertarget", "commandfor", "command", "formnovalidate", "data-behavior", "loading"],
];
const unseenAttribute = new RegExp(` (?:${unseen.join("|")})(?:="[^"]*")?(?=[ >])`, "g");

/** The markup without what certainly cannot be seen. */
export function visibleMarkup(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/g, (tag) => tag.replaceAll(unseenAttribute, ""));
}

/** A field without any effect by its name, else the value without one: `maxlength`, `type = email`. */
function invisibleFields(folded: readonly ContractVariant[], shown: readonly ContractVariant[]): string[] {
  const seen = new Set(shown.filter((variant) => !isCombination(variant)).map(({ title }) => fieldOfTitle(title)));
  const single = folded.filter((variant) => !isCombination(variant));
  return [...new Set(single.map(({ title }) => (seen.has(fieldOfTitle(title)) ? title : fieldOfTitle(title))))];
}

function isCombination({ title }: ContractVariant): boolean {
  return title.includes(", ");
}

/** `maxlength = 1` and `options: 0 items` are of `maxlength` and `options`. */
function fieldOfTitle(title: string): string {
  return title.replace(/^with /, "").split(/ = |: /)[0] ?? title;
}
