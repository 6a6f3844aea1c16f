import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { close, createIndex, type PagefindIndex } from "pagefind";

/** The frame around the title and the content of every page. */
const unindexedElements = ["nav", "noscript", ".shell__skip", ".shell__bar", ".shell__back"];
const indexFolder = "pagefind";

/** Indexes the pages of a club, each locale separately, into `pagefind/`. */
export async function indexPages(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".html"));
  const pages = paths.map((path) => ({
    path: path.replaceAll(sep, "/"),
    content: readFileSync(join(folder, path), "utf8"),
  }));
  for (const { path, content } of await searchFiles(pages)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

interface IndexedPage {
  /** Below the club's folder. */
  readonly path: string;
  readonly content: string;
}

/** The files of the index of these pages, by their paths below the club's folder. */
export async function searchFiles(pages: readonly IndexedPage[]): Promise<{ path: string; content: Buffer }[]> {
  const index = await openIndex();
  // The index numbers the pages in the order in which they come.
  for (const { path, content } of pages.toSorted((one, other) => (one.path < other.path ? -1 : 1)))
    await index.addHTMLFile({ sourcePath: path, content });
  const { files } = await index.getFiles();
  await close();
  return files.map(({ path, content }) => ({ path: `${indexFolder}/${path}`, content: Buffer.from(content) }));
}

async function openIndex(): Promise<PagefindIndex> {
  const { index, errors } = await createIndex({ rootSelector: "body", excludeSelectors: unindexedElements });
  if (index === undefined) throw new Error(`Pagefind: ${errors.join(", ")}`);
  return index;
}
