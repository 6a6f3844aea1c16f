import { type Host, serving } from "../../../engine/screen/host.ts";
import { localization } from "../../../engine/screen/localize.ts";
import { renderScreen, screenTitle } from "../../../engine/screen/render-screen.ts";
import type { Node } from "../../../engine/screen/schema/screen-schema.ts";
import { otherPlaces, type ShellSurroundings, shellData, whereabouts } from "../../../engine/screen/shell.ts";
import type { Drawing } from "./dom-view.ts";
import type { moreSheet } from "./more-sheet.ts";
import type { OpenScreen } from "./screen-controller.ts";

export interface Drawn extends Pick<Drawing, "shell" | "content" | "more"> {
  /** Of the document: '{page} · {area} · {club}'. */
  readonly title: string;
}

/** Draws a screen, with the sheet of further places where it has one. */
export type Draw = (open: OpenScreen, around: ShellSurroundings, sheet?: typeof moreSheet) => Drawn;

/** A screen in the shell of its app, with the sheet of further places once there is somebody to open it. */
export const drawScreen: Draw = (open, around, sheet) => {
  const { screen, context } = open;
  const { host } = around;
  const page = screenTitle(screen, context, host);
  const { area, club } = whereabouts(screen, around);
  const body = bodyOf(open, host);
  return {
    shell: shellOf(shellData(screen, page, around), host),
    content: `<div class="screen">${body}</div>`,
    more: sheet?.(otherPlaces(screen, around), host) ?? "",
    title: [page, area, club].join(" · "),
  };
};

/** What stands on a screen. A flow draws itself once its sources are there; until then they are on their way, or say why not. */
export function bodyOf({ screen, context, isReady, notice }: OpenScreen, host: Host): string {
  if (screen.kind !== "flow") return notice + renderScreen(screen, context, host);
  return isReady ? "" : renderScreen({ ...screen, body: Object.keys(screen.data ?? {}).map(placeOf) }, context, host);
}

/** Shows how a source stands. */
function placeOf(name: string): Node {
  return { layout: "stack", if: { $bind: name }, children: [] };
}

function shellOf(data: object, host: Host): string {
  const shell = serving(host, "shell");
  if (shell === undefined) throw new Error('No component serves "shell"; let one say so in its index.ts.');
  const { fields, texts } = localization(shell, host.messages ?? {});
  return shell.render({ ...fields, ...data }, texts);
}
