import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { iconNames } from "../../../../components/_kit/icons/icon-list.ts";
import { icon } from "../../../../components/_kit/icons/icons.ts";
import equals from "../../../../content/search/equal-words.json" with { type: "json" };
import { pathsIn } from "../../../product/files/paths-in.ts";
import { contentHash, projectFile } from "../../../product/files/project.ts";
import { idInAddress, type NamesFile, type SearchEntry } from "../client/search/entry.ts";
import { synonymsOf } from "./synonyms.ts";

/** The files of the search in a folder, by their paths in the catalogue. */
export interface SearchFiles {
  readonly folder: string;
  readonly names: readonly string[];
}

const keptFolder = projectFile(".cache/search");
/** What no page of the catalogue loads. */
const unusedFiles = /ui\.|highlight|worker|wasm\.unknown/;
/** Files of few texts each: a hit loads little, and the catalogue has fewer files. */
const mostFragments = 1000;
/** Kinds of which the table of names has the sentence about them too; the others are texts. */
const describedKinds = /^(?:app|capability|error|icon|operation|page|section|token)$/;

const allIconShapes = Object.fromEntries(Object.keys(iconNames).map((id) => [id, icon(id).toString()]));

/** The files of the search, made of the same entries once. */
export async function searchFiles(entries: readonly SearchEntry[]): Promise<SearchFiles> {
  const names = JSON.stringify(namesFile(entries));
  const texts = entries.filter(({ kind, text }) => text !== "" && !describedKinds.test(kind));
  const key = contentHash(process.version, names, JSON.stringify(texts));
  const folder = join(keptFolder, key);
  if (!existsSync(folder)) {
    const others = existsSync(keptFolder) ? readdirSync(keptFolder) : [];
    for (const name of others) rmSync(join(keptFolder, name), { recursive: true, force: true });
    const fresh = join(keptFolder, `${key}-${process.pid}`);
    await writePagefind(join(fresh, "pagefind"), texts);
    writeFileSync(join(fresh, "search.json"), names);
    renameSync(fresh, folder);
  }
  return { folder, names: pathsIn(folder) };
}

/** The table of the names of entries. */
export function namesFile(entries: readonly SearchEntry[]): NamesFile {
  const column = (item: (entry: SearchEntry) => string) => entries.map(item);
  return {
    kind: entries.map(({ kind }) => kind),
    address: column(({ address }) => address),
    title: column(({ title, address }) => (title === idInAddress(address) ? "" : title)),
    names: column(({ names, address }) => names.filter((name) => name !== idInAddress(address)).join(",")),
    context: column(({ context }) => context),
    synonyms: column((entry) => synonymsOf(entry).join(", ")),
    text: column(({ kind, text }) => (describedKinds.test(kind) ? text : "")),
    picture: column(({ picture = "" }) => picture),
    thumbnail: column(({ thumbnail = "" }) => thumbnail),
    equals,
    icons: allIconShapes,
  };
}

async function writePagefind(outputPath: string, texts: readonly SearchEntry[]): Promise<void> {
  const { close, createIndex } = await import("pagefind");
  const { index } = await createIndex({ maxFragments: mostFragments });
  if (index === undefined) throw new Error("Pagefind could not be started.");
  const added = await Promise.all(texts.map((entry) => index.addCustomRecord(textRecord(entry))));
  const [problem] = [...added, await index.writeFiles({ outputPath })].flatMap(({ errors }) => errors);
  await close();
  if (problem !== undefined) throw new Error(problem);
  for (const name of readdirSync(outputPath)) if (unusedFiles.test(name)) rmSync(join(outputPath, name));
}

/** A word of a text may also be in its title or place, which are metadata, so that no passage shows them. */
function textRecord({ kind, title, address, context, text }: SearchEntry) {
  const content = text.replace(/(?<=[\p{L}\p{N}])\n/gu, ". ");
  const filters = { kind: [kind], page: [address.replace(/[?#].*/, "")] };
  return { url: `/${address}`, content, language: "de", meta: { title: `${title} ${context}` }, filters };
}
