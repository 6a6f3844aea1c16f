import { EditWords } from "./edit-words.ts";
import { Editor } from "./editor.ts";
import type { EditFacts } from "./protocol.ts";

/** Fills the page of the editor. */
export async function startEditor(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-editor]");
  if (place === null) return;
  const facts = (await (await fetch("/edit.json")).json()) as EditFacts;
  await new Editor(place, facts, new EditWords(facts.words)).open();
}
