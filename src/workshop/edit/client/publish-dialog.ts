import { make, makeButton } from "../../kit/dom.ts";
import { differenceList } from "./difference-list.ts";
import { openEditDialog } from "./edit-dialog.ts";
import type { EditWords } from "./edit-words.ts";
import type { DraftState, EditAnswer } from "./protocol.ts";
import { RefusedEdit } from "./requests.ts";

/** Refusals after which the differences have to be shown again. */
const outdated: ReadonlySet<string> = new Set(["conflict", "changed-since"]);

/**
 * Shows what would be published, and publishes exactly that.
 *
 * @param publishSeen publishes the differences with a fingerprint; it rejects with RefusedEdit
 */
export function showPublish(
  words: EditWords,
  draft: DraftState | undefined,
  { differences = [], fingerprint = "" }: EditAnswer,
  publishSeen: (seen: string) => Promise<void>,
): void {
  const status = make("p", { class: "dialog__status", role: "alert" });
  const hasProblems = (draft?.problems.length ?? 0) > 0;
  if (hasProblems) status.textContent = words.text("has-problems");
  const publish = makeButton(words.text("publish-now"), { class: "button", "data-variant": "primary" }, async () => {
    publish.disabled = true;
    try {
      await publishSeen(fingerprint);
      dialog.close();
    } catch (error) {
      if (!(error instanceof RefusedEdit)) throw error;
      const isOutdated = outdated.has(error.message);
      status.textContent = words.text(isOutdated ? "changed-since" : error.message);
      publish.disabled = isOutdated;
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
