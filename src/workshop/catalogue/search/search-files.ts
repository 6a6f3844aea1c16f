import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { iconNames } from "../../../../components/_kit/icons/icon-list.ts";
import { icon } from "../../../../components/_kit/icons/icons.ts";
import equals from "../../../../content/search/equal-words.json" with { type: "json" };
import states from "../../../../content/search/state-words.json" with { type: "json" };
import synonyms from "../../../../content/search/synonyms.json" with { type: "json" };
import { pathsIn } from "../../../product/files/paths-in.ts";
import { contentHash, projectFile } from "../../../product/files/project.ts";
import { idInAddress, type NamesFile, type SearchEntry } from "../client/search/entry.ts";
import { stemsOf } from "../client/search/words.ts";

/** The files of the search in a folder, by their paths in the catalogue. */
export interface SearchFiles {
  readonly folder: string;
  readonly names: readonly string[];
}

const keptFolder = projectFile(".cache/search");
/** What no page of the catalogue loads. */
const unusedFiles = /ui\.|highlight|worker|wasm\.unknown/;
/** Parts of the index of 3 kB instead of 24: a query loads one for each of its words. The option is in no documentation of Pagefind. */
const indexChunk = { name: "PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE", size: "2000" };
/** Kinds of which the table of names has the sentence about them too; the others are texts. */
const describedKinds = /^(?:app|capability|error|icon|operation|page|section|token)$/;

/** The files of the search, made of the same entries once. */
export async function searchFiles(entries: readonly SearchEntry[]): Promise<SearchFiles> {
  const names = JSON.stringify(namesFile(entries));
  const texts = entries.filter(({ kind, text }) => text && !describedKinds.test(kind));
  const key = contentHash(process.version, indexChunk.size, names, JSON.stringify(texts));
  const folder = join(keptFolder, key);
  if (!existsSync(folder)) {
    const fresh = join(keptFolder, `${key}-${process.pid}`);
    rmSync(keptFolder, { recursive: true, force: true });
    await writePagefind(join(fresh, "pagefind"), texts);
    writeFileSync(join(fresh, "search.json"), names);
    renameSync(fresh, folder);
  }
  return { folder, names: pathsIn(folder) };
}

/** The table of the names of entries. */
export function namesFile(entries: readonly SearchEntry[]): NamesFile {
  return {
    kind: entries.map(({ kind }) => kind),
    address: entries.map(({ address }) => address),
    title: entries.map(({ title, address }) => (title === idInAddress(address) ? "" : title)),
    names: entries.map(({ names = "" }) => names),
    context: entries.map(({ context = "" }) => context),
    synonyms: entries.map(synonymsOf),
    text: entries.map(({ kind, text = "" }) => (describedKinds.test(kind) ? text : "")),
    picture: entries.map(({ picture = "" }) => picture),
    thumbnail: entries.map(({ thumbnail = "" }) => thumbnail),
    equals: equals.map(stemsOf),
    icons: Object.fromEntries(Object.keys(iconNames).map((id) => [id, icon(id).toString()])),
  };
}

/** Other names for an entry as stems: those of its address, of its state, and of the page whose screens it lists. */
function synonymsOf({ address }: SearchEntry): string {
  const [page = "", part, state = ""] = address.split(/(\?situation=|#example-|#screens)/);
  const listed = part === "#screens" ? otherNames(synonyms, page).map((name) => `screens with ${name}`) : [];
  const names = [...otherNames(synonyms, address), ...otherNames(states, state), ...listed];
  return names.map((name) => stemsOf(name).join(" ")).join(",");
}

function otherNames(lists: Readonly<Record<string, string>>, key: string): string[] {
  return lists[key]?.split(", ") ?? [];
}

async function writePagefind(outputPath: string, texts: readonly SearchEntry[]): Promise<void> {
  const { close, createIndex } = await import("pagefind");
  process.env[indexChunk.name] = indexChunk.size;
  const { index } = await createIndex();
  if (index === undefined) throw new Error("Pagefind could not be started.");
  const added = await Promise.all(texts.map((entry) => index.addCustomRecord(textRecord(entry))));
  const [problem] = [...added, await index.writeFiles({ outputPath })].flatMap(({ errors }) => errors);
  await close();
  if (problem !== undefined) throw new Error(problem);
  for (const name of readdirSync(outputPath)) if (unusedFiles.test(name)) rmSync(join(outputPath, name));
}

/** A word of a text may also be in its title or place, which are metadata, so that no passage shows them. */
function textRecord({ kind, title, address, context = "", text = "" }: SearchEntry) {
  const content = text.replace(/(?<=[\p{L}\p{N}])\n/gu, ". ");
  const filters = { kind: [kind], page: [address.replace(/[?#].*/, "")] };
  return { url: `/${address}`, content, language: "de", meta: { title: `${title} ${context}` }, filters };
}
