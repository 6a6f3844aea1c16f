/**
 * `#draft-store` of public pages, where apps use a database: on a public page a draft lasts as long as the tab, so that
 * a computer in a library keeps no personal data.
 */
import type { Draft } from "../../engine/flow/draft.ts";
import { newId } from "../new-id.ts";
import type { Completions, DraftStore, KeptDraft } from "./draft-store.ts";

export function deviceStore(name = "schaukasten-flows"): DraftStore & Completions {
  const at = (key: string) => `${name} ${key}`;
  return {
    load: async (key) => JSON.parse(sessionStorage.getItem(at(key)) ?? "null") ?? undefined,
    save: async (key, draft) => keep(at(key), draft),
    discard: async (key) => sessionStorage.removeItem(at(key)),
    count: async () => 0,
    add: async () => undefined,
  };
}

function keep(key: string, draft: Draft): string {
  const kept: KeptDraft = { draft, revision: newId() };
  sessionStorage.setItem(key, JSON.stringify(kept));
  return kept.revision;
}
