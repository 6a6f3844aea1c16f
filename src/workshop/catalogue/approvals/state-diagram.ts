import { outcome, proposalEvents, type State, states, statusByState } from "../../../product/api/proposals/machine.ts";
import type { Point } from "../../../product/engine/geometry.ts";

/** A state as a box, as high as its incoming and outgoing lines. */
export interface StateBox extends Point {
  readonly state: State;
  readonly height: number;
  /** It has no outgoing event. */
  readonly isFinal: boolean;
}

/** Events that lead from some states to one, as a line with an arrow at its left end. */
export interface Arrow {
  readonly events: readonly string[];
  readonly from: readonly State[];
  readonly to: State;
  readonly y: number;
  /** Positions where it joins the tracks of its source states. */
  readonly joints: readonly number[];
}

/** The outgoing line of a state and its track, from which arrows branch off. */
export interface Track {
  readonly from: State;
  readonly x: number;
  readonly leaves: number;
  readonly top: number;
  readonly bottom: number;
}

/** States with the same external status. */
export interface StatusGroup {
  readonly status: string;
  readonly y: number;
}

/** The machine of proposals as a diagram: boxes one below the other, and arrows between them to their right. */
export interface StateDiagram {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly StateBox[];
  readonly arrows: readonly Arrow[];
  readonly tracks: readonly Track[];
  readonly groups: readonly StatusGroup[];
}

/** Measures of the diagram. */
export const measures = { width: 336, box: 132, row: 28, gap: 12, caption: 30, firstTrack: 268, betweenTracks: 20 };

/** The diagram is generated from the machine: no position and no line is written by hand. */
export function stateDiagram(): StateDiagram {
  const ways = allWays();
  const sources = states.filter((state) => ways.some(({ from }) => from.includes(state)));
  const placed = placeStates(ways, sources);
  const arrows = placed.arrows.map((way) => ({ ...way, joints: way.from.map((from) => trackX(sources, from)) }));
  return {
    width: measures.width,
    height: placed.height,
    boxes: placed.boxes,
    groups: placed.groups,
    arrows,
    tracks: sources.map((from) => trackOf(from, sources, placed.leaves.get(from) ?? 0, arrows)),
  };
}

type ArrowGroup = Pick<Arrow, "events" | "from" | "to">;

/** Events with the same source states and the same target share an arrow. */
function allWays(): ArrowGroup[] {
  const single = proposalEvents.flatMap((event) =>
    [...Map.groupBy(transitionsOf(event), ({ to }) => to)].map(([to, steps]) => ({
      event,
      to,
      from: steps.map(({ from }) => from),
    })),
  );
  const same = Map.groupBy(single, ({ to, from }) => `${to} ${from.join(" ")}`);
  return [...same.values()].map((ways) => ({ ...ways[0]!, events: ways.map(({ event }) => event) }));
}

function transitionsOf(event: (typeof proposalEvents)[number]): { from: State; to: State }[] {
  return states.flatMap((from) => {
    const step = outcome(from, event);
    return "to" in step ? [{ from, to: step.to }] : [];
  });
}

/** Places items from top to bottom: groups, in them boxes, in them a row for each arrow and the outgoing line. */
class Column {
  readonly groups: StatusGroup[] = [];
  readonly boxes: StateBox[] = [];
  readonly arrows: (ArrowGroup & Pick<Arrow, "y">)[] = [];
  /** Position of each state's outgoing line. */
  readonly leaves = new Map<State, number>();
  height = 0;

  addGroup(status: string): void {
    this.groups.push({ status, y: this.height + measures.caption - measures.gap });
    this.height += measures.caption;
  }

  addState(state: State, incoming: readonly ArrowGroup[], isFinal: boolean): void {
    const rows = incoming.length + (isFinal ? 0 : 1);
    const middle = (row: number) => this.height + (row + 0.5) * measures.row;
    this.boxes.push({ state, x: 0, y: this.height, height: rows * measures.row, isFinal });
    this.arrows.push(...incoming.map((way, row) => ({ ...way, y: middle(row) })));
    if (!isFinal) this.leaves.set(state, middle(rows - 1));
    this.height += rows * measures.row + measures.gap;
  }
}

function placeStates(ways: readonly ArrowGroup[], sources: readonly State[]): Column {
  const column = new Column();
  for (const [status, members] of Map.groupBy(states, (state) => statusByState[state])) {
    column.addGroup(status);
    for (const state of members) {
      const incoming = ways.filter(({ to }) => to === state);
      column.addState(state, incoming, !sources.includes(state));
    }
  }
  return column;
}

function trackX(sources: readonly State[], from: State): number {
  return measures.firstTrack + sources.indexOf(from) * measures.betweenTracks;
}

function trackOf(from: State, sources: readonly State[], leaves: number, arrows: readonly Arrow[]): Track {
  const ends = [leaves, ...arrows.filter((arrow) => arrow.from.includes(from)).map(({ y }) => y)];
  return { from, x: trackX(sources, from), leaves, top: Math.min(...ends), bottom: Math.max(...ends) };
}
