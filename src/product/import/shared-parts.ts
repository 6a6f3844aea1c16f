import { applyEdits, modify } from "jsonc-parser";
import { isRecord } from "../engine/json/record.ts";
import type { SharedParts } from "./club-files.ts";
import type { ClubFolderWriter } from "./club-folder.ts";
import { recordIn, recordsIn } from "./json-records.ts";

const clubFormatting = { insertSpaces: true, tabSize: 2, eol: "\n" };

/** Adds to `club.json` what it does not have yet: redirects, tags and documents. Everything else stays byte for byte. */
export function writeSharedParts({ redirects, tags, documents }: SharedParts, writer: ClubFolderWriter): void {
  let text = writer.text("club.json") ?? "{}";
  const set = (path: (string | number)[], value: unknown) => {
    text = applyEdits(text, modify(text, path, value, { formattingOptions: clubFormatting }));
  };
  const present = sharedLists(text);
  const own = { ...present.redirects };
  const added = Object.entries(redirects).filter(([from]) => !Object.hasOwn(own, from));
  if (added.length > 0) set(["redirects"], { ...own, ...Object.fromEntries(added) });
  const newTags = [...tags].filter(([id]) => !present.tags.some((each) => each["id"] === id));
  if (newTags.length > 0) set(["tags"], [...present.tags, ...newTags.map(([id, label]) => ({ id, label }))]);
  const newDocuments = [...documents].filter(([file]) => !present.documents.some((each) => each["file"] === file));
  if (newDocuments.length > 0)
    set(["documents"], [...present.documents, ...newDocuments.map(([file, title]) => ({ file, title }))]);
  writer.merge("club.json", text);
}

function sharedLists(text: string) {
  const { redirects, tags, documents } = recordIn(text);
  return { redirects: isRecord(redirects) ? redirects : {}, tags: recordsIn(tags), documents: recordsIn(documents) };
}
