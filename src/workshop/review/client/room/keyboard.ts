import { isComposed, listenForKeys } from "../../../../../components/_kit/client/keys.ts";
import { hasSingleKeys } from "../../../kit/single-keys.ts";
import { showHelp } from "./dialogs.ts";

/** A key with what it does, for the help and for the page. */
export interface Command {
  /** As `KeyboardEvent.key` gives it; several with a space between. */
  readonly keys: string;
  readonly does: string;
  readonly run: () => void;
}

const keyNames: Readonly<Record<string, string>> = { Space: " ", Left: "ArrowLeft", Right: "ArrowRight" };

/** Answers keys while no field, dialog or other control wants them. Returns what shows the help. */
export function startKeyboard(commands: readonly Command[]): () => void {
  const help = () => showHelp(all.map(({ keys, does }) => [keys, does]));
  const all: readonly Command[] = [...commands, { keys: "?", does: "This help", run: help }];
  const byKey = new Map(
    all.flatMap((command) => command.keys.split(" ").map((key) => [keyNames[key] ?? key, command] as const)),
  );
  listenForKeys(document, (event) => {
    const command = byKey.get(event.key);
    if (command === undefined || event.ctrlKey || event.metaKey || event.altKey || isOwnKey(event)) return;
    if (event.key.length === 1 && !hasSingleKeys()) return;
    event.preventDefault();
    command.run();
  });
  return help;
}

/** Answers the keys that were pressed before the page could; `before-paint.js` has kept them. */
export function answerEarlyKeys(): void {
  const { earlyKeys = [] } = globalThis as { earlyKeys?: KeyboardEvent[] };
  Reflect.deleteProperty(globalThis, "earlyKeys");
  for (const { key, ctrlKey, metaKey, altKey } of earlyKeys.filter((event) => !isComposed(event)))
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, metaKey, altKey, bubbles: true }));
}

/** Fields want every key; buttons, links and summaries want the space bar. */
function isOwnKey({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]") !== null || !(target instanceof Element)) return true;
  if (target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null) return true;
  return key === " " && target.closest("button, a, summary, input") !== null;
}
