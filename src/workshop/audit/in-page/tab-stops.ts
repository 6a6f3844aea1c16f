/** The parts of axe that name elements. */
declare const axe: {
  setup(root: Document | Element): void;
  teardown(): void;
  readonly commons: {
    readonly aria: { getRole(element: Element): string | null };
    readonly text: { accessibleText(element: Element): string };
  };
};

const focusable =
  "a[href], audio[controls], button, iframe, input, select, summary, textarea, video[controls], [contenteditable], [tabindex]";

/** What Tab reaches in an element, in its order: role and name of each stop. */
export function tabStops(root: Element): string[] {
  axe.setup(document.documentElement);
  try {
    const stops = [...root.querySelectorAll<HTMLElement>(focusable)].filter(isStop);
    return inTabOrder(stops).map(describe);
  } finally {
    axe.teardown();
  }
}

/**
 * What the names and roles of the stops come from, in their order: their markup, what of it is visible, and the elements
 * that label them. Where these are equal the stops are.
 */
export function stopContents(root: Element): string[] {
  return inTabOrder([...root.querySelectorAll<HTMLElement>(focusable)].filter(isStop)).map((element) =>
    [element, ...labelsOf(element)].map(contentOfStop).join("\n"),
  );
}

function contentOfStop(element: Element): string {
  const visible = [element, ...element.querySelectorAll("*")].map((each) =>
    Number(each.checkVisibility({ visibilityProperty: true })),
  );
  return `${element.outerHTML} ${visible.join("")}`;
}

function labelsOf(element: HTMLElement): Element[] {
  const labels = "labels" in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : [];
  const naming = [element, ...element.querySelectorAll("[aria-labelledby]")];
  const ids = naming.flatMap((each) => each.getAttribute("aria-labelledby")?.split(/\s+/) ?? []);
  return [...labels, ...ids.flatMap((id) => document.getElementById(id) ?? [])];
}

function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(":disabled, input[type=hidden], [inert] *")) return false;
  return element.checkVisibility({ visibilityProperty: true }) && !isOtherOption(element);
}

/** Of radio buttons with one name only the checked one is a stop, else the first. */
function isOtherOption(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== "radio") return false;
  const group = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(element.name)}"]`);
  const own = [...group].filter(({ form }) => form === element.form);
  return element !== (own.find(({ checked }) => checked) ?? own[0]);
}

/** Positive values of `tabindex` come first. */
function inTabOrder(stops: readonly HTMLElement[]): HTMLElement[] {
  const rank = ({ tabIndex }: HTMLElement) => (tabIndex > 0 ? tabIndex : Number.POSITIVE_INFINITY);
  return stops.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

function describe(element: HTMLElement): string {
  const role = axe.commons.aria.getRole(element) ?? element.localName;
  return `${role} ${axe.commons.text.accessibleText(element)}`.trim();
}
