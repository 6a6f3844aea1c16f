import { guidesPlace, mainPlaces } from "../catalogue/navigation.ts";
import { type MarkdownPage, markdownName } from "./markdown-page.ts";

/** `llms.txt`: what the catalogue is, and every page of it in Markdown, place by place. */
export function llmsText(pages: readonly MarkdownPage[]): string {
  const home = pages.find(({ address }) => address === "/");
  return [
    "# Schaukasten",
    `> ${home?.description ?? ""}`,
    "Every page below is the Markdown of a page for people, which has the same address without its last part. All of them in one file: [llms-full.txt](/llms-full.txt).",
    "Contracts and screens as JSON Schema: [components.json](/schemas/components.json), [screen.schema.json](/schemas/screen.schema.json). `npm run --silent mcp` serves the same by the Model Context Protocol, and checks and renders what an agent writes.",
    ...sections(pages).map(({ label, own }) => `## ${label}\n\n${own.map(pageLine).join("\n")}`),
  ]
    .join("\n\n")
    .concat("\n");
}

/** `llms-full.txt`: the pages themselves, in the order of `llms.txt`. */
export function fullText(pages: readonly MarkdownPage[]): string {
  const ordered = sections(pages).flatMap(({ own }) => own);
  return ordered.map(({ address, markdown }) => `<!-- ${address} -->\n\n${markdown}`).join("\n");
}

interface LlmsSection {
  readonly label: string;
  readonly own: readonly MarkdownPage[];
}

/** The pages by the places and groups of the navigation; what no place lists is optional, as the proposal calls it. */
function sections(pages: readonly MarkdownPage[]): LlmsSection[] {
  const left = new Map(pages.map((page) => [page.address, page]));
  const take = (address: string) => {
    const page = left.get(address);
    left.delete(address);
    return page === undefined ? [] : [page];
  };
  const places = [guidesPlace(), ...mainPlaces()].flatMap((place) =>
    place.groups.map(({ label, entries }) => ({
      label: label === undefined ? place.label : `${place.label}: ${label}`,
      own: entries.flatMap(({ href }) => take(href)),
    })),
  );
  const start = { label: "Start", own: take("/") };
  const known = [start, ...places];
  return [...known, { label: "Optional", own: [...left.values()] }].filter(({ own }) => own.length > 0);
}

function pageLine({ address, title, description }: MarkdownPage): string {
  return `- [${title}](${address}${markdownName})${description === "" ? "" : `: ${description}`}`;
}
