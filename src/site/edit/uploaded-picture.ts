import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { readImages } from "../clubs/assets/images.ts";
import { flawText } from "../clubs/problems/club-flaw.ts";
import { addressName } from "../clubs/problems/near-values.ts";
import { Refusal } from "../server/own-page.ts";

const pictureEndings = new Set([".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif", ".svg", ".heic", ".heif"]);

/**
 * Puts a picture into a folder under a name that is free there. It is read as the build reads it, with the same limits.
 *
 * @param given the name of the file on the machine of who adds it; only letters, digits and hyphens of it are kept
 * @returns its path below the folder, such as `images/turnfest.jpg`
 * @throws Refusal for what the build would refuse
 */
export async function addPicture(folder: string, given: string, content: Uint8Array): Promise<string> {
  const ending = extname(given).toLowerCase();
  if (!pictureEndings.has(ending)) throw new Refusal(422, flawText({ id: "unreadable-picture" }, "de").message);
  const stem = addressName(given.slice(0, given.length - ending.length)).slice(0, 60) || "bild";
  const tried = await mkdtemp(join(folder, "..", ".upload-"));
  try {
    await mkdir(join(tried, "images"));
    const path = join(tried, "images", `${stem}${ending}`);
    await writeFile(path, content);
    const [flaw] = (await readImages(tried)).flaws;
    if (flaw !== undefined) throw new Refusal(422, refusalText(flaw));
    const file = freeName(folder, stem, ending);
    await mkdir(join(folder, "images"), { recursive: true });
    await rename(path, join(folder, file));
    return file;
  } finally {
    await rm(tried, { recursive: true, force: true });
  }
}

function refusalText(flaw: Parameters<typeof flawText>[0]): string {
  const { message, suggestion } = flawText(flaw, "de");
  return `${message} ${suggestion}`;
}

function freeName(folder: string, stem: string, ending: string): string {
  let name = `images/${stem}${ending}`;
  for (let count = 2; existsSync(join(folder, name)); count += 1) name = `images/${stem}-${count}${ending}`;
  return name;
}
