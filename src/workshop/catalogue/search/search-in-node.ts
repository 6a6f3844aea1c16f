import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NamesFile } from "../client/search/entry.ts";
import type { CatalogueSearch } from "../client/search/find.ts";
import { NameTable } from "../client/search/names.ts";
import { type PagefindScript, TextIndex } from "../client/search/texts.ts";
import type { SearchFiles } from "./search-files.ts";

/** The search that people get, in a program: Pagefind asks for its files by `fetch`, so this process serves them to itself. */
export async function searchInNode({ folder }: Pick<SearchFiles, "folder">): Promise<CatalogueSearch> {
  const server = createServer(({ url = "" }, response) => {
    // A connection that is kept may end while Pagefind asks again.
    response.setHeader("connection", "close");
    response.end(readFileSync(join(folder, new URL(url, "http://localhost").pathname)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const script: PagefindScript = await import(pathToFileURL(join(folder, "pagefind/pagefind.js")).href);
  const names: NamesFile = JSON.parse(readFileSync(join(folder, "search.json"), "utf8"));
  const texts = new TextIndex(script, `http://127.0.0.1:${(server.address() as AddressInfo).port}/pagefind/`);
  return { names: new NameTable(names), texts: () => Promise.resolve(texts) };
}
