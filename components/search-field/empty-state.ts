/** Replaces a list without matches, with the same markup as the component "empty-state". */
export interface NoMatch {
  readonly title: string;
  /** The label of the button that clears the query. */
  readonly reset: string;
  readonly headingLevel: number;
  readonly icon: Element | null;
}

export function emptyStateElement({ title, reset, headingLevel, icon }: NoMatch): HTMLElement {
  const element = made("div", "empty");
  const button = made("button", "button");
  button.setAttribute("type", "button");
  button.dataset["action"] = "reset-filters";
  button.append(made("span", "button__label", reset));
  if (icon !== null) element.append(icon.cloneNode(true));
  element.append(made(`h${headingLevel}`, "empty__title", title), button);
  return element;
}

function made(name: string, className: string, text = ""): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

/** One level below the last heading before an element. */
export function headingLevelAt(element: Element): number {
  const headings = [...document.querySelectorAll("h1, h2, h3, h4")];
  const before = headings.findLast(
    (each) => each.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return Math.min(Number(before?.tagName.slice(1) ?? 2) + 1, 4);
}
