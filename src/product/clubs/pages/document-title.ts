import type { Club } from "../../api/public/club.ts";
import { joinTitleParts } from "../../engine/screen/title-parts.ts";

/** Search engines and tabs cut longer titles. */
const longestTitle = 70;

/** `{page} · {area} · {club}`; if too long, with the club's short name, and then with a shortened page title. */
export function documentTitle(
  [heading = "", ...areas]: readonly string[],
  club: Pick<Club, "name" | "shortName">,
): string {
  const whole = joinTitleParts([heading, ...areas, club.name]);
  if (whole.length <= longestTitle) return whole;
  const rest = joinTitleParts([heading, ...areas, club.shortName]).slice(heading.length);
  const room = Math.max(12, longestTitle - rest.length);
  if (heading.length <= room) return heading + rest;
  const start = [...heading].slice(0, room - 1).join("");
  return `${start.trimEnd()}…${rest}`;
}
