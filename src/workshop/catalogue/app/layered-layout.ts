import type { ElkNode } from "elkjs/lib/elk-api.js";
import type { Point } from "../../../product/engine/geometry.ts";
import { derivedLater } from "../../../product/files/derived.ts";

/** Boxes of one size, each with room for a label below it, and the lines between them. */
export interface LayeredGraph {
  readonly box: { readonly width: number; readonly height: number; readonly label: number };
  /** Ids in reading order; `first` is the leftmost. */
  readonly boxes: readonly string[];
  readonly first: string | undefined;
  readonly lines: readonly { readonly from: string; readonly to: string }[];
}

/** In px. */
export interface LayeredLayout {
  readonly width: number;
  readonly height: number;
  /** The corner at the top left of each box. */
  readonly boxes: Readonly<Record<string, Point>>;
  /** The corners of each line, in the order of the graph. */
  readonly lines: readonly (readonly Point[])[];
}

/** Options of https://eclipse.dev/elk/reference/algorithms/org-eclipse-elk-layered.html. */
const layoutOptions = {
  "elk.algorithm": "layered",
  "elk.direction": "RIGHT",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.aspectRatio": "1.7",
  "elk.padding": "[top=24,left=24,bottom=24,right=24]",
  "elk.spacing.nodeNode": "40",
  "elk.spacing.edgeNode": "20",
  "elk.spacing.edgeEdge": "10",
  "elk.spacing.componentComponent": "56",
  "elk.layered.spacing.nodeNodeBetweenLayers": "48",
  "elk.layered.spacing.edgeNodeBetweenLayers": "16",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "10",
  "elk.layered.thoroughness": "40",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.layered.considerModelOrder.strategy": "PREFER_NODES",
};

/** Boxes in layers from left to right, with lines in right angles that avoid boxes, labels and one another. */
export async function layeredLayout(graph: LayeredGraph): Promise<LayeredLayout> {
  return await derivedLater("layered-layout", [JSON.stringify(graph)], async () => {
    // Loaded only for a graph that is new: it is large.
    const { default: Elk } = await import("elkjs/lib/elk.bundled.js");
    return layoutOf(await new Elk().layout(elkGraph(graph)));
  });
}

function elkGraph({ box: { width, height, label }, boxes, first, lines }: LayeredGraph): ElkNode {
  return {
    id: "graph",
    layoutOptions: layoutOptions,
    children: boxes.map((id) => ({
      id,
      width,
      height,
      labels: [{ text: id, width, height: label }],
      layoutOptions: {
        "elk.nodeLabels.placement": "OUTSIDE V_BOTTOM H_CENTER",
        // The priority puts the part of a graph that has this box before the parts that are not connected to it.
        ...(id === first && { "elk.layered.layering.layerConstraint": "FIRST", "elk.priority": "1000" }),
      },
    })),
    edges: lines.map(({ from, to }, index) => ({ id: `line-${index}`, sources: [from], targets: [to] })),
  };
}

function layoutOf({ width = 0, height = 0, children = [], edges = [] }: ElkNode): LayeredLayout {
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes: Object.fromEntries(children.map(({ id, x = 0, y = 0 }) => [id, rounded({ x, y })])),
    lines: edges.map(({ sections = [] }) =>
      sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(rounded),
      ),
    ),
  };
}

function rounded({ x, y }: Point): Point {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { x: tenth(x), y: tenth(y) };
}
