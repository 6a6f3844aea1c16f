import { listenForKeys } from "../../../../../components/_kit/client/keys.ts";
import { newId } from "../../../../product/client/new-id.ts";
import { longestComment, type Pin, type ReviewComment } from "../../../../product/engine/review/review-file.ts";
import { make, makeButton } from "../../../kit/dom.ts";
import { commentsOn } from "../markdown.ts";
import { commentKey } from "../merge.ts";
import type { ChangedState, Entry } from "../report.ts";
import { statesOf } from "../standing.ts";
import { combinationOf, instantWords } from "../words.ts";
import { entrySectionOf, type ReviewRoom, slotIn } from "./room.ts";

/** The comments on an entry with the form for a new one. Comments are text: nothing of them becomes markup. */
export class CommentsView {
  readonly #entry: Entry;
  readonly #room: ReviewRoom;
  readonly #list = make("ol", { class: "review-stack" });
  readonly #text = make("textarea", { rows: "3", maxlength: String(longestComment), "aria-label": "Comment" });
  readonly #about = make("p", { class: "review-quiet" });
  #origin: Element | null | undefined;
  #pinned: { readonly state: ChangedState; readonly pin: Pin } | undefined;
  readonly #showState: (stateId: string) => void;

  constructor(entry: Entry, room: ReviewRoom, showState: (stateId: string) => void) {
    this.#entry = entry;
    this.#room = room;
    this.#showState = showState;
    const send = make("button", { class: "button" }, "Comment");
    const form = make(
      "form",
      { class: "review-stack" },
      this.#about,
      this.#text,
      make("p", { class: "review-row" }, send),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send();
    });
    listenForKeys(this.#text, ({ key, ctrlKey, metaKey }) => {
      if (key === "Enter" && (ctrlKey || metaKey)) form.requestSubmit();
      if (key === "Escape") this.#leave();
    });
    slotIn(entrySectionOf(entry), "comments").replaceChildren(make("h3", {}, "Comments"), this.#list, form);
    this.#pin(undefined);
    this.draw();
  }

  draw(): void {
    const comments = commentsOn(this.#entry, this.#room.store.all);
    this.#list.hidden = comments.length === 0;
    this.#list.replaceChildren(...comments.map((comment, index) => this.#item(comment, index)));
  }

  /** Leads to the form, for a comment about a place in a state or about the entry. */
  begin(state?: ChangedState, pin?: Pin): void {
    this.#pin(state && pin && { state, pin });
    if (document.activeElement !== this.#text) this.#origin = document.activeElement;
    this.#text.focus();
    this.#text.scrollIntoView({ block: "center" });
  }

  /** Goes back to where the comment was begun, so that keys are about the change again. */
  #leave(): void {
    const isBack = this.#origin instanceof HTMLElement && this.#origin !== document.body && this.#origin.isConnected;
    const target = isBack ? this.#origin : entrySectionOf(this.#entry);
    this.#origin = undefined;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  /** Leads to a comment. */
  show(id: string): void {
    const item = document.getElementById(`comment-${id}`);
    item?.scrollIntoView({ block: "center" });
    item?.focus();
  }

  stop(): void {
    slotIn(entrySectionOf(this.#entry), "comments").replaceChildren();
  }

  #pin(pinned: { readonly state: ChangedState; readonly pin: Pin } | undefined): void {
    this.#pinned = pinned;
    if (pinned === undefined) {
      const hint =
        statesOf(this.#entry).length === 0
          ? "On the whole change."
          : "On the whole change. Click into a picture to comment on a place.";
      this.#about.replaceChildren(hint);
      return;
    }
    const leave = makeButton("On the whole change instead", { class: "review-link" }, () => this.#pin(undefined));
    this.#about.replaceChildren(
      "On ",
      make("strong", {}, pinned.pin.label),
      ` in ${pinned.state.name}, ${combinationOf(pinned.state)}. `,
      leave,
    );
  }

  async #send(): Promise<void> {
    const text = this.#text.value.trim();
    if (text === "") return this.#text.focus();
    const by = await this.#room.person();
    if (by === undefined) return;
    const pinned = this.#pinned && { state: this.#pinned.state.id, pin: this.#pinned.pin };
    this.#text.value = "";
    this.#pin(undefined);
    this.#room.store.comment({ id: newId(), entry: this.#entry.id, ...pinned, text, by });
    this.#leave();
    this.#room.tell("Comment kept.");
  }

  #item(comment: ReviewComment, index: number): HTMLElement {
    const { id, text, by, at, isSettled = false } = comment;
    const isOwn = this.#room.store.own.comments.some((each) => commentKey(each) === commentKey(comment));
    const settle = makeButton(isSettled ? "Open again" : "Settle", { class: "review-link" }, () =>
      this.#room.store.settle(comment, !isSettled),
    );
    const remove = makeButton("Remove", { class: "review-link" }, () => this.#room.store.remove(comment));
    const tools = make("p", { class: "review-row" }, settle, ...(isOwn ? [remove] : []));
    const head = make(
      "p",
      { class: "review-quiet" },
      make("strong", {}, `${index + 1} · ${by}`),
      ` ${instantWords(at)}${isSettled ? " · settled" : ""}`,
    );
    return make(
      "li",
      { class: "review-card", id: `comment-${id}`, tabindex: "-1" },
      head,
      ...this.#place(comment),
      make("p", { class: `review-comments__text${isSettled ? " review-quiet" : ""}` }, text),
      tools,
    );
  }

  #place({ pin, state }: ReviewComment): HTMLElement[] {
    if (state === undefined) return [];
    const shown = statesOf(this.#entry).find(({ id }) => id === state);
    const where = pin === undefined ? "" : `${pin.label} in `;
    if (shown === undefined) return [make("p", {}, `${where}${state}, which does not differ any more`)];
    const link = makeButton(`${where}${shown.name}, ${combinationOf(shown)}`, { class: "review-link" }, () =>
      this.#showState(state),
    );
    return [make("p", {}, link)];
  }
}
