import type { Component } from "../../../../components/_kit/contract/component.ts";
import { engineText, type Host } from "./host.ts";
import { type Context, type MessageContext, resolve } from "./resolve.ts";
import type { ComponentNode } from "./schema/screen-schema.ts";
import { shownRows } from "./shown-rows.ts";
import { rootsRead } from "./sources.ts";

type ControlData = Record<string, unknown>;

/** The controls that only flows have, rows and look-ups: other screens do not load how these are drawn. */
export const flowOnlyControls = {
  /** The data of such a control; undefined for other components. */
  shownBy(
    component: Component,
    data: ControlData,
    context: Context,
    host: Host,
    words: MessageContext,
  ): ControlData | undefined {
    if (component.serves === "rows") return shownRows(component, data, context, host, words);
    if (component.control !== "lookup") return undefined;
    return {
      ...(resolve(data, context, words, component.contract) as ControlData),
      ...comingOptions(data["options"], host),
    };
  },

  /** The expressions that a node waits for: one types in a look-up also while its options are not there. */
  neededBy(node: ComponentNode, { components }: Host): object {
    const isLookup = components.get(node.component)?.control === "lookup";
    return isLookup ? { ...node, data: { ...node.data, options: null } } : node;
  },
};

/** How the options of a look-up come, where they are not there. */
function comingOptions(options: unknown, host: Host): ControlData {
  const { states = {} } = host;
  const [state] = [...rootsRead(options)].flatMap((root) => (Object.hasOwn(states, root) ? [states[root]] : []));
  if (state?.status === "loading") return { waits: true };
  return state?.status === "failed" ? { failure: state.refusal?.message ?? engineText(host, "failureBody") } : {};
}
