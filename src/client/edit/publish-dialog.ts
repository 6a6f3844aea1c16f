import { make, makeButton } from "../playground/dom.ts";
import { differenceList } from "./difference-list.ts";
import { openEditDialog } from "./edit-dialog.ts";
import type { EditWords } from "./edit-words.ts";
import type { DraftState, EditAnswer } from "./protocol.ts";
import { RefusedEdit, sendOrder } from "./requests.ts";

/** Shows what would be published, and publishes exactly that. */
export async function showPublish(
  words: EditWords,
  draft: DraftState | undefined,
  published: (answer: EditAnswer) => void,
): Promise<void> {
  const { differences = [], fingerprint = "" } = await sendOrder({ do: "compare" });
  const status = make("p", { class: "dialog__status", role: "alert" });
  const hasProblems = (draft?.problems.length ?? 0) > 0;
  if (hasProblems) status.textContent = words.text("has-problems");
  const publish = makeButton(words.text("publish-now"), { class: "button", "data-variant": "primary" }, async () => {
    publish.disabled = true;
    try {
      published(await sendOrder({ do: "publish", seen: fingerprint }));
      dialog.close();
    } catch (error) {
      if (!(error instanceof RefusedEdit)) throw error;
      status.textContent = error.message === "conflict" ? words.text("changed-since") : words.text(error.message);
    }
  });
  publish.disabled = hasProblems || differences.length === 0;
  const dialog = openEditDialog(
    words,
    words.text("publish-title"),
    [status, ...differenceList(differences, draft, words)],
    [publish],
  );
}
