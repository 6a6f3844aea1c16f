import { make, makeButton } from "../../kit/dom.ts";
import { openEditDialog } from "./edit-dialog.ts";
import type { EditWords } from "./edit-words.ts";
import type { VersionSummary } from "./protocol.ts";

/** Lists the states before each publication; one is brought back into the draft. */
export function showVersions(
  words: EditWords,
  versions: readonly VersionSummary[],
  restore: (version: string) => void,
): void {
  const rows = versions.map(({ id, until, changed }) => {
    const title = words.text("version-until", { date: words.day(until, true) });
    const button = makeButton(
      words.text("restore"),
      { class: "button", "data-size": "sm", "aria-label": `${words.text("restore")}: ${title}` },
      () => {
        dialog.close();
        restore(id);
      },
    );
    return make(
      "li",
      { class: "versions__row" },
      make("div", {}, make("p", {}, title), make("p", { class: "field__hint" }, changed.join(", "))),
      button,
    );
  });
  const content =
    rows.length === 0 ? make("p", {}, words.text("versions-none")) : make("ul", { class: "versions" }, ...rows);
  const dialog = openEditDialog(words, words.text("versions-title"), [content]);
}
