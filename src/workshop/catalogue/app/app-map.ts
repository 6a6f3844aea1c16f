import { screensOf } from "../../../product/content/screens.ts";
import { type AppId, nativeDevices } from "../../../product/engine/apps.ts";
import { devices } from "../../../product/engine/devices.ts";
import type { Point } from "../../../product/engine/geometry.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { deviceLooks } from "../../screens/device-looks.ts";
import { linksOf, type ScreenLink } from "../../screens/screen-links.ts";
import { layeredLayout } from "./layered-layout.ts";
import { roundedPath } from "./rounded-path.ts";

/** A screen on the map of its app, in px. */
export interface MapBox extends Point {
  readonly screen: Screen;
}

/** The link between two screens, or the two links between them, as a line that crosses no screen. */
export interface MapArrow extends ScreenLink {
  readonly isBothWays: boolean;
  /** Path of the line, and of its heads. */
  readonly line: string;
  readonly heads: string;
}

/** All screens of an app on one canvas, with their links. */
export interface AppMap {
  readonly width: number;
  readonly height: number;
  /** Size of each box: the picture, with the name below it. */
  readonly box: { readonly width: number; readonly picture: number; readonly height: number };
  readonly boxes: readonly MapBox[];
  readonly arrows: readonly MapArrow[];
}

/** Space for the name below a picture. */
const caption = 44;

/** The map of an app. The start is on the left, and what a screen leads to is on its right where that is possible. */
export async function appMap(app: AppId): Promise<AppMap> {
  const screens = screensOf(app);
  const pairs = pairsOf(linksOf(app));
  const [device] = nativeDevices(app);
  const { mapWidth } = deviceLooks[device];
  const picture = Math.round((mapWidth * devices[device].height) / devices[device].width);
  const box = { width: mapWidth, picture, height: picture + caption };
  const { width, height, boxes, lines } = await layeredLayout({
    box: { width: box.width, height: picture, label: caption },
    boxes: screens.map(({ id }) => id),
    first: screens.find(({ route }) => route === "/")?.id,
    lines: pairs.map(({ from, to }) => ({ from, to })),
  });
  const placed = screens.map((screen) => ({ screen, ...(boxes[screen.id] ?? { x: 0, y: 0 }) }));
  return { width, height, box, boxes: placed, arrows: pairs.map((pair, index) => arrowOf(pair, lines[index] ?? [])) };
}

interface LinkPair extends ScreenLink {
  readonly isBothWays: boolean;
}

/** Links there and back are one pair, in the direction of the first. */
function pairsOf(links: readonly ScreenLink[]): LinkPair[] {
  return links.flatMap(({ from, to }, index) => {
    const back = links.findIndex((other) => other.from === to && other.to === from);
    return back !== -1 && back < index ? [] : [{ from, to, isBothWays: back !== -1 }];
  });
}

function arrowOf(pair: LinkPair, points: readonly Point[]): MapArrow {
  const back = pair.isBothWays ? headOf(points.toReversed()) : "";
  return { ...pair, line: roundedPath(points), heads: `${headOf(points)}${back}` };
}

/** The head at the end of a line, which arrives horizontally. */
function headOf(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (before === undefined || end === undefined) return "";
  return `M${end.x} ${end.y}l${end.x > before.x ? -8 : 8} -5v10z`;
}
