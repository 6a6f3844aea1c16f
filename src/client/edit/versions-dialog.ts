import { make, makeButton } from "../playground/dom.ts";
import { openEditDialog } from "./edit-dialog.ts";
import type { EditWords } from "./edit-words.ts";
import type { EditAnswer } from "./protocol.ts";
import { sendOrder } from "./requests.ts";

/** Lists the states before each publication; one is brought back into the draft. */
export async function showVersions(words: EditWords, restored: (answer: EditAnswer) => void): Promise<void> {
  const { versions = [] } = await sendOrder({ do: "versions" });
  const rows = versions.map(({ id, until, changed }) => {
    const title = words.text("version-until", { date: words.day(until, true) });
    const restore = makeButton(
      words.text("restore"),
      { class: "button", "data-size": "sm", "aria-label": `${words.text("restore")}: ${title}` },
      async () => {
        restored(await sendOrder({ do: "restore", version: id }));
        dialog.close();
      },
    );
    return make(
      "li",
      { class: "versions__row" },
      make("div", {}, make("p", {}, title), make("p", { class: "field__hint" }, changed.join(", "))),
      restore,
    );
  });
  const content =
    rows.length === 0 ? make("p", {}, words.text("versions-none")) : make("ul", { class: "versions" }, ...rows);
  const dialog = openEditDialog(words, words.text("versions-title"), [content]);
}
