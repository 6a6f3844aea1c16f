/** The kind of a piece of code: string, constant, name, muted, or none of these. */
export type HighlightKind = "s" | "c" | "n" | "m" | "-";

/** Colours the code of the page by its `data-tokens`, once it is visible. Without browser support it stays plain. */
export function startHighlights(root: ParentNode = document): void {
  if (!("highlights" in CSS)) return;
  const inSight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      inSight.unobserve(target);
      color(target as HTMLElement);
    }
  });
  for (const code of root.querySelectorAll("[data-tokens]")) inSight.observe(code);
}

function color(code: HTMLElement): void {
  const text = code.firstChild;
  if (text === null) return;
  let offset = 0;
  for (const [, kind, length] of (code.dataset["tokens"] ?? "").matchAll(/([a-z-])(\d+)/g)) {
    const start = offset;
    offset += Number(length);
    if (kind === "-") continue;
    const part = { startContainer: text, startOffset: start, endContainer: text, endOffset: offset };
    highlightOf(`code-${kind}`).add(new StaticRange(part));
  }
}

function highlightOf(name: string): Highlight {
  const known = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, known);
  return known;
}
