import { join } from "node:path";
import { close, createIndex } from "pagefind";

/** The frame around the title and the content of every page. */
const unindexedElements = ["nav", "noscript", ".shell__skip", ".shell__bar", ".shell__back"];

/** Indexes the pages of a club, each locale separately, into `pagefind/`. */
export async function indexPages(folder: string): Promise<void> {
  const { index, errors } = await createIndex({ rootSelector: "body", excludeSelectors: unindexedElements });
  if (index === undefined) throw new Error(`Pagefind: ${errors.join(", ")}`);
  await index.addDirectory({ path: folder });
  await index.writeFiles({ outputPath: join(folder, "pagefind") });
  await close();
}
