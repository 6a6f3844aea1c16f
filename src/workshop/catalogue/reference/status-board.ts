import { components } from "../../../../components/index.ts";
import { longDay } from "../../history/days.ts";
import { type Status, type StatusFacts, statusOf } from "../../history/status.ts";
import { type LastLook, lastLook } from "../../review/last-look.ts";
import { everyScreen } from "../../screens/screen-facts.ts";
import { screenName } from "../../screens/screen-name.ts";

/** A component or a screen on the board. */
export interface StatusRow {
  readonly name: string;
  readonly href: string;
  readonly kind: "component" | "screen";
  readonly status: Status;
  /** The reason of the status, and what to use instead. */
  readonly note: string;
  /** By whom and when it was last reviewed; empty where no review was about it. */
  readonly reviewed: string;
  /** What reviews have left open. */
  readonly open: string;
}

const boardOrder: readonly Status[] = ["deprecated", "draft", "stable"];

/** Every component and screen, what may change first; of one status what reviews have left open. */
export function statusBoard(): StatusRow[] {
  const ofComponents = [...components.values()].map(({ id, title }) => statusRow("component", id, title));
  const screens = everyScreen().flatMap((each) => each.screens);
  const ofScreens = screens.map((screen) => statusRow("screen", screen.id, screenName(screen)));
  return [...ofScreens, ...ofComponents].toSorted(
    (one, other) =>
      boardOrder.indexOf(one.status) - boardOrder.indexOf(other.status) ||
      Number(other.open !== "") - Number(one.open !== ""),
  );
}

function statusRow(kind: StatusRow["kind"], id: string, name: string): StatusRow {
  return { name, href: `/${kind}s/${id}/`, kind, ...statusCells(statusOf(kind, id), lastLook(kind, id)) };
}

/** A status and a look at its subject in words. */
export function statusCells(
  { status, reason, instead }: StatusFacts,
  look: LastLook | undefined,
): Pick<StatusRow, "status" | "note" | "reviewed" | "open"> {
  const note = [reason, instead && `Use ${instead}.`].filter((each) => each !== undefined).join(" ");
  const reviewed = look === undefined ? "" : `${look.by}, ${longDay(look.day)}`;
  const open = (look?.open ?? []).map(({ by, text }) => `${by}: ${text}`).join("\n");
  return { status, note, reviewed, open };
}
