import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { readImages } from "../../product/clubs/assets/images.ts";
import { documentEndings, readClubDocuments } from "../../product/clubs/documents.ts";
import { scanFolder } from "../../product/clubs/folder-scan.ts";
import { flawText, type UnplacedFlaw } from "../../product/clubs/problems/club-flaw.ts";
import type { ProblemLanguage } from "../../product/engine/locales.ts";
import { slugify } from "../../product/engine/slugify.ts";
import { Refusal } from "../serve/own-page.ts";
import type { UploadKind } from "./client/protocol.ts";

/** What people add to a club's folder besides texts. */
interface UploadRules {
  readonly folder: string;
  /** The name of a file whose own has no letter. */
  readonly stem: string;
  readonly endings: readonly string[];
  readonly otherEnding: UnplacedFlaw;
  /** What the build says about the only file of a folder. */
  readonly flaws: (folder: string, file: string) => Promise<readonly UnplacedFlaw[]>;
}

const uploads: Readonly<Record<UploadKind, UploadRules>> = {
  picture: {
    folder: "images",
    stem: "bild",
    endings: [".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif", ".svg", ".heic", ".heif"],
    otherEnding: { id: "unreadable-picture" },
    flaws: async (folder) => (await readImages(folder)).flaws,
  },
  document: {
    folder: "documents",
    stem: "dokument",
    endings: documentEndings,
    otherEnding: { id: "document-ending", values: { endings: documentEndings.join(", ") } },
    flaws: async (folder, file) => readClubDocuments(folder, [{ file, title: file }]).flaws,
  },
};

export interface Upload {
  readonly kind: UploadKind;
  /** The name of the file on the machine of who adds it; only letters, digits and hyphens of it are kept. */
  readonly name: string;
  readonly content: Uint8Array;
  /** The folder of the club. */
  readonly folder: string;
  /** In which a refusal is explained. */
  readonly language: ProblemLanguage;
}

/**
 * Puts a picture or a document into a folder under a name that is free there. It is read as the build reads it, with
 * the same limits.
 *
 * @returns its path below the folder, such as `images/turnfest.jpg`
 * @throws Refusal for what the build would refuse
 */
export async function addUpload({ kind, name, content, folder, language }: Upload): Promise<string> {
  const rules = uploads[kind];
  const ending = extname(name).toLowerCase();
  if (!rules.endings.includes(ending)) throw uploadRefusal(rules.otherEnding, language);
  const stem = slugify(name.slice(0, name.length - ending.length)).slice(0, 60) || rules.stem;
  const tried = await mkdtemp(join(folder, "..", ".upload-"));
  try {
    const file = `${rules.folder}/${stem}${ending}`;
    await mkdir(join(tried, rules.folder));
    await writeFile(join(tried, file), content);
    const [flaw] = [...scanFolder(tried).flaws, ...(await rules.flaws(tried, file))];
    if (flaw !== undefined) throw uploadRefusal(flaw, language);
    const free = freeName(folder, `${rules.folder}/${stem}`, ending);
    await mkdir(join(folder, rules.folder), { recursive: true });
    await rename(join(tried, file), join(folder, free));
    return free;
  } finally {
    await rm(tried, { recursive: true, force: true });
  }
}

function uploadRefusal(flaw: UnplacedFlaw, language: ProblemLanguage): Refusal {
  const { message, suggestion } = flawText(flaw, language);
  return new Refusal(422, `${message} ${suggestion}`);
}

function freeName(folder: string, stem: string, ending: string): string {
  let name = `${stem}${ending}`;
  for (let count = 2; existsSync(join(folder, name)); count += 1) name = `${stem}-${count}${ending}`;
  return name;
}
