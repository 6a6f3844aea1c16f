import type { ClassicScript } from "../../product/assets/bundles/classic-script.ts";
import { derivedLater } from "../../product/files/derived.ts";

/** The script of the worker that checks drafts. Loading the bundler takes longer than reading its last result. */
export function rulesScript(): Promise<ClassicScript> {
  return derivedLater("rules-worker", [], async () => (await import("./make-rules-script.ts")).makeRulesScript());
}
