import { join } from "node:path";
import { close, createIndex } from "pagefind";

/** Indexes the pages of a club, each locale by itself, into `pagefind/`. */
export async function indexPages(folder: string): Promise<void> {
  const { index, errors } = await createIndex({ rootSelector: "main", excludeSelectors: ["[data-search-ignore]"] });
  if (index === undefined) throw new Error(`Pagefind: ${errors.join(", ")}`);
  await index.addDirectory({ path: folder });
  await index.writeFiles({ outputPath: join(folder, "pagefind") });
  await close();
}
