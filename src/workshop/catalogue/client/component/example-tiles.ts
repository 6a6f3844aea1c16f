import { copyText, startCopyButtons } from "../copy.ts";
import { startHighlights } from "../highlights.ts";
import { embedLine } from "./embed-line.ts";

const documentWidth = 390;
const ringDistance = 4;

/** A press on a tile shows it in the large frame; of the examples' code, that of the shown one is visible. */

export function startExampleTiles(): void {
  const stage = document.querySelector<HTMLElement>("[data-component-stage]");
  if (stage === null) return;
  stage.dataset["live"] = "";
  // A browser scrolls to what an address names after this script has run: to the code of the example, past its frame.
  for (const section of stage.querySelectorAll("[data-example]")) section.removeAttribute("id");
  const first = stage.querySelector<HTMLElement>("[data-example]")?.dataset["example"] ?? "";
  const showHash = () => {
    const name = /^#example-(.+)$/.exec(location.hash)?.[1];
    const isKnown = name !== undefined && stage.querySelector(`[data-example="${CSS.escape(name)}"]`) !== null;
    if (isKnown) showExample(stage, name, true);
    else if (stage.dataset["shown"] === undefined) showExample(stage, first, false);
  };
  addEventListener("hashchange", showHash);
  showHash();
  document.addEventListener("click", (event) => followVariant(event, stage));
  for (const window of document.querySelectorAll<HTMLElement>("[data-ring]")) drawRing(window);
  startCopying(stage);
}

function showExample(stage: HTMLElement, name: string, isAsked: boolean): void {
  const frame = stage.querySelector("iframe");
  stage.dataset["shown"] = name;
  for (const section of stage.querySelectorAll<HTMLElement>("[data-example]")) {
    section.hidden = section.dataset["example"] !== name;
    if (isAsked && !section.hidden) void openCode(section);
  }
  markTile(document.querySelector(`[data-tile="${CSS.escape(name)}"]`));
  const alone = stage.querySelector<HTMLAnchorElement>("[data-example]:not([hidden]) a[target=_blank]");
  if (frame !== null && alone !== null && frame.contentWindow?.location.href !== alone.href && isAsked)
    frame.contentWindow?.location.replace(alone.href);
  if (isAsked) stage.scrollIntoView();
}

/** Without a script a variant opens in the frame too; here the page also goes to it. */
function followVariant(event: MouseEvent, stage: HTMLElement): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[target="component"]');
  if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // A link to the example before would otherwise lead to where one is, of which the page hears nothing.
  history.replaceState(history.state, "", location.pathname + location.search);
  stage.querySelector("iframe")?.contentWindow?.location.replace(link.href);
  for (const section of stage.querySelectorAll<HTMLElement>("[data-example]")) section.hidden = true;
  stage.dataset["shown"] = link.textContent?.trim() ?? "";
  markTile(link);
  stage.scrollIntoView();
}

function markTile(link: Element | null): void {
  for (const other of document.querySelectorAll("[data-tile][aria-current]")) other.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "true");
}

/** A ring around the part that differs, in the px of the tile's document; it stays within its window. */
function drawRing(window: HTMLElement): void {
  const [x = 0, y = 0, width = 0, height = 0] = (window.dataset["ring"] ?? "").split(" ").map(Number);
  const ring = document.createElement("span");
  ring.className = "example-tile__ring";
  window.append(ring);
  new ResizeObserver(() => {
    const scale = window.clientWidth / documentWidth;
    const [left, top] = [Math.max(1, x * scale - ringDistance), Math.max(1, y * scale - ringDistance)];
    const right = Math.min(window.clientWidth - 1, (x + width) * scale + ringDistance);
    const bottom = Math.min(window.clientHeight - 1, (y + height) * scale + ringDistance);
    ring.style.left = `${left}px`;
    ring.style.top = `${top}px`;
    ring.style.width = `${Math.max(0, right - left)}px`;
    ring.style.height = `${Math.max(0, bottom - top)}px`;
  }).observe(window);
}

/** Opens the HTML of an example; most pages load it from the page of the codes first. */
async function openCode(section: HTMLElement): Promise<HTMLDetailsElement | null> {
  const link = section.querySelector<HTMLAnchorElement>("[data-code-link]");
  if (link !== null) await loadCode(link, section.dataset["example"] ?? "");
  const code = section.querySelector<HTMLDetailsElement>("[data-code-of]");
  if (code !== null) code.open = true;
  return code;
}

/** Replaces a link to code by the code; where it cannot be loaded, the link is left. */
async function loadCode(link: HTMLAnchorElement, name: string): Promise<void> {
  const response = await fetch(link.href).catch(() => undefined);
  if (response?.ok !== true || !link.isConnected) return;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const codes = page.querySelectorAll(`[data-code-of="${CSS.escape(name)}"]`);
  const around = link.parentElement;
  if (!link.isConnected || around === null) return;
  link.replaceWith(...[...codes].map((code) => document.importNode(code, true)));
  startCopyButtons(around);
  startHighlights(around);
}

/** One press opens the HTML and copies it; another one copies the line that embeds the example. */
function startCopying(stage: HTMLElement): void {
  for (const button of stage.querySelectorAll<HTMLButtonElement>("[data-embed]")) {
    button.hidden = false;
    const alone = button.closest<HTMLElement>("[data-example]")?.querySelector<HTMLAnchorElement>("a[target=_blank]");
    button.addEventListener("click", () => void copyText(button, embedLine(alone?.href ?? "", document.title)));
  }
  for (const button of stage.querySelectorAll<HTMLButtonElement>("[data-copy-from]")) {
    button.hidden = false;
    const section = button.closest<HTMLElement>("[data-example]");
    button.addEventListener("click", async () => {
      const code = section && (await openCode(section));
      code?.querySelector<HTMLButtonElement>("[data-copy]")?.click();
    });
  }
}
