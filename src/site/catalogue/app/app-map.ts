import type { AppId, DeviceId } from "../../../engine/apps.ts";
import { devices, nativeDevices } from "../../../engine/devices.ts";
import type { Point } from "../../../engine/geometry.ts";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
import { featureOf } from "../../content/distributions.ts";
import { screensOf } from "../../content/screens.ts";
import { linksOf, type ScreenLink } from "../screen/screen-links.ts";
import { roundedPath, wayAround } from "./map-routes.ts";

/** A screen on the map of its app, in px. */
export interface MapBox {
  readonly screen: Screen;
  readonly x: number;
  readonly y: number;
}

/** A link between two screens as a line that crosses no screen. */
export interface MapArrow extends ScreenLink {
  /** Path of the line, and of its head. */
  readonly line: string;
  readonly head: string;
  /** It leads past other screens. */
  readonly isFar: boolean;
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

/** Space between the boxes, and for the name below a picture. */
const gaps = { x: 72, y: 40, caption: 44, edge: 24, groups: 56 };
/** Width of a picture by the device of its app. */
const widths: Readonly<Record<DeviceId, number>> = { phone: 132, desktop: 240, display: 240 };
/** The proportions that a map aims at. */
const wanted = 16 / 9;

/**
 * The map of an app. Each place of its navigation begins a group, with the screens behind it in layers to its right, as
 * many links away as their layer says. In a layer, screens stand beside those that lead to them. Groups fill columns.
 */
export function appMap(app: AppId): AppMap {
  const screens = screensOf(app);
  const links = linksOf(app);
  const [device] = nativeDevices(app);
  const picture = Math.round((widths[device] * devices[device].height) / devices[device].width);
  const box = { width: widths[device], picture, height: picture + gaps.caption };
  const groups = groupsOf(screens, links).map((layers) => orderLayers(layers, links));
  const { boxes, width, height } = mostBalanced(groups, box);
  const at = new Map(boxes.map((each) => [each.screen.id, each]));
  const arrows = links.flatMap((link, index) => arrowBetween(link, index, at, box) ?? []);
  return { width, height, box, boxes, arrows };
}

type Layers = readonly (readonly Screen[])[];
type BoxSize = AppMap["box"];

/** The roots with what is reached from them first, by layers. A screen without a way to it is a root by itself. */
function groupsOf(screens: readonly Screen[], links: readonly ScreenLink[]): Screen[][][] {
  const roots = screens.filter(({ nav, route }) => nav !== undefined || route === "/");
  const known = new Set(roots.map(({ id }) => id));
  const groups = roots.map((root) => [[root]]);
  for (let depth = 0; depth < screens.length; depth += 1) {
    const reached = screens.flatMap((screen) => {
      const group = known.has(screen.id) ? undefined : nearestGroup(screen, groups, depth, links);
      return group === undefined ? [] : [{ screen, group }];
    });
    for (const { screen, group } of reached) {
      known.add(screen.id);
      group[depth + 1] = [...(group[depth + 1] ?? []), screen];
    }
  }
  const lost = screens.filter(({ id }) => !known.has(id));
  const [start, ...others] = lost.toSorted((a, b) => incoming(a, links) - incoming(b, links));
  if (start === undefined) return groups;
  return [
    ...groups,
    ...groupsOf([{ ...start, nav: start.nav ?? { icon: "circle" } }, ...others] as Screen[], links),
  ].map((group) => group.map((layer) => layer.map((each) => screens.find(({ id }) => id === each.id) ?? each)));
}

/** Of the groups with a link to a screen at a depth the one of its feature, else the first. */
function nearestGroup(
  { id }: Screen,
  groups: readonly Screen[][][],
  depth: number,
  links: readonly ScreenLink[],
): Screen[][] | undefined {
  const leading = groups.filter((group) =>
    (group[depth] ?? []).some((each) => links.some(({ from, to }) => from === each.id && to === id)),
  );
  const isOfFeature = (group: Screen[][]) => featureOf(group[0]?.[0]?.id ?? "") === featureOf(id);
  return leading.find(isOfFeature) ?? leading[0];
}

function incoming({ id }: Screen, links: readonly ScreenLink[]): number {
  return links.filter(({ to }) => to === id).length;
}

/** Orders each layer by the middle of what leads to it, so that few links cross. */
function orderLayers(layers: Layers, links: readonly ScreenLink[]): Layers {
  const ordered: (readonly Screen[])[] = [];
  for (const layer of layers) {
    const before = ordered.at(-1) ?? [];
    const middle = ({ id }: Screen) => {
      const rows = before.flatMap((each, row) =>
        links.some(({ from, to }) => from === each.id && to === id) ? [row] : [],
      );
      return rows.length === 0 ? before.length : rows.reduce((sum, row) => sum + row, 0) / rows.length;
    };
    ordered.push(layer.toSorted((a, b) => middle(a) - middle(b)));
  }
  return ordered;
}

interface Placed {
  readonly boxes: readonly MapBox[];
  readonly width: number;
  readonly height: number;
}

/** The number of columns whose map comes nearest to the wanted proportions. */
function mostBalanced(groups: readonly Layers[], box: BoxSize): Placed {
  const tried = groups.map((_, index) => place(groups, index + 1, box));
  const distance = ({ width, height }: Placed) => Math.abs(Math.log(width / height / wanted));
  return tried.toSorted((a, b) => distance(a) - distance(b))[0] ?? { boxes: [], width: 0, height: 0 };
}

/** Groups one below the other in columns of about the same height, in their order. */
function place(groups: readonly Layers[], columns: number, box: BoxSize): Placed {
  const heights = groups.map((layers) => Math.max(...layers.map(({ length }) => length)) * (box.height + gaps.y));
  const limit = heights.reduce((sum, each) => sum + each, 0) / columns;
  const boxes: MapBox[] = [];
  let [x, y, wide, high] = [gaps.edge, gaps.edge, 0, 0];
  for (const [index, layers] of groups.entries()) {
    const height = heights[index] ?? 0;
    const isFull = y > gaps.edge && y + height / 2 - gaps.edge > limit;
    if (isFull) [x, y, wide] = [x + wide + gaps.groups, gaps.edge, 0];
    boxes.push(...placeGroup(layers, x, y, height, box));
    wide = Math.max(wide, layers.length * (box.width + gaps.x));
    y += height;
    high = Math.max(high, y);
  }
  return { boxes, width: x + wide - gaps.x + gaps.edge, height: high - gaps.y + gaps.edge };
}

function placeGroup(layers: Layers, x: number, y: number, height: number, box: BoxSize): MapBox[] {
  const row = box.height + gaps.y;
  return layers.flatMap((layer, depth) => {
    const top = depth === 0 ? y : y + Math.min(0, height - layer.length * row);
    return layer.map((screen, index) => ({ screen, x: x + depth * (box.width + gaps.x), y: top + index * row }));
  });
}

/** An arrow from the side of one box to the side of another: a curve where nothing is between, else around the boxes. */
function arrowBetween(
  link: ScreenLink,
  index: number,
  at: ReadonlyMap<string, MapBox>,
  size: BoxSize,
): MapArrow | undefined {
  const [from, to] = [at.get(link.from), at.get(link.to)];
  if (from === undefined || to === undefined) return undefined;
  const { start, end, side } = endsOf(from, to, size);
  const areas = [...at.values()].map(({ x, y }) => ({ x, y, width: size.width, height: size.height }));
  const isNear = Math.abs(end.x - start.x) <= gaps.x;
  const points = isNear ? undefined : wayAround(start, end, areas, gaps, (index % lanes) * lane - (lanes * lane) / 2);
  const line = points === undefined ? curve(start, end, side) : roundedPath(points);
  return { ...link, line, head: headAt(end.x, end.y, side), isFar: !isNear };
}

/** Ways in the same gap are this far from one another. */
const lane = 5;
const lanes = 6;

/** Where an arrow leaves and arrives, and on which side of the screen it arrives: −1 is its left. */
function endsOf(from: MapBox, to: MapBox, { width, picture }: BoxSize) {
  const isBelow = to.x === from.x && to.y > from.y;
  const isForward = to.x > from.x;
  const leaves = isForward || (to.x === from.x && !isBelow) ? from.x + width : from.x;
  const arrives = isForward || isBelow ? to.x : to.x + width;
  const share = to.x === from.x ? [0.75, 0.25] : isForward ? [0.4, 0.4] : [0.6, 0.6];
  return {
    start: { x: leaves, y: from.y + picture * (share[0] ?? 0) },
    end: { x: arrives, y: to.y + picture * (share[1] ?? 0) },
    side: arrives === to.x ? (-1 as const) : (1 as const),
  };
}

/** Between boxes of one column the curve goes around their side. */
function curve(start: Point, end: Point, side: 1 | -1): string {
  const bend = (gaps.x / 2) * side;
  const out = start.x === end.x ? bend : -bend;
  return `M${start.x} ${start.y}C${start.x + out} ${start.y} ${end.x + bend} ${end.y} ${end.x} ${end.y}`;
}

function headAt(x: number, y: number, side: 1 | -1): string {
  return `M${x} ${y}l${8 * side} -5v10z`;
}
