/** Where a playground will be, with the frame of its preview in it. */
export interface PreviewPlace {
  readonly element: HTMLElement;
  readonly preview: HTMLElement;
  readonly stage: HTMLElement;
  readonly frame: HTMLElement;
}

/**
 * Puts the frame of the preview behind the stage of the page, hidden: its document loads while the playground does. It
 * is a copy of the stage's frame, with its first example.
 */
export function startPreview(componentStage: HTMLElement): PreviewPlace {
  const frame = componentStage.querySelector(".frame")?.cloneNode(true) as HTMLElement;
  frame.removeAttribute("style");
  for (const extra of frame.querySelectorAll("[data-frame-copy], .frame__view + .frame__view")) extra.remove();
  const inner = frame.querySelector("iframe");
  // While it is hidden, a lazy document would not load.
  inner?.setAttribute("loading", "eager");
  // Links of the page open in the frame of that name.
  inner?.removeAttribute("name");
  const stage = makePart("div", "playground__stage", frame);
  const preview = makePart("div", "playground__preview", stage);
  const element = makePart("section", "playground", preview);
  element.hidden = true;
  componentStage.after(element);
  return { element, preview, stage, frame };
}

function makePart(tag: string, name: string, content: Node): HTMLElement {
  const part = document.createElement(tag);
  part.className = name;
  part.append(content);
  return part;
}
