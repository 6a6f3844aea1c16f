import { classicScript } from "../../../product/assets/bundles/classic-script.ts";
import { fonts } from "../../../product/assets/fonts.ts";
import { inlineStylesheet } from "../../../product/assets/stylesheet.ts";

const files = [
  "catalogue/bar",
  "catalogue/side-links",
  "catalogue/menu",
  ...["room", "entry", "viewer", "comments", "pdf"].map((name) => `review/${name}`),
];

/** The stylesheet of a report. */
export function reportStylesheet(): string {
  const latin = fonts.filter(({ file }) => !file.includes("latin-ext"));
  return inlineStylesheet(
    files.map((name) => `${name}.css`),
    latin,
    ["alert", "badge", "progress-bar"],
  );
}

/** The script of a report, as one classic script. */
export async function reportScript(): Promise<string> {
  return (await classicScript("src/workshop/review/client/review-room.ts")).text;
}
