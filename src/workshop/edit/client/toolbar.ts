import { icon } from "../../../../components/_kit/icons/icons.ts";
import { elementOf } from "../../../product/client/element-of.ts";
import { make, makeButton } from "../../kit/dom.ts";
import type { EditWords } from "./edit-words.ts";
import type { DraftState } from "./protocol.ts";

interface ToolbarActions {
  undo(): void;
  redo(): void;
  versions(): void;
  status(): void;
  publish(): void;
  show(part: "edit" | "preview"): void;
}

/** The bar above the editor: what has happened, the steps back, and the way to the public. */
export class EditToolbar {
  readonly element: HTMLElement;
  readonly #words: EditWords;
  readonly #status = make("p", { class: "toolbar__status", role: "status" });
  readonly #name = make("p", { class: "toolbar__name" });
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #publish: HTMLButtonElement;

  constructor(words: EditWords, actions: ToolbarActions) {
    this.#words = words;
    this.#undo = toolButton(words, "undo", actions.undo);
    this.#redo = toolButton(words, "redo", actions.redo);
    this.#publish = makeButton(words.text("publish"), { class: "button", "data-variant": "primary" }, actions.publish);
    const versions = toolButton(words, "history", actions.versions);
    const status = toolButton(words, "status", actions.status);
    this.element = make(
      "header",
      { class: "toolbar" },
      make("div", { class: "toolbar__head" }, this.#name, this.#status),
      make("div", { class: "toolbar__tools" }, this.#undo, this.#redo, versions, status),
      partChoice(words, actions.show),
      this.#publish,
    );
  }

  say(text: string): void {
    this.#tell(text, false);
  }

  /** Says what has not worked, and what to do. */
  fail(text: string): void {
    this.#tell(text, true);
  }

  /** The same words are said once. */
  #tell(text: string, isFailed: boolean): void {
    this.#status.toggleAttribute("data-failed", isFailed);
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  update(draft: DraftState, isBusy: boolean): void {
    const count = draft.changed.length;
    const club = draft.files.find(({ kind }) => kind === "club")?.value as { name?: string } | undefined;
    this.#name.textContent = club?.name ?? "";
    this.#undo.disabled = !draft.canUndo;
    this.#redo.disabled = !draft.canRedo;
    this.#publish.disabled = count === 0 && !draft.isDeliveryDue;
    this.#publish.textContent = this.#words.text(publishName(count, draft.isDeliveryDue), { count });
    this.say(this.#words.text(isBusy ? "saving" : stateName(count, draft.isDeliveryDue)));
  }
}

const toolIcons = { undo: "undo", redo: "undo", history: "history", status: "megaphone" } as const;

/** On a phone its icon stands for the words. */
function toolButton(words: EditWords, tool: keyof typeof toolIcons, press: () => void): HTMLButtonElement {
  const attributes = { class: "button", "data-size": "sm", "data-variant": "ghost", "data-tool": tool };
  const button = makeButton("", attributes, press);
  button.append(elementOf(icon(toolIcons[tool])), make("span", { class: "toolbar__word" }, words.text(tool)));
  return button;
}

function publishName(count: number, isDue: boolean): string {
  if (count > 0) return "publish-count";
  return isDue ? "deliver" : "publish";
}

function stateName(count: number, isDue: boolean): string {
  if (isDue) return "not-delivered";
  return count === 0 ? "all-published" : "saved";
}

/** On a phone there is room for one of the two. */
function partChoice(words: EditWords, show: ToolbarActions["show"]): HTMLElement {
  const choices = (["edit", "preview"] as const).map((part) => {
    const input = make("input", {
      type: "radio",
      name: "part",
      value: part,
      class: "visually-hidden",
      checked: part === "edit",
    });
    input.addEventListener("change", () => show(part));
    return make("label", {}, input, make("span", {}, words.text(part)));
  });
  return make(
    "fieldset",
    { class: "toolbar__parts" },
    make("legend", { class: "visually-hidden" }, words.text("view")),
    ...choices,
  );
}
