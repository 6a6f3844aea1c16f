import { contentHash } from "../../product/files/project.ts";
import { assetsKey, keyPart, pageKey } from "../html/page-key.ts";
import { guidesPlace, mainPlaces } from "./navigation.ts";

/** The frame around the content of every page of the catalogue. */
export function frameKey(): string {
  return keyPart("frame", () => contentHash(assetsKey(), JSON.stringify([mainPlaces(), guidesPlace()])));
}

/** A page that only shows texts which its route reads: a guide, a decision, a rule of the checks. */
export function textPageKey(texts: unknown): string {
  return pageKey(() => contentHash(frameKey(), JSON.stringify(texts)));
}
