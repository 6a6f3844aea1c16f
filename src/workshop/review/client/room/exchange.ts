import { longestReview, readReviewFile, reviewFileText } from "../../../../product/engine/review/review-file.ts";
import { make, makeButton, makeMenu } from "../../../kit/dom.ts";
import { download } from "../../../kit/download.ts";
import { reviewMarkdown } from "../markdown.ts";
import { newIn } from "../merge.ts";
import { reviewFileName } from "../review-file-name.ts";
import { countOf } from "../words.ts";
import { showMessage } from "./dialogs.ts";
import { keptName } from "./kept-reviews.ts";
import type { ReviewRoom } from "./room.ts";

/** The button by which a review leaves this device as a file, or comes to it. */
export function exchangeButton(room: ReviewRoom): HTMLElement {
  const input = make("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    "aria-label": "Review file",
  });
  input.addEventListener("change", () => {
    const [file] = input.files ?? [];
    input.value = "";
    if (file !== undefined) void importFile(file, room);
  });
  const { store } = room;
  const item = { class: "tool-menu__item" };
  const items = [
    makeButton("Export as JSON", item, () => downloadText(room, "json", reviewFileText(store.own))),
    makeButton("Export as Markdown", item, () => downloadText(room, "md", reviewMarkdown(store.report, store.all))),
    makeButton("Import a JSON file", item, () => input.click()),
  ];
  const menu = make("div", { class: "tool-menu" }, ...items);
  menu.addEventListener("click", () => menu.hidePopover());
  const button = makeMenu("Export", menu);
  button.className = "button";
  button.dataset["size"] = "sm";
  return make("div", {}, button, menu, input);
}

function downloadText({ store, tell }: ReviewRoom, ending: string, text: string): void {
  const name = reviewFileName(store.now(), keptName(), ending);
  download(name, new Blob([text], { type: "application/octet-stream" }));
  tell(`Exported as ${name}.`);
}

/** Adds the decisions and comments of a file, if it is a review. */
async function importFile(file: File, { store, tell }: ReviewRoom): Promise<void> {
  // Reading a larger file would only block the page.
  if (file.size > longestReview)
    return showMessage(`${file.name} is not imported`, [
      `It is larger than ${longestReview / 1_000_000} MB, which no review is.`,
    ]);
  const read = readReviewFile(await file.text());
  if ("problems" in read) {
    const lines = read.problems
      .slice(0, 10)
      .map(({ line, message, suggestion }) => [`Line ${line}: ${message}`, suggestion].filter(Boolean).join(" "));
    return showMessage(`${file.name} is not imported`, lines);
  }
  const { decisions, comments } = newIn(read.review, store.own);
  store.add(read.review);
  tell(`Imported ${countOf(decisions, "decision")} and ${countOf(comments, "comment")} that were not here.`);
}
