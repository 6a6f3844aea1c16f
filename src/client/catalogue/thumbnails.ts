/** Small previews: in the theme of the page, and in a contact sheet as high as their content. */

const highest = 420;

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
  if (frame.dataset["thumbnail"] === "gallery") center(content, around);
  if (frame.dataset["thumbnail"] === "sheet") fitHeight(frame, content, around);
}

/** Centres the content, at full size if there is room for that. */
function center(content: HTMLElement, around: HTMLElement): void {
  content.toggleAttribute("data-centered", true);
  around.toggleAttribute("data-natural", true);
  const fits = content.offsetHeight <= around.clientHeight && content.scrollWidth <= around.clientWidth;
  around.toggleAttribute("data-natural", fits);
}

function fitHeight(frame: HTMLIFrameElement, content: HTMLElement, around: HTMLElement): void {
  const scale = around.clientWidth / frame.offsetWidth;
  around.style.aspectRatio = "auto";
  around.style.height = `${Math.min(Math.ceil(content.offsetHeight * scale), highest)}px`;
}

function paintThumbnail(frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement;
  const theme = document.documentElement.dataset["theme"];
  if (!root) return;
  if (theme === undefined) delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
}
