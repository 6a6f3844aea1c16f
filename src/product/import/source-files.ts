import { statSync } from "node:fs";
import { join, relative } from "node:path";
import { decodedName } from "../api/public/file-names.ts";
import { storedFile } from "../clubs/stored-file.ts";
import type { SourceSite } from "./source.ts";

/** A picture or document that an entry names. */
export interface AskedFile {
  readonly address: string;
  /** Of the entry, below the root. */
  readonly folder: string;
  /** The path of the entry on its site. */
  readonly page: string;
  readonly site: SourceSite;
}

/** The file of a picture or document: beside the entry, in the folders that a generator copies, or below the root. */
export function fileAt(root: string, { address, folder, page, site }: AskedFile): string | undefined {
  const own =
    site.address !== undefined && address.startsWith(site.address) ? address.slice(site.address.length) : address;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(own)) return undefined;
  const paths = [own, own.replace(/[?#].*$/, "")].flatMap((path) => [path, decodedName(path)]);
  const isRooted = own.startsWith("/");
  const places = paths.flatMap((path) => [
    ...(isRooted ? [] : [join(folder, path), join("static", page, path), join("static", page, "..", path)]),
    ...["static", "assets", "src", "public", "."].map((each) => join(each, path)),
  ]);
  return places.map((path) => storedBelow(root, path)).find((path) => path !== undefined);
}

/** A file of the source; no address leads out of it. */
function storedBelow(root: string, path: string): string | undefined {
  const found = storedFile(root, path);
  const isInside = found !== undefined && !relative(root, found).startsWith("..");
  return isInside && statSync(found).isFile() ? found : undefined;
}
