import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { projectFile } from "../../../src/product/files/project.ts";
import { expect, test } from "./guarded.ts";

const built = projectFile("dist/catalogue");
const limit = 50_000;

/** What a page of a component loads before its frames: itself, its stylesheets and its scripts with their imports. */
function weightOf(id: string): number {
  const page = readFileSync(`${built}/components/${id}/index.html`);
  const loaded = new Set<string>();
  const load = (path: string) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const text = readFileSync(`${built}${path}`, "utf8");
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      load(`${path.slice(0, path.lastIndexOf("/"))}/${name}`);
  };
  for (const [, path = ""] of page.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)) load(path);
  const files = [page, ...[...loaded].map((path) => readFileSync(`${built}${path}`))];
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
}

test("the page of every component weighs at most 50 kB without fonts, compressed", () => {
  const heavy = readdirSync(`${built}/components`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, weight: weightOf(name) }))
    .filter(({ weight }) => weight > limit);
  expect(heavy).toEqual([]);
});
