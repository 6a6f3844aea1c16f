import { pathsIn } from "../../product/files/paths-in.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import { fileHash } from "../../product/files/source-hashes.ts";
import { assets } from "./assets.ts";

/**
 * The key by which a build decides whether to render a page: it is kept while its key and its code, the modules of its
 * route, are the same. So a key covers the files that the page reads and that are no modules. The development server
 * keeps no pages, and asks for the keys of all pages of a route before it renders one.
 */
export function pageKey(make: () => string): string {
  return process.env["NODE_ENV"] === "development" ? "" : make();
}

/** A file that its route makes of nothing but a value. */
export function valueKey(value: unknown): string {
  return pageKey(() => contentHash(JSON.stringify(value)));
}

const knownParts = new Map<string, string>();

/** A part of the keys of many pages, made once. */
export function keyPart(name: string, make: () => string): string {
  const known = knownParts.get(name) ?? make();
  knownParts.set(name, known);
  return known;
}

/** The names of stylesheets and scripts; each carries a hash of its content. */
export function assetsKey(): string {
  return keyPart("loaded", () => contentHash(JSON.stringify(Object.values(assets()).flat(), ["name"])));
}

/** A hash of all files below a folder. */
export function filesKey(folder: string): string {
  return keyPart(folder, () => contentHash(...pathsIn(projectFile("."), folder).map(fileHash)));
}
