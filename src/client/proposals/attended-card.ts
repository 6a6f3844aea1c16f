/**
 * Keeps the focus where people are when the card that they stand in is drawn anew, decided, or goes: on their button, or the
 * title of the card, while it is open; else on the title of the next open one, the decided card, or the heading of the page.
 *
 * @param signal ends it
 */
export function keepFocus(root: HTMLElement, signal: AbortSignal): void {
  let place: CardFocus | undefined;
  const check = () => {
    if (place !== undefined && isLost(place)) place = focusedCard(lead(root, place), root);
  };
  const follow = ({ target }: FocusEvent) => {
    const element = target as Element;
    // Somebody else's card under the focus was not chosen: a drawing put it there. A dialog gives the focus back.
    if (element.closest("dialog") === null) place = focusedCard(element, root);
  };
  // Safari does not focus what is pressed.
  const press = ({ target }: Event) => {
    const element = target as Element;
    if (element.closest("dialog") === null) place = focusedCard(element, root);
  };
  const drawn = new MutationObserver(check);
  drawn.observe(root, { childList: true, subtree: true, attributeFilter: ["data-proposal", "data-state"] });
  signal.addEventListener("abort", () => drawn.disconnect());
  document.addEventListener("focusin", follow, { signal });
  document.addEventListener("pointerdown", press, { signal });
  // Events of dialogs do not come up, and a dialog whose opener has gone gives the focus to a heading.
  const back = () => {
    const before = place;
    requestAnimationFrame(() => {
      place = before;
      if (before !== undefined && cardUnderFocus() !== before.id) place = focusedCard(lead(root, before), root);
    });
  };
  document.addEventListener("close", back, { signal, capture: true });
  place = focusedCard(document.activeElement, root);
}

/** The card that somebody stands in, the button in it, and the ids of all cards in their order then. */
interface CardFocus {
  readonly id: string;
  readonly action: string | undefined;
  readonly order: readonly string[];
}

function focusedCard(element: Element | null, root: Element): CardFocus | undefined {
  const card = element?.closest<HTMLElement>(".proposal") ?? null;
  if (card === null || !root.contains(card)) return undefined;
  const action = element?.closest<HTMLElement>("[data-action]")?.dataset["action"];
  return { id: cardId(card), action, order: cardsIn(root).map(cardId) };
}

function cardsIn(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(".proposal")];
}

function cardId({ dataset }: HTMLElement): string {
  return dataset["proposal"] ?? "";
}

/**
 * A drawing may also turn the card under the focus into the one of another proposal, and a dialog keeps the focus while it
 * is seen to leave, where the button that opened it has gone.
 */
function isLost({ id }: CardFocus): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  if (activeElement.closest("dialog:not([open])") !== null) return true;
  const card = cardUnderFocus();
  return card !== undefined && card !== id;
}

function cardUnderFocus(): string | undefined {
  return document.activeElement?.closest<HTMLElement>(".proposal")?.dataset["proposal"];
}

function lead(root: HTMLElement, place: CardFocus): Element {
  const card = nextCard(cardsIn(root), place);
  const target = (card && targetIn(card, place)) ?? headingOf(root);
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
  return target;
}

/** The same button where it is still the same card. */
function targetIn(card: HTMLElement, { id, action = "" }: CardFocus): HTMLElement | null {
  const button = card.querySelector<HTMLElement>(`[data-action="${action}"]`);
  return cardId(card) === id && button !== null ? button : card.querySelector<HTMLElement>(".proposal__title");
}

function nextCard(cards: readonly HTMLElement[], { id, order }: CardFocus): HTMLElement | undefined {
  const own = cards.find((card) => cardId(card) === id);
  const open = cards.filter((card) => card.dataset["state"] === undefined);
  if (own !== undefined && open.includes(own)) return own;
  const after = open.find((card) => order.indexOf(cardId(card)) > order.indexOf(id));
  return after ?? open.at(-1) ?? own;
}

function headingOf(root: HTMLElement): HTMLElement {
  return root.querySelector<HTMLElement>("main h1, :is(h1, h2):not(.proposal *)") ?? root;
}
