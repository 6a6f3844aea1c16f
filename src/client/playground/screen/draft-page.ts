import type { ReadDraft } from "./draft-files.ts";
import type { KeptDraft } from "./draft-store.ts";

/** The page that shows a draft, for what brings drafts in and out. */
export interface DraftPage {
  readonly root: HTMLElement;
  readonly draft: KeptDraft;
  /** An element of the page. @throws where it is absent */
  find<E extends HTMLElement>(selector: string): E;
  /** Says something in the line of status. */
  say(text: string): void;
  /** Goes back to the draft that another one replaced. */
  openEarlier(): Promise<void>;
  /** Shows what a link or a file contains, or says why it cannot. */
  takeShared(shared: ReadDraft): void;
}
