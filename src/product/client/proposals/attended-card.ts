/**
 * Keeps the focus when its card is rendered again, decided or removed: on its button or the title of the card while it
 * is open; else on the title of the next open one, the decided card, or the heading of the page.
 *
 * @param signal ends it
 */
export function keepFocus(root: HTMLElement, signal: AbortSignal): void {
  let place: CardFocus | undefined;
  const check = () => {
    if (place !== undefined && isCardLost(place)) place = focusedCard(leadFocus(root, place), root);
  };
  const follow = ({ target }: FocusEvent) => {
    const element = target as Element;
    // A rendering may focus another user's card, which the person did not choose. A dialog returns the focus.
    if (element.closest("dialog") === null) place = focusedCard(element, root);
  };
  // Safari does not focus a pressed button.
  const press = ({ target }: Event) => {
    const element = target as Element;
    if (element.closest("dialog") === null) place = focusedCard(element, root);
  };
  const drawn = new MutationObserver(check);
  drawn.observe(root, { childList: true, subtree: true, attributeFilter: ["data-proposal", "data-state"] });
  signal.addEventListener("abort", () => drawn.disconnect());
  document.addEventListener("focusin", follow, { signal });
  document.addEventListener("pointerdown", press, { signal });
  // Events of dialogs do not bubble, and a dialog whose opener is gone focuses a heading.
  const back = () => {
    const before = place;
    requestAnimationFrame(() => {
      place = before;
      if (before !== undefined && cardUnderFocus() !== before.id) place = focusedCard(leadFocus(root, before), root);
    });
  };
  document.addEventListener("close", back, { signal, capture: true });
  place = focusedCard(document.activeElement, root);
}

/** The focused card, its focused button, and the ids of all cards in their order then. */
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
 * A rendering may also replace the focused card by another proposal's, and a closing dialog keeps the focus while it
 * is animated, if its opener is gone.
 */
function isCardLost({ id }: CardFocus): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  if (activeElement.closest("dialog:not([open])") !== null) return true;
  const card = cardUnderFocus();
  return card !== undefined && card !== id;
}

function cardUnderFocus(): string | undefined {
  return document.activeElement?.closest<HTMLElement>(".proposal")?.dataset["proposal"];
}

function leadFocus(root: HTMLElement, place: CardFocus): Element {
  const card = nextCard(cardsIn(root), place);
  const target = (card && targetIn(card, place)) ?? headingOf(root);
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus();
  return target;
}

/** The same button if the card is the same; else the title. */
function targetIn(card: HTMLElement, { id, action = "" }: CardFocus): HTMLElement | null {
  const button = card.querySelector<HTMLElement>(`[data-action="${action}"]`);
  return cardId(card) === id && button !== null ? button : card.querySelector<HTMLElement>(".proposal__title");
}

function nextCard(cards: readonly HTMLElement[], { id, action, order }: CardFocus): HTMLElement | undefined {
  const own = cards.find((card) => cardId(card) === id);
  const open = cards.filter((card) => card.dataset["state"] === undefined);
  // Whoever reads the title of a decided card reads on there.
  if (own !== undefined && (open.includes(own) || action === undefined)) return own;
  const after = open.find((card) => order.indexOf(cardId(card)) > order.indexOf(id));
  return after ?? open.at(-1) ?? own;
}

function headingOf(root: HTMLElement): HTMLElement {
  return root.querySelector<HTMLElement>("main h1, :is(h1, h2):not(.proposal *)") ?? root;
}
