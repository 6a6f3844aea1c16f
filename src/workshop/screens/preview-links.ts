import { screensOf } from "../../product/content/screens.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { documentFor, screenAtAddress } from "../live/places.ts";
import { placeDocuments } from "./live-places.ts";
import type { Scenario } from "./scenarios.ts";

const anchor = /<a\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const rootedHref = /(?<=\s)href="(\/(?!\/)[^"]*)"/;

/**
 * The body of a preview with links to the previews of the screens that they name: at the routes of an app a host of files
 * has nothing. Each keeps its route in `data-route`, for the script that makes the preview live.
 */
export function withPreviewLinks(body: string, { app }: Screen, scenario: Scenario): string {
  const screens = screensOf(app);
  return body.replace(anchor, (link) =>
    link.replace(rootedHref, (whole, href: string) => {
      const target = screenAtAddress(href, screens);
      if (target === undefined) return whole;
      return `href="../../${target.id}/${documentFor(placeDocuments(target), scenario)}/" data-route="${href}"`;
    }),
  );
}
