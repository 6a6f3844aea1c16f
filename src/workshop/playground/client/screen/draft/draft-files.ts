import { addressOf, readAddress } from "../../../../kit/address.ts";
import { download } from "../../../../kit/download.ts";
import { draftFile } from "./draft.ts";
import { isKeptDraft, type KeptScreenDraft } from "./draft-store.ts";

/** The name of a draft in an address. */
const addressName = "screen";

/** Larger files are not read; nobody writes such a screen. */
const mostFileBytes = 2_000_000;

/** A draft from outside, or why it cannot be used. */
export type ReadDraft = { readonly draft: KeptScreenDraft } | { readonly message: string };

/** The address of the page with a draft in it; undefined for one that is too large. */
export async function draftAddress({
  file: _file,
  isInProject: _isIn,
  ...draft
}: KeptScreenDraft): Promise<string | undefined> {
  const fragment = await addressOf(addressName, draft);
  return fragment && new URL(fragment, location.href.split(/[?#]/, 1)[0]).href;
}

/** The draft in the fragment of an address; undefined where there is none. It never throws. */
export async function draftInAddress(fragment: string): Promise<ReadDraft | undefined> {
  const read = await readAddress(addressName, fragment);
  if (read.kind === "none") return undefined;
  if (read.kind === "broken") return { message: read.message };
  const given = typeof read.state === "object" && read.state !== null ? (read.state as { screen?: unknown }) : {};
  const file = draftFile(typeof given.screen === "string" ? given.screen : "");
  const draft = { ...given, file, isInProject: false };
  return isKeptDraft(draft) ? { draft } : { message: "The link has no screen in it. Ask for it again." };
}

/** Offers both files of a draft to the device. */
export function downloadDraft({ file, screen, scenarios }: KeptScreenDraft): void {
  download(draftNameOf(file), jsonFile(screen));
  if (scenarios !== "") download(draftNameOf(file).replace(/\.json$/, ".scenarios.json"), jsonFile(scenarios));
}

/** Reads files of screens and scenarios into a draft; what is missing stays as it was. */
export async function draftFromFiles(files: Iterable<File>, now: KeptScreenDraft): Promise<ReadDraft> {
  let draft: KeptScreenDraft | undefined;
  for (const file of files) {
    if (file.size > mostFileBytes)
      return { message: `${file.name} has ${(file.size / 1e6).toFixed(1)} MB; at most 2 MB are read.` };
    const text = await file.text();
    draft = withText(draft ?? { ...now, from: "", isInProject: false }, text);
  }
  return draft === undefined ? { message: "No file was chosen." } : { draft };
}

/** A file with a list of scenarios is one of scenarios; any other text is a screen, with whatever errors it has. */
function withText(draft: KeptScreenDraft, text: string): KeptScreenDraft {
  if (/^\s*\{[^[]*"scenarios"\s*:\s*\[/.test(text)) return { ...draft, scenarios: text };
  return { ...draft, screen: text, file: draftFile(text) };
}

function jsonFile(text: string): Blob {
  return new Blob([text], { type: "application/json" });
}

function draftNameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}
