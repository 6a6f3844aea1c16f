import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { make, makeButton } from "../../kit/dom.ts";
import { differenceSides, fieldTitle } from "./difference-list.ts";
import { openEditDialog } from "./edit-dialog.ts";
import type { EditWords } from "./edit-words.ts";
import type { DraftState, FileKind } from "./protocol.ts";

/** A change where meanwhile another value is than the one that the form has shown. */
export interface Clash {
  readonly kind: FileKind;
  readonly path: DataPath;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Shows both sides of a clash. Who closes the dialog takes the other side: it is what everybody else sees. */
export async function chooseSide(
  { kind, path, mine, theirs }: Clash,
  draft: DraftState,
  words: EditWords,
): Promise<"mine" | "theirs"> {
  return await new Promise((resolve) => {
    let side: "mine" | "theirs" = "theirs";
    const choice = (own: "mine" | "theirs") =>
      makeButton(words.text(own), { class: "button" }, () => {
        side = own;
        dialog.close();
      });
    const labels = [words.text("clash-theirs"), words.text("clash-mine")] as const;
    const content = [
      make("p", {}, words.text("changed-elsewhere")),
      make(
        "div",
        { class: "difference__row" },
        make("h3", {}, fieldTitle(kind, path, words)),
        differenceSides([theirs, mine], labels, draft, words),
      ),
    ];
    const dialog = openEditDialog(words, words.text("clash-title"), content, [choice("mine"), choice("theirs")], false);
    dialog.addEventListener("close", () => resolve(side));
  });
}
