import { listenForKeys } from "../../../../../components/_kit/client/keys.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What of the map is in sight, in px of the map. */
export interface Sight {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The least scale at which names can be read. */
const readableScale = 0.7;
/** The scales at which a map opens that would be smaller; the lesser one in a window without room for two columns. */
const openScale = 0.85;
const narrowScale = 0.6;
const edge = 20;
/** The least and the most scale. */
const leastScale = 0.1;
const mostScale = 2.5;
/** Pixels that a key moves the map by, and from which a press is a drag. */
const keyStep = 80;
const dragFrom = 4;

/**
 * A canvas that is moved by dragging, zoomed by wheel, pinch and keys. Only its transform changes, once a frame, so that
 * nothing is laid out meanwhile.
 */
export class MapView {
  readonly #view: HTMLElement;
  readonly #canvas: HTMLElement;
  readonly #pointers = new Map<number, Point>();
  #origin: Point = { x: 0, y: 0 };
  #scale = 1;
  #frame = 0;
  #moved = 0;
  readonly #watch: (sight: Sight) => void;

  /** @param watch gets what is in sight, whenever that changes */
  constructor(view: HTMLElement, canvas: HTMLElement, watch: (sight: Sight) => void) {
    this.#view = view;
    this.#canvas = canvas;
    this.#watch = watch;
    view.dataset["live"] = "";
    view.addEventListener("pointerdown", (event) => this.#press(event));
    view.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"] as const)
      view.addEventListener(end, ({ pointerId }) => this.#release(pointerId));
    view.addEventListener("click", (event) => this.#click(event), { capture: true });
    view.addEventListener("dragstart", (event) => event.preventDefault());
    view.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    listenForKeys(view, (event) => this.#key(event));
    view.addEventListener("focusin", ({ target }) => this.#reveal(target as Element));
    // A browser scrolls to what gets the focus; the map moves instead.
    view.addEventListener("scroll", () => view.scrollTo(0, 0));
    // Paper has all of it; src/styles/catalogue/map.css fits it to the page.
    addEventListener("beforeprint", () => canvas.style.removeProperty("transform"));
    addEventListener("afterprint", () => this.#show());
    this.fit();
    if (this.#scale < readableScale) this.#open();
  }

  /** Shows the first screen in a size that can be read, on the left, beside what it leads to. */
  #open(): void {
    const boxes = [...this.#canvas.querySelectorAll<SVGGraphicsElement>("[data-screen]")].map((box) => box.getBBox());
    const [{ x, y, width, height } = new DOMRect()] = boxes;
    const next = boxes.filter((box) => box.x > x + width).map((box) => box.x + box.width);
    const columns = Math.min(...next) - x;
    this.#scale = Math.max(narrowScale, Math.min(openScale, (this.#view.clientWidth - 2 * edge) / columns));
    const middle = this.#view.clientHeight / 2 - (y + height / 2) * this.#scale;
    // A map that has room beside it is in the middle.
    const rest = (this.#view.clientWidth - this.#size.width * this.#scale) / 2;
    this.#origin = { x: Math.max(rest, edge - x * this.#scale), y: Math.min(edge, middle) };
    this.#show();
  }

  /** Brings a point of the map to the middle. */
  showPoint({ x, y }: Point): void {
    const { clientWidth, clientHeight } = this.#view;
    this.#origin = { x: clientWidth / 2 - x * this.#scale, y: clientHeight / 2 - y * this.#scale };
    this.#show();
  }

  /** Shows everything, in the middle. */
  fit(): void {
    const { width, height } = this.#size;
    const { clientWidth, clientHeight } = this.#view;
    this.#scale = Math.min(clientWidth / width, clientHeight / height, 1);
    this.#origin = {
      x: (clientWidth - width * this.#scale) / 2,
      y: Math.max(0, (clientHeight - height * this.#scale) / 2),
    };
    this.#show();
  }

  zoomAtMiddle(factor: number): void {
    this.#zoom(factor, { x: this.#view.clientWidth / 2, y: this.#view.clientHeight / 2 });
  }

  get #size(): { width: number; height: number } {
    const drawing = this.#canvas.querySelector<SVGSVGElement>("[data-map-drawing]");
    return { width: drawing?.width.baseVal.value ?? 1, height: drawing?.height.baseVal.value ?? 1 };
  }

  /** The point under it stays where it is. */
  #zoom(factor: number, { x, y }: Point): boolean {
    const scale = Math.min(mostScale, Math.max(leastScale, this.#scale * factor));
    const change = scale / this.#scale;
    if (change === 1) return false;
    this.#origin = { x: x - (x - this.#origin.x) * change, y: y - (y - this.#origin.y) * change };
    this.#scale = scale;
    this.#show();
    return true;
  }

  #pan(x: number, y: number): void {
    this.#origin = { x: this.#origin.x + x, y: this.#origin.y + y };
    this.#show();
  }

  #show(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const { x, y } = this.#origin;
      this.#canvas.style.transform = `translate(${x}px, ${y}px) scale(${this.#scale})`;
      const { clientWidth, clientHeight } = this.#view;
      const scale = this.#scale;
      this.#watch({ x: -x / scale, y: -y / scale, width: clientWidth / scale, height: clientHeight / scale });
    });
  }

  #press(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#moved = 0;
    this.#pointers.set(event.pointerId, this.#pointOf(event));
  }

  #move(event: PointerEvent): void {
    const before = this.#pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = this.#pointOf(event);
    const others = [...this.#pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.#pointers.set(event.pointerId, now);
    const [other] = others;
    if (other !== undefined) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.#zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
    }
    const share = other === undefined ? 1 : 0.5;
    this.#pan((now.x - before.x) * share, (now.y - before.y) * share);
    this.#moved += distance(now, before);
    // Captured late, so that a press without a drag stays a click on its link.
    if (this.#moved > dragFrom && !this.#view.hasPointerCapture(event.pointerId)) {
      this.#view.setPointerCapture(event.pointerId);
      this.#view.dataset["dragging"] = "";
    }
  }

  #release(pointer: number): void {
    this.#pointers.delete(pointer);
    if (this.#pointers.size === 0) delete this.#view.dataset["dragging"];
  }

  /** The end of a drag is no click. */
  #click(event: Event): void {
    if (this.#moved <= dragFrom) return;
    event.preventDefault();
    event.stopPropagation();
    this.#moved = 0;
  }

  /** At its limits the wheel scrolls the page. */
  #wheel(event: WheelEvent): void {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 16;
    if (this.#zoom(Math.exp(-lines / (event.ctrlKey ? 100 : 400)), this.#pointOf(event))) event.preventDefault();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = this.#keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  readonly #keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => this.#pan(keyStep, 0),
    ArrowRight: () => this.#pan(-keyStep, 0),
    ArrowUp: () => this.#pan(0, keyStep),
    ArrowDown: () => this.#pan(0, -keyStep),
    "+": () => this.zoomAtMiddle(1.3),
    "=": () => this.zoomAtMiddle(1.3),
    "-": () => this.zoomAtMiddle(1 / 1.3),
    "0": () => this.fit(),
    f: () => this.fit(),
  };

  /** Moves a screen with the focus into sight. */
  #reveal(target: Element): void {
    if (!target.matches("a:focus-visible")) return;
    // The browser may have scrolled it into sight already, which does not last.
    this.#view.scrollTo(0, 0);
    const outer = this.#view.getBoundingClientRect();
    const inner = target.getBoundingClientRect();
    const isInSight =
      inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;
    if (isInSight) return;
    const middle = (rect: DOMRect) => ({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 });
    this.#pan(middle(outer).x - middle(inner).x, middle(outer).y - middle(inner).y);
  }

  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#view.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
