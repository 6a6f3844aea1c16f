/** The arrows of the screen under the pointer or with the focus stand out: where many cross, one can follow them. */
export function showNearArrows(drawing: SVGElement): void {
  // Chromium gives a drawing that listens for the focus a place among the keys' stops, so what is around it listens.
  const place = drawing.parentElement ?? drawing;
  for (const kind of ["pointerover", "focusin"]) place.addEventListener(kind, ({ target }) => mark(drawing, target));
  for (const kind of ["pointerleave", "focusout"]) place.addEventListener(kind, () => mark(drawing, null));
}

function mark(drawing: SVGElement, target: EventTarget | null): void {
  const box = target instanceof Element ? target.closest<SVGElement>("[data-screen]") : null;
  const screen = box?.dataset["screen"];
  drawing.toggleAttribute("data-near", screen !== undefined);
  for (const arrow of drawing.querySelectorAll<SVGElement>(".map__arrow")) {
    const { from, to } = arrow.dataset;
    arrow.toggleAttribute("data-near", screen !== undefined && (from === screen || to === screen));
  }
}
