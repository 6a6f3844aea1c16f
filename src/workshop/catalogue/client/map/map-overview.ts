import type { Sight } from "./map-view.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * A small drawing of a whole map, with a frame around what is in sight. A press in it goes there. It is for the eye and
 * the pointer: with keys and for screen readers the map itself is complete.
 */
export class MapOverview {
  readonly element = svgElement("svg", { class: "map-overview", "aria-hidden": "true" });
  readonly #frame = svgElement("rect", { class: "map-overview__frame", rx: "8" });
  readonly #width: number;
  readonly #height: number;
  readonly #go: (point: MapPoint) => void;

  constructor(canvas: HTMLElement, go: (point: MapPoint) => void) {
    const drawing = canvas.querySelector<SVGSVGElement>("[data-map-drawing]");
    this.#width = drawing?.viewBox.baseVal.width ?? 1;
    this.#height = drawing?.viewBox.baseVal.height ?? 1;
    this.#go = go;
    this.element.setAttribute("viewBox", `0 0 ${this.#width} ${this.#height}`);
    this.element.append(...boxesOf(canvas), this.#frame);
    for (const type of ["pointerdown", "pointermove"] as const)
      this.element.addEventListener(type, (event) => this.#press(event as PointerEvent));
  }

  /** It is left out while everything is in sight. */
  show({ x, y, width, height }: Sight): void {
    const isWhole = x <= 0 && y <= 0 && x + width >= this.#width && y + height >= this.#height;
    this.element.toggleAttribute("data-whole", isWhole);
    for (const [name, value] of Object.entries({ x, y, width, height })) this.#frame.setAttribute(name, String(value));
  }

  #press(event: PointerEvent): void {
    if (event.buttons !== 1) return;
    event.preventDefault();
    const { left, top, width, height } = this.element.getBoundingClientRect();
    const share = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    this.#go({ x: share.x * this.#width, y: share.y * this.#height });
  }
}

function boxesOf(canvas: HTMLElement): SVGElement[] {
  return [...canvas.querySelectorAll<SVGGraphicsElement>("[data-screen]")].map((box) => {
    const { x, y, width, height } = box.getBBox();
    return svgElement("rect", { x: `${x}`, y: `${y}`, width: `${width}`, height: `${height}`, rx: "6" });
  });
}

function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
