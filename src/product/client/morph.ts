/**
 * Changes an element from one rendering to the next. Parts in which both renderings agree are not changed, so that open
 * menus, typed text and the focus stay.
 *
 * @param live the element on the page
 * @param drawn the previous rendering
 * @param next the new rendering
 */
export function morph(live: Node, drawn: Node, next: Node): void {
  if (drawn.isEqualNode(next)) return;
  if (!isAlike(live, next)) (live as ChildNode).replaceWith(next.cloneNode(true));
  else if (isElement(live)) {
    morphAttributes(live, drawn as Element, next as Element);
    morphChildren(live, drawn, next);
  } else live.nodeValue = next.nodeValue;
}

function isAlike(a: Node, b: Node): boolean {
  return a.nodeName === b.nodeName && nodeId(a) === nodeId(b);
}

/** From the attribute: of a form with a control that is named `id`, the property is that control. */
function nodeId(node: Node): string | null {
  return isElement(node) ? node.getAttribute("id") : null;
}

/** The document may be that of a frame, whose elements are of other classes than those of this window. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function morphAttributes(live: Element, drawn: Element, next: Element): void {
  for (const { name } of drawn.attributes) if (!next.hasAttribute(name)) changeAttribute(live, name, null);
  for (const { name, value } of next.attributes)
    if (drawn.getAttribute(name) !== value) changeAttribute(live, name, value);
}

/** An edited value no longer follows its attribute. The focused field is not changed. */
function changeAttribute(live: Element, name: string, value: string | null): void {
  if (value === null) live.removeAttribute(name);
  else live.setAttribute(name, value);
  if (live.localName !== "input" || live === live.ownerDocument.activeElement) return;
  const input = live as HTMLInputElement;
  if (name === "value") input.value = value ?? "";
  if (name === "checked") input.checked = value !== null;
}

/** Changes the children from one rendering to the next; children that behaviours have added stay at the end. */
export function morphChildren(live: Node, drawn: Node, next: Node): void {
  const lives = matchNodes([...drawn.childNodes], [...live.childNodes]);
  const sources = matchNodes([...next.childNodes], [...drawn.childNodes]);
  const kept = new Set<Node>([...sources.values()].flatMap((source) => lives.get(source) ?? []));
  const known = new Set<Node>(lives.values());
  const isInTheWay = (node: Node) => known.has(node) && (node.nodeType === Node.TEXT_NODE || !kept.has(node));
  let place: ChildNode | null = live.firstChild;
  for (const wanted of next.childNodes) {
    const source = sources.get(wanted);
    const own = source && lives.get(source);
    const node = own ?? (wanted.cloneNode(true) as ChildNode);
    if (own !== undefined && source !== undefined) morph(own, source, wanted);
    if (own !== undefined) place = cleared(place, own, isInTheWay);
    if (node === place) place = place.nextSibling;
    else move(live, node, place);
  }
  for (const each of lives.values()) if (!kept.has(each) && each.parentNode === live) live.removeChild(each);
}

/** Removes nodes before a kept node: obsolete ones, and text, which is inserted again later. */
function cleared(place: ChildNode | null, own: ChildNode, isInTheWay: (node: Node) => boolean): ChildNode | null {
  let next = place;
  while (next !== null && next !== own && isInTheWay(next)) {
    const following: ChildNode | null = next.nextSibling;
    next.remove();
    next = following;
  }
  return next;
}

/** Moves a node, with its focus and state if the browser can. */
function move(live: Node, node: ChildNode, place: ChildNode | null): void {
  const { moveBefore } = live as { moveBefore?: (node: Node, place: Node | null) => void };
  if (moveBefore !== undefined && node.isConnected && live.isConnected) moveBefore.call(live, node, place);
  else live.insertBefore(node, place);
}

/**
 * Finds for each wanted node the given one that it continues: equal nodes at the beginning and the end, then nodes
 * with the same id, then nodes of the same kind in order.
 */
function matchNodes(wanted: readonly ChildNode[], given: readonly ChildNode[]): Map<ChildNode, ChildNode> {
  const found = new Map<ChildNode, ChildNode>();
  const free = new Set(given);
  const take = (one: ChildNode, other: ChildNode | undefined) => {
    if (other === undefined) return;
    found.set(one, other);
    free.delete(other);
  };
  const atEnd = (index: number) => given[given.length - wanted.length + index];
  for (const [index, one] of wanted.entries()) {
    const same = [given[index], atEnd(index)].find((each) => each && free.has(each) && each.isEqualNode(one));
    take(one, same);
  }
  for (const one of wanted)
    if (!found.has(one))
      take(
        one,
        [...free].find((each) => isAlike(each, one)),
      );
  return found;
}
