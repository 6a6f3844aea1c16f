import { html, raw } from "../../../components/_kit/html.ts";
import { type Host, serving } from "../../engine/host.ts";
import { localization } from "../../engine/localize.ts";
import { renderScreen, screenTitle } from "../../engine/render-screen.ts";
import { resolve } from "../../engine/resolve.ts";
import type { Node } from "../../engine/screen-schema.ts";
import { otherPlaces, type ShellSurroundings, shellData, whereabouts } from "../../engine/shell.ts";
import type { Drawing } from "./frame.ts";
import type { moreSheet } from "./more-sheet.ts";
import type { OpenScreen } from "./open-screen.ts";

export interface Drawn extends Pick<Drawing, "shell" | "content" | "more"> {
  /** Of the document: '{page} · {area} · {club}'. */
  readonly title: string;
}

/** A screen in the shell of its app, with the sheet of further places once there is somebody to open it. */
export function drawScreen(open: OpenScreen, around: ShellSurroundings, sheet?: typeof moreSheet): Drawn {
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
}

/** A screen alone, for displays: its title is heard and not seen. When its sources are gone it says from when it is. */
export function drawDisplay(open: OpenScreen, around: ShellSurroundings): Drawn {
  const { screen, context, hasFailed, since } = open;
  const page = screenTitle(screen, context, around.host);
  const { area, club } = whereabouts(screen, around);
  const body = bodyOf(open, around.host);
  const title = html`<h1 class="visually-hidden" tabindex="-1">${page}</h1>`;
  const lost =
    hasFailed && since !== undefined && html`<p class="display__lost" role="status">${lostText(since, around)}</p>`;
  return {
    shell: html`<main class="display" id="main" tabindex="-1"></main>`.toString(),
    content: html`${title}\n<div class="screen">${raw(body)}</div>${lost}`.toString(),
    more: "",
    title: [page, area, club].join(" · "),
  };
}

/** A flow draws itself once its sources are there; until then they are on their way, or say why they do not come. */
function bodyOf({ screen, context, isReady }: OpenScreen, host: Host): string {
  if (screen.kind !== "flow") return renderScreen(screen, context, host);
  return isReady ? "" : renderScreen({ ...screen, body: Object.keys(screen.data ?? {}).map(placeOf) }, context, host);
}

/** Shows how a source stands. */
function placeOf(name: string): Node {
  return { layout: "stack", if: { $bind: name }, children: [] };
}

function lostText(since: string, { context, host }: ShellSurroundings): string {
  const words = { locale: host.locale ?? "de-CH", messages: host.messages ?? {} };
  return String(resolve({ $t: "app.kiosk.lost", args: { since } }, context, words));
}

function shellOf(data: object, host: Host): string {
  const shell = serving(host, "shell");
  if (shell === undefined) throw new Error('No component serves "shell"; let one say so in its index.ts.');
  const { fields, texts } = localization(shell, host.messages ?? {});
  return shell.render({ ...fields, ...data }, texts);
}
