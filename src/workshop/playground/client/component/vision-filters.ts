/** Matrices of Machado, Oliveira and Fernandes (2009) at full severity, in linear RGB; the last one is luminance. */
const matrices: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  achromatopsia: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

const namespace = "http://www.w3.org/2000/svg";

/** The value of `filter` for a choice of colours; empty where it has none. */
export function filterOf(colors: string): string {
  if (colors === "blurred") return "blur(2px)";
  return Object.hasOwn(matrices, colors) ? `url("#play-${colors}")` : "";
}

/** Adds the filters to the document of a preview, beside its body. */
export function addVisionFilters(inner: Document): void {
  if (inner.getElementById("play-protanopia") !== null) return;
  const svg = inner.createElementNS(namespace, "svg");
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("aria-hidden", "true");
  svg.dataset["playLayer"] = "filters";
  svg.append(...Object.entries(matrices).map(([name, rows]) => filterElement(inner, name, rows)));
  inner.documentElement.append(svg);
}

function filterElement(inner: Document, name: string, rows: readonly (readonly number[])[]): SVGElement {
  const filter = inner.createElementNS(namespace, "filter");
  filter.id = `play-${name}`;
  filter.setAttribute("color-interpolation-filters", "linearRGB");
  const matrix = inner.createElementNS(namespace, "feColorMatrix");
  matrix.setAttribute("values", [...rows.map((row) => `${row.join(" ")} 0 0`), "0 0 0 1 0"].join(" "));
  filter.append(matrix);
  return filter;
}
