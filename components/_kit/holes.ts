import { type UrlCheck, urlCheck } from "./escape.ts";

/** A place in a template that takes a value. */
export interface Hole {
  readonly kind: "text" | "preformatted" | "attribute" | "part" | "attributes";
  /** Of the attribute that the value stands in; empty elsewhere. */
  readonly name: string;
  /**
   * What is written before the value, and only where there is one: for text the line end, so that an empty hole
   * alone on its line leaves no blank one; for a whole attribute ` name="`.
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

/** No attributes in any template. */
export const forbidden = /^(?:style|srcdoc)$/;
/** Attributes that a template has to write out. */
export const unfillable = /^(?:srcset|imagesrcset|ping|data|target|http-equiv)$/;

/** Whether data may fill in the value of an attribute, by its lower-case name. */
export function isFillable(name: string): boolean {
  return !name.startsWith("on") && !forbidden.test(name) && !unfillable.test(name);
}
