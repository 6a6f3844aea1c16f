import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { pathsIn } from "../../../product/files/paths-in.ts";
import type { Fact } from "../client/report.ts";
import { countOf } from "../client/words.ts";
import { clubSubject, type EntryDrafts, type EntrySubject, entryId } from "../model/drafts.ts";
import type { BuiltFolders } from "../states/changed-documents.ts";
import { clubOfSubject, type DocumentRef } from "../states/documents.ts";
import type { HtmlCauses } from "../states/html-causes.ts";
import { sharedCodeSubject } from "../words/behaviour-words.ts";
import { type Json, type JsonChange, jsonChanges, pathText } from "../words/json-changes.ts";
import { differenceLines } from "../words/shared-order.ts";
import { short } from "./markup-facts.ts";

/** Files of hosts lie beside the pages of clubs. */
const builtRoots = ["public", "public.build/hosts"] as const;
/** What is compared as documents, as rules and as code; and pictures, whose names say their content. */
const comparedElsewhere = /\.(?:html|js|css|woff2)$|\.[0-9a-f]{8,12}(?:-\d+)?\.\w+$/;
/** Facts about files that one entry has at most. */
const mostFileFacts = 20;
const mostFileLines = 24;

/** A difference of a file in words, without the club and the folder that it is in. */
interface FileDifference {
  readonly words: string;
  readonly before?: string;
  readonly after?: string;
  readonly lines?: readonly string[];
}

/** Every other file that is built, compared as what it is: feeds, calendars, manifests, data and the files of hosts. */
export function addBuiltFiles(folders: BuiltFolders, causes: HtmlCauses, drafts: EntryDrafts): void {
  const facts = builtRoots.flatMap((root) =>
    filesOf(folders, root).flatMap((path) => factsOf(folders, root, path, causes, drafts)),
  );
  const owners = Map.groupBy(facts, ({ owner }) => entryId(owner.kind, owner.subject));
  for (const own of owners.values())
    for (const { owner, causedBy } of own.slice(0, 1))
      drafts
        .about(owner)
        .causedBy(...causedBy)
        .add(...foldedFacts(own).slice(0, mostFileFacts));
}

interface FileFact {
  readonly owner: EntrySubject;
  readonly causedBy: readonly { readonly path: string }[];
  readonly file: string;
  readonly place: string;
  readonly difference: FileDifference;
}

/** The same words about several files of a kind are one fact, with the values of the first one. */
function foldedFacts(facts: readonly FileFact[]): Fact[] {
  const groups = Map.groupBy(facts, ({ file, difference: { words } }) => `${extname(file) || file} ${words}`);
  return [...groups.values()].flatMap((group) => {
    const others = new Set(group.map(({ file, place }) => `${place}/${file}`)).size - 1;
    return group.slice(0, 1).map(({ file, place, difference: { words, before, after, lines } }): Fact => {
      const where = others === 0 ? place : `${place} and ${countOf(others, "more file")}`;
      return {
        area: "data",
        severity: severityOf(words),
        text: `\`${file}\` of ${where}: ${words}`,
        ...(before !== undefined && { before: short(before) }),
        ...(after !== undefined && { after: short(after) }),
        ...(lines !== undefined && { lines }),
      };
    });
  });
}

function severityOf(words: string): Fact["severity"] {
  if (words === "it is gone") return "breaking";
  return words === "it is new" ? "additive" : "cosmetic";
}

function filesOf(folders: BuiltFolders, root: string): string[] {
  const all = [folders.before, folders.after].flatMap((side) => {
    const folder = join(side, root);
    return existsSync(folder) ? pathsIn(folder) : [];
  });
  return [...new Set(all)].filter((path) => !comparedElsewhere.test(path)).toSorted();
}

function factsOf(
  folders: BuiltFolders,
  root: string,
  path: string,
  causes: HtmlCauses,
  drafts: EntryDrafts,
): FileFact[] {
  const [before, after] = [folders.before, folders.after].map((side) => contentOf(join(side, root, path)));
  if (before === undefined && after === undefined) return [];
  const [file = path] = path.split("/").slice(-1);
  const place = root === "public" ? path.slice(0, -file.length - 1) : "hosts";
  const ref: DocumentRef = { id: `file/${path}`, kind: "club-page", subject: path, name: file, path };
  return fileDifferences(file, before, after).flatMap((difference) => {
    const whole = { kind: "text", classes: [], isHead: false } as const;
    const html = { ...whole, before: difference.before ?? "", after: difference.after ?? "" };
    const owners = root === "public" ? causes.causesOf(ref, localeOfPath(path), html) : [sharedCodeSubject];
    const causedBy = causes.clubFilesOf(ref, html).map((each) => ({ path: each }));
    return owners.map((owner) => ({
      ...{ causedBy, file, place, difference },
      owner: owner.subject === path ? ownerOfFile(path, causedBy, drafts) : owner,
    }));
  });
}

