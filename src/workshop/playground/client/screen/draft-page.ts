import type { ReadDraft } from "./draft/draft-files.ts";
import type { KeptScreenDraft } from "./draft/draft-store.ts";

/** The parts of the page. */
export type PaneName = "tree" | "text" | "preview";

/** The page that shows a draft, for what brings drafts in and out. */
export interface DraftPage {
  readonly root: HTMLElement;
  readonly draft: KeptScreenDraft;
  /** An element of the page. @throws where it is absent */
  find<E extends HTMLElement>(selector: string): E;
  /** Says something in the line of status, with a link where there is more to see. */
  say(text: string, link?: { readonly href: string; readonly label: string }): void;
  /** Shows a part in a narrow window, where only one has room. */
  show(pane: PaneName): void;
  /** Puts the focus into the text that is shown. */
  focusText(): void;
  /** Indents the text that is shown. */
  format(): void;
  /** Takes back the last step of the text that is shown, by whatever it was made, or makes it again. */
  step(which: "undo" | "redo"): void;
  /** The draft is a part of the project from now on. */
  saved(): void;
  /** Goes back to the draft that another one replaced. */
  openEarlier(): Promise<void>;
  /** Shows what a link or a file contains, or says why it cannot. */
  takeShared(shared: ReadDraft): void;
}
