import { readableLines, readableWords } from "../../../../../components/_kit/characters.ts";

/**
 * Pastes into the fields of a form what a club's file can say. A browser joins the lines of what it pastes into a field of one
 * line, so that two words become one; here a space is between them.
 */
export function listenForPastes(form: HTMLElement): void {
  form.addEventListener("paste", (event) => {
    if (event.defaultPrevented) return;
    const { target } = event;
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const read = target instanceof HTMLInputElement ? readableWords : readableLines;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || read(pasted) === pasted)
      return;
    event.preventDefault();
    // The way of browsers that leaves what was typed before to Ctrl and Z.
    if (document.execCommand("insertText", false, read(pasted))) return;
    target.setRangeText(read(pasted), target.selectionStart ?? 0, target.selectionEnd ?? 0, "end");
    target.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
