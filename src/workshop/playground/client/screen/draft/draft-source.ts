import type { PlaygroundParts, ScreenTexts } from "../parts.ts";
import { draftFile } from "./draft.ts";
import type { KeptScreenDraft } from "./draft-store.ts";

/** A start, `start:<id>`, or a screen of the project by its id; undefined where there is none. */
export async function draftFrom(
  from: string,
  parts: PlaygroundParts | Promise<PlaygroundParts>,
): Promise<KeptScreenDraft | undefined> {
  if (from.startsWith("start:")) {
    const { starts } = await parts;
    const start = starts.find(({ id }) => `start:${id}` === from);
    if (start === undefined) return undefined;
    const { screen, scenarios } = start;
    return { from, file: draftFile(screen), isInProject: false, screen, scenarios, shown: "usual" };
  }
  const response = /^[a-z0-9.-]+$/.test(from) ? await fetch(`screens/${from}.json`) : undefined;
  if (response?.ok !== true) return undefined;
  const texts = (await response.json()) as ScreenTexts;
  return { ...texts, from, isInProject: true, shown: "usual" };
}

/** @throws where the file is missing */
export async function loadParts(address: string): Promise<PlaygroundParts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}. Build the catalogue again.`);
  return (await response.json()) as PlaygroundParts;
}
