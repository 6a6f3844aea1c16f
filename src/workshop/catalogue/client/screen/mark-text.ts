/** The name of the highlight in the documents of frames. */
const highlightName = "sought-text";

/** Marks the text of `?text=` in the frames of the stage, and brings it into view: addresses of messages have it. */
export function markSoughtText(root: HTMLElement): void {
  const text = new URLSearchParams(location.search).get("text")?.trim() ?? "";
  if (text === "" || !("highlights" in CSS)) return;
  const mark = (frame: HTMLIFrameElement) => markIn(frame, text);
  // `load` does not bubble.
  root.addEventListener("load", ({ target }) => mark(target as HTMLIFrameElement), { capture: true });
  for (const frame of root.querySelectorAll<HTMLIFrameElement>("[data-stage-frame]"))
    if (frame.contentDocument?.readyState === "complete") mark(frame);
}

/** A window with the interfaces of its own document. */
type FrameWindow = Window & typeof globalThis;

function markIn(frame: HTMLIFrameElement, text: string): void {
  const view = frame.contentWindow as FrameWindow | null;
  const range = frame.dataset["stageFrame"] !== undefined && view && textRangeOf(view.document, text);
  if (!view || !range) return;
  const style = new view.CSSStyleSheet();
  style.replaceSync(`::highlight(${highlightName}) { background-color: Mark; color: MarkText; }`);
  view.document.adoptedStyleSheets = [...view.document.adoptedStyleSheets, style];
  view.CSS.highlights.set(highlightName, new view.Highlight(range));
  range.startContainer.parentElement?.scrollIntoView({ block: "nearest" });
}

/** The first place where a document shows a text, whatever white space is between its words. */
function textRangeOf(document: Document, text: string): Range | undefined {
  const pattern = new RegExp(text.split(/\s+/).map(literal).join("\\s+"));
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text;
    const found = pattern.exec(node.data);
    if (found === null || node.parentElement?.getClientRects().length === 0) continue;
    const range = document.createRange();
    range.setStart(node, found.index);
    range.setEnd(node, found.index + found[0].length);
    return range;
  }
  return undefined;
}

function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
