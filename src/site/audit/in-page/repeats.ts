/** How many equal siblings stay. */
const most = 20;

/** Attributes that name things and do not change their look. */
const names = / (?:id|name|value|href|for|data-id|aria-label|aria-labelledby|aria-describedby)="[^"]*"/g;

/** Removes what repeats the siblings before it: equal but for words and names. Each kind of row stays. */
export function cutRepeats(root: Element): void {
  const seen = new Map<string, number>();
  for (const child of [...root.children]) {
    const kind = kindOf(child);
    const count = (seen.get(kind) ?? 0) + 1;
    seen.set(kind, count);
    if (count > most) child.remove();
    else cutRepeats(child);
  }
}

function kindOf(element: Element): string {
  return element.outerHTML.replaceAll(names, "").replaceAll(/>[^<]+/g, ">…");
}
