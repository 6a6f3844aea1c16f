import type { ChangedState, Entry } from "./report.ts";
import { kindNames } from "./words.ts";

/** States of one example: they differ in device, theme, locale and medium. */
export interface StateGroup {
  readonly label: string;
  readonly states: readonly ChangedState[];
}

/** What distinguishes the states of an example. */
export type Dimension = "device" | "theme" | "locale" | "medium";

export const dimensions = {
  device: "Width",
  theme: "Theme",
  locale: "Locale",
  medium: "Medium",
} as const satisfies Record<Dimension, string>;

/** The examples of an entry and of its consequences. */
export function stateGroups({ states, consequences }: Entry): StateGroup[] {
  const own = byName(states, "");
  const others = consequences.flatMap(({ kind, title, states: of }) => byName(of, `${kindNames[kind][0]} ${title}: `));
  return [...own, ...others];
}

function byName(states: readonly ChangedState[], before: string): StateGroup[] {
  const groups = new Map<string, ChangedState[]>();
  for (const state of states) groups.set(state.name, [...(groups.get(state.name) ?? []), state]);
  return [...groups].map(([name, of]) => ({ label: before + name, states: of }));
}

/** The values of a dimension, in the order of the states. */
export function valuesOf(dimension: Dimension, states: readonly ChangedState[]): string[] {
  return [...new Set(states.map((state) => String(state[dimension])))];
}

/** The state with this value that is most like the one that is shown. */
export function nearestState(
  states: readonly ChangedState[],
  shown: ChangedState,
  dimension: Dimension,
  value: string,
): ChangedState | undefined {
  const others = (Object.keys(dimensions) as Dimension[]).filter((each) => each !== dimension);
  const likeness = (state: ChangedState) => others.filter((each) => state[each] === shown[each]).length;
  const fitting = states.filter((state) => String(state[dimension]) === value);
  return fitting.toSorted((one, other) => likeness(other) - likeness(one))[0];
}
