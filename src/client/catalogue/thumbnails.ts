/** Small previews: in the theme of the page, and as high as what they show where they stand in a contact sheet. */

const highest = 420;

export function startThumbnails(): void {
  for (const frame of thumbnails()) {
    frame.addEventListener("load", () => fitFrame(frame));
    fitFrame(frame);
  }
  document.addEventListener("catalogue:theme", () => {
    for (const frame of thumbnails()) paint(frame);
  });
}

function thumbnails(): NodeListOf<HTMLIFrameElement> {
  return document.querySelectorAll<HTMLIFrameElement>("iframe[data-thumbnail]");
}

function fitFrame(frame: HTMLIFrameElement): void {
  const content = frame.contentDocument?.querySelector<HTMLElement>('.stage[data-frame="block"]');
  paint(frame);
  content?.toggleAttribute("data-centered", frame.dataset["thumbnail"] === "gallery");
  const around = frame.parentElement;
  if (!content || around === null || frame.dataset["thumbnail"] !== "sheet") return;
  const scale = around.clientWidth / frame.offsetWidth;
  around.style.aspectRatio = "auto";
  around.style.height = `${Math.min(Math.ceil(content.offsetHeight * scale), highest)}px`;
}

function paint(frame: HTMLIFrameElement): void {
  const root = frame.contentDocument?.documentElement;
  const theme = document.documentElement.dataset["theme"];
  if (!root) return;
  if (theme === undefined) delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
}
