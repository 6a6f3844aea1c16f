/** Milliseconds for which a page of a display stays. */
const pageTime = 12_000;

/** Pages through what does not fit on a display: its columns go on to the right, src/styles/displays.css. */
export class DisplayPages {
  readonly #root: HTMLElement;
  readonly #timer: ReturnType<typeof setInterval>;
  readonly #listening = new AbortController();
  /** What the page that is shown was turned to. */
  #aim: Element | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#timer = setInterval(() => this.#turn(), pageTime);
    const { signal } = this.#listening;
    for (const change of ["load", "resize"]) addEventListener(change, () => this.#turnAgain(), { signal });
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#listening.abort();
  }

  /** Begins with the column of an element, also once styles or another size have moved it. The last columns fill the display. */
  turnTo(element: Element): void {
    this.#aim = element;
    const columns = this.#columns();
    if (columns === null) return;
    columns.scrollLeft += element.getBoundingClientRect().left - columns.getBoundingClientRect().left;
  }

  #turnAgain(): void {
    if (this.#aim?.isConnected === true) this.turnTo(this.#aim);
  }

  #turn(): void {
    this.#aim = undefined;
    const columns = this.#columns();
    if (columns === null) return;
    const before = columns.scrollLeft;
    columns.scrollLeft += stepOf(columns);
    if (columns.scrollLeft === before) columns.scrollLeft = 0;
  }

  #columns(): Element | null {
    return this.#root.querySelector(".display > .screen > :is(.stack, .grid)");
  }
}

/** The width of a page with the gap after it, in pixels. */
function stepOf(columns: Element): number {
  return columns.clientWidth + (Number.parseFloat(getComputedStyle(columns).columnGap) || 0);
}
