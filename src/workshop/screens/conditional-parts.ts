import { allNodes } from "../../product/assets/grid-rules.ts";
import type { Screen, ScreenNode } from "../../product/engine/screen/schema/screen-schema.ts";
import { conditionWords } from "./condition-words.ts";
import { nodeName } from "./screen-facts.ts";
import { screenWords } from "./screen-words.ts";
import { labelsOf } from "./storyboard.ts";

/** A part or a step of a screen that is there under a condition. */
export interface ConditionalPart {
  readonly what: string;
  /** In words: “Plan” is “Family”. */
  readonly condition: string;
}

/** The steps of a screen with a condition, then its parts, each once. */
export function conditionalParts(screen: Screen): ConditionalPart[] {
  const labels = screen.kind === "flow" ? labelsOf(screen) : {};
  const steps = (screen.steps ?? []).map((step) => ({
    what: `Step “${screenWords(screen, step.title) || step.id}”`,
    source: conditionSource(step),
  }));
  const parts = allNodes(screen).map((node) => ({ what: nodeName(node), source: conditionSource(node) }));
  const all = [...steps, ...parts].flatMap(({ what, source }) =>
    source === undefined || what === "" ? [] : [{ what, condition: conditionWords(source, labels) }],
  );
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

function conditionSource(part: Pick<ScreenNode, "if">): string | undefined {
  return typeof part.if === "object" ? part.if.$bind : undefined;
}
