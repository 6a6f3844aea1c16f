import { type UrlCheck, urlCheck } from "./escape.ts";

/** A place for a value in a template. */
export interface Hole {
  readonly kind: "text" | "preformatted" | "attribute" | "part" | "attributes";
  /** The attribute of the value; empty elsewhere. */
  readonly name: string;
  /**
   * Written before the value, and only where there is one: for text the line end, so that an empty hole alone on its
   * line leaves no blank line; for a whole attribute ` name="`.
   */
  readonly before: string;
  /** Whether the value is a URL or a part of one. */
  readonly url: UrlCheck | undefined;
  /** Whether booleans are written in words. */
  readonly isAria: boolean;
}

/** A hole of a kind, in the attribute of this name. */
export function holeOf(kind: Hole["kind"], name = ""): Hole {
  const lower = name.toLowerCase();
  const before = kind === "attribute" ? ` ${name}="` : "";
  return { kind, name, before, url: urlCheck(lower), isAria: lower.startsWith("aria-") };
}

/** Attributes that no template may have. */
export const forbidden = /^(?:style|srcdoc)$/;
/** Attributes whose value must be literal in a template. */
export const unfillable = /^(?:srcset|imagesrcset|ping|data|target|http-equiv)$/;

/** Whether data may fill in the value of an attribute, by its lower-case name. */
export function isFillable(name: string): boolean {
  return !name.startsWith("on") && !forbidden.test(name) && !unfillable.test(name);
}
