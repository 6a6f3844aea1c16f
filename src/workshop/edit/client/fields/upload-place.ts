import { make } from "../../../kit/dom.ts";
import type { EditWords } from "../edit-words.ts";
import { RefusedEdit } from "../requests.ts";

interface UploadOptions {
  readonly id: string;
  readonly words: EditWords;
  /** Types of files, as an input takes them. */
  readonly accept: string;
  /** What the files are for. */
  readonly name: string;
  /** What is chosen, such as a picture. */
  readonly choose: string;
  readonly hint: string;
  readonly take: (file: File) => Promise<void>;
}

interface UploadPlace {
  readonly element: HTMLElement;
  /** What happens to a file, or why it is refused. */
  readonly status: HTMLElement;
}

/** Adds a file, and says so meanwhile, or why it is refused afterwards. */
export async function tellUpload(
  status: HTMLElement,
  words: EditWords,
  file: File | undefined,
  take: (file: File) => Promise<void>,
): Promise<void> {
  if (file === undefined) return;
  status.textContent = words.text("uploading");
  try {
    await take(file);
    status.textContent = "";
  } catch (error) {
    if (!(error instanceof RefusedEdit)) throw error;
    status.textContent = words.text(error.message);
  }
}

/** A place to which a file is dragged, or for which one is chosen. */
export function uploadPlace({ id, words, accept, name, choose, hint, take }: UploadOptions): UploadPlace {
  const status = make("p", { class: "field__hint", role: "status" });
  const add = (file: File | undefined) => void tellUpload(status, words, file, take);
  const input = make("input", {
    type: "file",
    accept,
    class: "visually-hidden",
    id,
    "aria-label": `${name}: ${choose}`,
  });
  input.addEventListener("change", () => add(input.files?.[0]));
  const label = make("label", { for: id, class: "button", "data-size": "sm" }, choose);
  const element = make("div", { class: "upload" }, input, label, make("span", { class: "upload__hint" }, hint));
  listenForDrops(element, add);
  return { element, status };
}

/** Takes files that are dragged to a place. Text that is dragged stays the matter of the control there. */
export function listenForDrops(place: HTMLElement, take: (file: File | undefined) => void): void {
  place.addEventListener("dragover", (event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    place.toggleAttribute("data-over", true);
  });
  place.addEventListener("dragleave", () => place.toggleAttribute("data-over", false));
  place.addEventListener("drop", (event) => {
    place.toggleAttribute("data-over", false);
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    take(file);
  });
}
