import { closeSync, openSync, readSync } from "node:fs";
import { extname, join } from "node:path";
import type { Identity } from "../api/public/club.ts";
import type { FileFlaw } from "./folder-scan.ts";
import type { UnplacedFlaw } from "./problems/club-flaw.ts";
import { storedFile } from "./stored-file.ts";

interface NamedDocuments {
  /** Absolute paths by the path below the folder of the club: `documents/statuten.pdf`. */
  readonly files: ReadonlyMap<string, string>;
  readonly flaws: readonly FileFlaw[];
}

const zip = Buffer.from("PK\u0003\u0004");
const pdf = Buffer.from("%PDF-");
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from("\u0089PNG", "latin1");

/** How files of each kind begin; a plain text has no rule but that nothing in it is binary. */
const beginnings: Readonly<Record<string, Buffer | "text">> = {
  ".pdf": pdf,
  ".docx": zip,
  ".xlsx": zip,
  ".pptx": zip,
  ".odt": zip,
  ".ods": zip,
  ".odp": zip,
  ".jpg": jpeg,
  ".jpeg": jpeg,
  ".png": png,
  ".txt": "text",
  ".csv": "text",
};

/** `.pdf` and the others, with the point. */
export const documentEndings: readonly string[] = Object.keys(beginnings);

/** The documents that `club.json` names; no other file of the folder is published. */
export function readClubDocuments(folder: string, documents: Identity["documents"] = []): NamedDocuments {
  const named = [...new Set(documents.map(({ file }) => file))].toSorted();
  return {
    files: new Map(named.map((file) => [file, storedFile(folder, file) ?? join(folder, file)])),
    flaws: named.flatMap((file) => {
      const flaw = documentFlaw(file, storedFile(folder, file));
      return flaw === undefined ? [] : [{ file, ...flaw }];
    }),
  };
}

/** Whether a file is missing is a question of references: see the rules across files. */
function documentFlaw(file: string, path: string | undefined): UnplacedFlaw | undefined {
  if (path === undefined) return undefined;
  const ending = extname(file).toLowerCase();
  const beginning = Object.hasOwn(beginnings, ending) ? beginnings[ending] : undefined;
  if (beginning === undefined) return { id: "document-ending", values: { endings: documentEndings.join(", ") } };
  const start = firstBytesOf(path);
  const isRight = beginning === "text" ? !start.includes(0) : start.subarray(0, beginning.length).equals(beginning);
  return isRight ? undefined : { id: "document-content", values: { ending } };
}

function firstBytesOf(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    const start = Buffer.alloc(512);
    return start.subarray(0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}
