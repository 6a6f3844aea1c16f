/** Milliseconds for which a page of a display stays. */
const pageTime = 12_000;

/** Pages through what does not fit on a display: its columns go on to the right, src/styles/displays.css. */
export class DisplayPages {
  readonly #root: HTMLElement;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#timer = setInterval(() => this.#turn(), pageTime);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #turn(): void {
    const columns = this.#root.querySelector(".display > .screen > :is(.stack, .grid)");
    if (columns === null) return;
    const gap = Number.parseFloat(getComputedStyle(columns).columnGap) || 0;
    const before = columns.scrollLeft;
    columns.scrollLeft += columns.clientWidth + gap;
    if (columns.scrollLeft === before) columns.scrollLeft = 0;
  }
}