/** A file is no page: what its club's content changes in it belongs to the page that shows the same, else to the club. */
function ownerOfFile(path: string, causedBy: FileFact["causedBy"], drafts: EntryDrafts): EntrySubject {
  const club = clubOfSubject(path);
  const pages = drafts.all("club-page").filter(({ about }) => about.club === club);
  const page = pages.find(({ places }) => places.some((place) => causedBy.some((each) => each.path === place.path)));
  return page?.about ?? clubSubject(club);
}

function localeOfPath(path: string): string {
  const language = /^[^/]+\/(fr|it|en)\//.exec(path)?.[1] ?? "de";
  return language === "en" ? "en-GB" : `${language}-CH`;
}

function contentOf(path: string): Buffer | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** What differs between two files of a name, by the kind of file that it is. */
export function fileDifferences(file: string, before: Buffer | undefined, after: Buffer | undefined): FileDifference[] {
  if (before === undefined) return [{ words: "it is new" }];
  if (after === undefined) return [{ words: "it is gone" }];
  if (before.equals(after)) return [];
  if (/\.(?:pdf|png|jpe?g|webp|avif|gif|ico)$/.test(file)) return [{ words: "it is another one" }];
  const [one, other] = [before, after].map((content) => withoutHashes(content.toString("utf8")));
  const read = fileReaders.find(([kind]) => kind.test(file))?.[1];
  try {
    if (read !== undefined) return jsonChanges(read(one ?? ""), read(other ?? "")).map(valueDifference);
  } catch {
    // What cannot be read as what it is called is compared as lines.
  }
  return lineDifferences((one ?? "").split("\n"), (other ?? "").split("\n"));
}

/** Names of files and policies have hashes of contents that are compared by themselves. */
function withoutHashes(text: string): string {
  return text.replaceAll(/\.[0-9a-zA-Z]{8,12}(?=(?:-\d+)?\.\w)/g, "").replaceAll(/'sha256-[^']+'/g, "'sha256'");
}

type Reader = (text: string) => Json;

const xml = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", parseTagValue: false });

/** Formats whose parts have names. */
const fileReaders: readonly (readonly [RegExp, Reader])[] = [
  [/\.(?:json|webmanifest)$/, (text) => JSON.parse(text)],
  [/\.(?:xml|svg)$/, (text) => xml.parse(text)],
  [/\.ics$/, readCalendar],
  [/^_headers$/, readHeaders],
];

/** Each component with its properties by their names; `uid` is what an event is the same by. */
function readCalendar(text: string): Json {
  const components: Record<string, string>[] = [];
  for (const line of text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/)) {
    const [name = "", ...value] = line.split(/:/);
    if (name === "BEGIN") components.push({ kind: value.join(":") });
    else Object.assign(components.at(-1) ?? {}, { [name === "UID" ? "id" : name]: value.join(":") });
  }
  return components.map((each) => ({ ...each, id: each["id"] ?? each["kind"] ?? "" }));
}

/** The headers of each path of Netlify's and Cloudflare's file. */
function readHeaders(text: string): Json {
  const paths: Record<string, Record<string, string>> = {};
  let path = "";
  for (const line of text.split("\n").filter(Boolean)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) path = line.trim();
    else paths[path] = { ...paths[path], [name]: value ?? "" };
  }
  return paths;
}

function valueDifference({ deed, path, before, after }: JsonChange): FileDifference {
  const names = path.filter((part) => typeof part === "string");
  const name = names.length === 0 ? "an item" : `\`${pathText(names)}\``;
  const words = { added: "is new", removed: "is gone", changed: "is another one", moved: "is in another place" }[deed];
  if (deed === "moved") return { words: `${name} ${words}` };
  return {
    words: `${name} ${words}`,
    ...(before !== undefined && { before: leafText(before) }),
    ...(after !== undefined && { after: leafText(after) }),
  };
}

function leafText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function lineDifferences(before: readonly string[], after: readonly string[]): FileDifference[] {
  const lines = differenceLines(before, after, 0).slice(0, mostFileLines);
  return lines.length === 0 ? [] : [{ words: "its lines differ", lines }];
}
