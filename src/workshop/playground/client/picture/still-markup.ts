import { fetchedDataAddress } from "./data-address.ts";
import { stillStyles } from "./still-styles.ts";

/** Characters that XML does not have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const noXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A document as an SVG that shows what the document shows now, and needs nothing besides itself. */
export async function stillMarkup(inner: Document): Promise<string> {
  const { innerWidth = 0, innerHeight = 0 } = inner.defaultView ?? {};
  const root = inner.documentElement.cloneNode(true) as HTMLElement;
  keepStates(inner.documentElement, root);
  for (const element of root.querySelectorAll("script, head > *, noscript, picture > source")) element.remove();
  await Promise.all([...root.querySelectorAll("img")].map(embed));
  const size = inner.defaultView?.getComputedStyle(inner.documentElement).fontSize ?? "";
  root.style.fontSize = size;
  const styles = inner.createElement("style");
  styles.textContent = await stillStyles(inner);
  root.querySelector("head")?.append(styles);
  const markup = new XMLSerializer().serializeToString(root).replaceAll(noXml, "");
  const box = `width="${innerWidth}" height="${innerHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} style="font-size: ${size}"><foreignObject ${box}>${markup}</foreignObject></svg>`;
}

/** What people have entered or opened is no part of the markup. */
function keepStates(shown: HTMLElement, still: HTMLElement): void {
  const copies = still.querySelectorAll<HTMLElement>("*");
  for (const [index, element] of shown.querySelectorAll<HTMLElement>("*").entries()) {
    const copy = copies[index];
    if (copy === undefined) return;
    if (element.matches(":popover-open")) copy.removeAttribute("popover");
    if (element.matches("input")) keepInput(element as HTMLInputElement, copy);
    if (element.matches("textarea")) copy.textContent = (element as HTMLTextAreaElement).value;
    if (element.matches("option")) copy.toggleAttribute("selected", (element as HTMLOptionElement).selected);
  }
}

function keepInput({ value, checked, type }: HTMLInputElement, copy: HTMLElement): void {
  copy.toggleAttribute("checked", checked);
  if (type !== "file") copy.setAttribute("value", value);
}

/** An image without its file stays empty, as on the page. */
async function embed(image: HTMLImageElement): Promise<void> {
  image.removeAttribute("srcset");
  image.loading = "eager";
  if (image.src !== "") image.src = await fetchedDataAddress(image.src).catch(() => "");
}
