/** The number of equal siblings that are kept. */
const mostSiblings = 20;

/** Attributes that name things and do not affect the layout. */
const namingAttributes = / (?:id|name|value|href|for|data-id|aria-label|aria-labelledby|aria-describedby)="[^"]*"/g;

/** Removes siblings that repeat earlier ones: equal except for texts and names. Each kind of row is kept. */
export function cutRepeats(root: Element): void {
  const seen = new Map<string, number>();
  for (const child of [...root.children]) {
    const kind = siblingKind(child);
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    if (count > mostSiblings) child.remove();
    else cutRepeats(child);
  }
}

function siblingKind(element: Element): string {
  return element.outerHTML.replaceAll(namingAttributes, "").replaceAll(/>[^<]+/g, ">…");
}
