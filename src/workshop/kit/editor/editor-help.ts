import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";

/** What may be written at a place. */
export interface Suggestions {
  /** Offset at which the text begins that a suggestion replaces; it ends at `to`, or at the cursor. */
  readonly from: number;
  readonly to?: number;
  readonly options: readonly Suggestion[];
}

export interface Suggestion {
  /** Shown, and matched with what is typed. */
  readonly label: string;
  /** Text to insert; the label where it is absent. */
  readonly insert?: string;
  /** A few words beside the label: the type, "required". */
  readonly detail?: string;
  /** A sentence beside the list. */
  readonly info?: string;
  /** From -99 to 99; higher ones come first. */
  readonly boost?: number;
}

/** Plain text on a part of the text. */
export interface HoverText {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly text: string;
}

export type Complete = (text: string, offset: number, isAsked: boolean) => Suggestions | undefined;
export type Hover = (text: string, offset: number) => HoverText | undefined;

/** A text where the pointer rests. */
export function hoverHelp(hover: Hover): Extension {
  return hoverTooltip(({ state }, offset) => {
    const found = hover(state.doc.toString(), offset);
    if (found === undefined) return null;
    const { from, to, title, text } = found;
    return { pos: from, end: to, create: () => ({ dom: hoverElement(title, text) }) };
  });
}

function hoverElement(title: string, text: string): HTMLElement {
  const element = document.createElement("div");
  element.className = "cm-hoverText";
  const heading = document.createElement("strong");
  heading.textContent = title;
  element.append(heading, text);
  return element;
}
