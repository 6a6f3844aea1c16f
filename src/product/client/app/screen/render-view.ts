import { otherPlaces, renderShell, type ShellContext, whereabouts } from "../../../engine/scenario/shell.ts";
import type { Host } from "../../../engine/screen/host.ts";
import { renderScreenBody, screenTitle } from "../../../engine/screen/render-screen.ts";
import type { ScreenNode } from "../../../engine/screen/schema/screen-schema.ts";
import { joinTitleParts } from "../../../engine/screen/title-parts.ts";
import type { AppView } from "./dom-view.ts";
import type { moreSheet } from "./more-sheet.ts";
import type { ScreenController } from "./screen-controller.ts";

export interface TitledView extends Pick<AppView, "shell" | "content" | "more"> {
  /** Of the document: '{page} · {area} · {club}'. */
  readonly title: string;
}

/** Renders a screen, with the sheet of further places if it has one. */
export type RenderView = (open: ScreenController, around: ShellContext, sheet?: typeof moreSheet) => TitledView;

/** A screen in the shell of its app; the sheet of further places is added with the interactive parts. */
export const renderScreenView: RenderView = (open, around, sheet) => {
  const { screen, context } = open;
  const { host } = around;
  const page = screenTitle(screen, context, host);
  const { area, club } = whereabouts(screen, around);
  const body = renderBody(open, host);
  const marked = (html: string) => host.mark?.(html, screen, context) ?? html;
  return {
    shell: marked(renderShell(screen, page, around)),
    content: marked(`<div class="screen">${body}</div>`),
    more: sheet?.(otherPlaces(screen, around), host) ?? "",
    title: joinTitleParts([page, area, club]),
  };
};

/** The content of a screen. A flow renders itself once its sources are loaded; until then their states are shown. */
export function renderBody({ screen, context, isReady, notice }: ScreenController, host: Host): string {
  if (screen.kind !== "flow") return notice + renderScreenBody(screen, context, host);
  return isReady
    ? ""
    : renderScreenBody({ ...screen, body: Object.keys(screen.data ?? {}).map(sourceNode) }, context, host);
}

/** Shows the state of a source. */
function sourceNode(name: string): ScreenNode {
  return { layout: "stack", if: { $bind: name }, children: [] };
}
