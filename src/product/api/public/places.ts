import { localText, type SiteContext } from "./site-context.ts";

/** The address of a place: its own, or that of the club's hall with its name; undefined where neither is known. */
export function placeAddress(
  around: Pick<SiteContext, "club" | "locale">,
  place: string | undefined,
  own?: Parameters<typeof localText>[1],
): string | undefined {
  const address = own ?? around.club.halls.find(({ name }) => name === place)?.address;
  return address && localText(around, address);
}
