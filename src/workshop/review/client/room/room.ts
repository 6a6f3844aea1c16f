import type { Entry } from "../report.ts";
import type { ReviewStore } from "./store.ts";

/** What the views of the page share: the data, the entry that is looked at, and what is said to the person. */
export interface ReviewRoom {
  readonly store: ReviewStore;
  /** The entries in the order of the list. */
  readonly entries: readonly Entry[];
  /** Those that the filter shows. */
  shown: readonly Entry[];
  current: Entry | undefined;
  /** Shows an entry, or the overview, at an address of its own. */
  open(entry: Entry | undefined): void;
  /** The person who decides; asks once. `undefined` if nobody gives a name. */
  person(): Promise<string | undefined>;
  /** Says something that screen readers announce too. */
  tell(text: string): void;
}

/** The place in the page that a view fills. */
export function slotIn(within: ParentNode, name: string): HTMLElement {
  const slot = within.querySelector<HTMLElement>(`[data-slot="${name}"]`);
  if (slot === null) throw new Error(`The page has no place "${name}". Look at src/workshop/review/pages.ts.`);
  return slot;
}

/** The section of an entry. */
export function entrySectionOf(entry: Entry): HTMLElement {
  const section = document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry.id)}"]`);
  if (section === null) throw new Error(`The page has no section of "${entry.id}".`);
  return section;
}

/** An icon of the page; hidden from assistive technology. */
export function iconOf(id: string): Node {
  const icons = document.querySelector<HTMLTemplateElement>("#icons");
  return icons?.content.querySelector(`[data-icon="${id}"]`)?.cloneNode(true) ?? document.createTextNode("");
}
