/** How many equal siblings stay. */
const mostSiblings = 20;

/** Attributes that name things and do not change their look. */
const namingAttributes = / (?:id|name|value|href|for|data-id|aria-label|aria-labelledby|aria-describedby)="[^"]*"/g;

/** Removes what repeats the siblings before it: equal but for words and names. Each kind of row stays. */
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
