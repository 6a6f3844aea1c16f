/** Small previews: in the theme of the page, and on a sheet of specimens as high as their content. */

const highest = 220;

export function startThumbnails(): void {
  for (const frame of thumbnails()) {
    frame.addEventListener("load", () => fitFrame(frame));
    fitFrame(frame);
  }
  document.addEventListener("catalogue:theme", () => {
    for (const frame of thumbnails()) paintThumbnail(frame);
  });
}

function thumbnails(): NodeListOf<HTMLIFrameElement> {
  return document.querySelectorAll<HTMLIFrameElement>("iframe[data-thumbnail]");
}

function fitFrame(frame: HTMLIFrameElement): void {
  const content = frame.contentDocument?.querySelector<HTMLElement>('.stage[data-frame="block"]');
  const around = frame.parentElement;
  paintThumbnail(frame);
  if (!content || around === null) return;
  if (frame.dataset["thumbnail"] === "gallery") center(content);
  if (frame.dataset["thumbnail"] === "sheet") fitHeight(frame, content, around);
}

/** Centres the content where there is room for it. */
function center(content: HTMLElement): void {
  content.toggleAttribute("data-centered", true);
}

function fitHeight(frame: HTMLIFrameElement, content: HTMLElement, around: HTMLElement): void {
  const scale = around.clientWidth / frame.offsetWidth;
  around.style.height = `${Math.min(Math.ceil(content.offsetHeight * scale), highest)}px`;
}

function paintThumbnail(frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement;
  const theme = document.documentElement.dataset["theme"];
  if (!root) return;
  if (theme === undefined) delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
}
