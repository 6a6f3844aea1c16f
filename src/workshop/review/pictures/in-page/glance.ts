import { stopContents } from "../../../audit/in-page/tab-stops.ts";

/** What can be read of a document without axe. */
export interface Glance {
  /** What the names of the stops of Tab come from. */
  readonly stops: readonly string[];
  /** Images whose place is unknown before they are loaded. */
  readonly unsized: readonly string[];
}

Object.assign(globalThis, { glance });

/** A global function of the page. */
export function glance(): Glance {
  return { stops: stopContents(document.body), unsized: unsizedImages() };
}

function unsizedImages(): string[] {
  const images = [...document.images].filter((image) => !(image.hasAttribute("width") && image.hasAttribute("height")));
  return images.map((image) =>
    `${image.className === "" ? "img" : `img.${image.className.split(" ")[0]}`} ${image.alt}`.trim(),
  );
}
