import { type Host, serving } from "../../../engine/screen/host.ts";
import { localization } from "../../../engine/screen/localize.ts";
import { renderScreen, screenTitle } from "../../../engine/screen/render-screen.ts";
import type { ScreenNode } from "../../../engine/screen/schema/screen-schema.ts";
import { otherPlaces, type ShellContext, shellData, whereabouts } from "../../../engine/screen/shell.ts";
import type { AppView } from "./dom-view.ts";
import type { moreSheet } from "./more-sheet.ts";
import type { ScreenController } from "./screen-controller.ts";

export interface TitledView extends Pick<AppView, "shell" | "content" | "more"> {
  /** Of the document: '{page} · {area} · {club}'. */
  readonly title: string;
}

/** Draws a screen, with the sheet of further places where it has one. */
export type RenderView = (open: ScreenController, around: ShellContext, sheet?: typeof moreSheet) => TitledView;

/** A screen in the shell of its app, with the sheet of further places once there is somebody to open it. */
export const renderScreenView: RenderView = (open, around, sheet) => {
  const { screen, context } = open;
  const { host } = around;
  const page = screenTitle(screen, context, host);
  const { area, club } = whereabouts(screen, around);
  const body = renderBody(open, host);
  return {
    shell: shellOf(shellData(screen, page, around), host),
    content: `<div class="screen">${body}</div>`,
    more: sheet?.(otherPlaces(screen, around), host) ?? "",
    title: [page, area, club].join(" · "),
  };
};

/** What stands on a screen. A flow draws itself once its sources are there; until then they are on their way, or say why not. */
export function renderBody({ screen, context, isReady, notice }: ScreenController, host: Host): string {
  if (screen.kind !== "flow") return notice + renderScreen(screen, context, host);
  return isReady
    ? ""
    : renderScreen({ ...screen, body: Object.keys(screen.data ?? {}).map(sourceNode) }, context, host);
}

/** Shows how a source stands. */
function sourceNode(name: string): ScreenNode {
  return { layout: "stack", if: { $bind: name }, children: [] };
}

function shellOf(data: object, host: Host): string {
  const shell = serving(host, "shell");
  if (shell === undefined) throw new Error('No component serves "shell"; let one say so in its index.ts.');
  const { fields, texts } = localization(shell, host.messages ?? {});
  return shell.render({ ...fields, ...data }, texts);
}
