import type { Screen, ScreenNode } from "../screen/schema/screen-schema.ts";
import { rootsRead } from "../screen/sources.ts";

export type FlowMode = "guided" | "compact";

/** The inputs, besides its definition, that decide the mode of a flow. */
export interface Occasion {
  /** How often the person has completed this flow. */
  readonly completions: number;
  /** The mode that the person or the host requests; used where the flow allows it. */
  readonly wanted?: FlowMode | undefined;
}

/** The mode in which a flow opens. */
export function modeOf(screen: Screen, { completions, wanted }: Occasion): FlowMode {
  const { guided = true, compact = true, default: usual = "auto", compactAfter = 2 } = screen.modes ?? {};
  const isKnown = completions >= compactAfter || editsExisting(screen);
  const mode = wanted ?? (usual === "auto" ? (isKnown ? "compact" : "guided") : usual);
  if (mode === "compact") return compact ? "compact" : "guided";
  return guided || !compact ? "guided" : "compact";
}

/**
 * Whether a flow edits what exists: the value of one of its controls reads a data source. Options, hints and conditions
 * that read one do not count.
 */
export function editsExisting(screen: Screen): boolean {
  const sources = Object.keys(screen.data ?? {});
  return (screen.steps ?? []).some(({ body }) => body.some((node) => isFilledFrom(sources, node)));
}

function isFilledFrom(sources: readonly string[], node: ScreenNode): boolean {
  if ("each" in node) return isFilledFrom(sources, node.node);
  if ("layout" in node) return (node.children ?? []).some((child) => isFilledFrom(sources, child));
  const { value, checked } = node.data ?? {};
  const read = rootsRead([value, checked]);
  return sources.some((source) => read.has(source));
}
