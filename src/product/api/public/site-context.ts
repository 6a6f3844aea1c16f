import { formatMessage, type Messages } from "../../engine/messages/format.ts";
import type { Schemas } from "../types/operation-types.ts";
import type { Club, ClubImage, ClubWords } from "./club.ts";

/** The inputs of an answer besides its parameters: the same context gives the same answer. */
export interface SiteContext {
  readonly club: Club;
  readonly locale: string;
  readonly messages: Messages;
  /** The day of the request, `2026-11-21`. */
  readonly today: string;
  /** The days for which a page keeps the answer; without it, the answer is that of `today`. */
  readonly period?: Period | undefined;
}

/** Days from one until before another. */
export interface Period {
  readonly from: string;
  readonly before: string;
}

/** A text of the club in the locale, or else in the club's first locale. */
export function localText(
  { club, locale }: { readonly club: { readonly locales: readonly string[] }; readonly locale: string },
  words: ClubWords,
): string {
  if (typeof words === "string") return words;
  const own = words as Readonly<Record<string, string | undefined>>;
  return own[locale] ?? own[club.locales[0] ?? ""] ?? Object.values(own).find(Boolean) ?? "";
}

/** A message of the product under `public.`. */
export function translateMessage(
  { locale, messages }: Pick<SiteContext, "locale" | "messages">,
  key: string,
  args: Readonly<Record<string, unknown>> = {},
): string {
  const message = messages[`public.${key}`];
  if (message === undefined) throw new Error(`There is no message "public.${key}" for ${locale}.`);
  return formatMessage(message, locale, (name) => args[name]);
}

/** By which the pictures of a club have its drawn ground. */
export const groundFile = "ground";

/** An image as in the contract of figures, with the size of its file. */
export function clubFigure(around: SiteContext, image: ClubImage | undefined): Schemas["Figure"] | undefined {
  const picture = image && around.club.pictures.get(image.file);
  if (image === undefined || picture === undefined) return undefined;
  const { alt, caption, focus } = image;
  return defined({ ...picture, focus, alt: localText(around, alt), caption: caption && localText(around, caption) });
}

/** The object without undefined fields. Its type is that of the place where it is expected. */
export function defined<Fields extends object>(fields: NoInfer<Fields>): Fields {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) kept[name] = value;
  return kept as Fields;
}
