import type { AlertData } from "../../../components/alert/contract.ts";
import type { ToastData } from "../../../components/toast/contract.ts";
import { clientText } from "../texts.ts";
import { Countdown, readingTime } from "./countdown.ts";
import { drawAlert, drawToast, type ToastMessages } from "./draw.ts";
import { leadIn } from "./keys.ts";
import { TopPlace } from "./place.ts";
import { RecentActions, type Undoable } from "./recent.ts";

/** What a toast says; without a tone it is neutral. */
export type ToastWords = Omit<ToastData, "tone"> & Partial<Pick<ToastData, "tone">>;
/** What an urgent failure says. */
export type FailureWords = Pick<AlertData, "title" | "body" | "action" | "traceId">;

export interface ShowOptions {
  /** Runs when the button is pressed, instead of the screen's action of that name. */
  readonly act?: () => void;
  /** Stays until somebody closes it. */
  readonly stays?: boolean;
}

/** Something that is shown. */
export interface Shown {
  close(): void;
}

interface Item {
  readonly element: HTMLElement;
  readonly countdown: Countdown;
  readonly act: (() => void) | undefined;
}

/** More of them would hide the page. */
const mostToasts = 3;

/** The region in which toasts and failures appear, with what was done last and can be taken back. It lives as the page does. */
export class Toasts {
  readonly #region = document.createElement("div");
  readonly #spoken = document.createElement("p");
  readonly #place: TopPlace;
  readonly #recent: RecentActions;
  readonly #goBack: () => void;
  #items: readonly Item[] = [];
  #messages: ToastMessages;

  constructor(messages: ToastMessages) {
    this.#messages = messages;
    this.#region.className = "toasts";
    this.#region.setAttribute("aria-live", "polite");
    this.#spoken.className = "visually-hidden";
    this.#region.append(this.#spoken);
    this.#place = new TopPlace(this.#region);
    this.#recent = new RecentActions(this.#region, () => this.#name());
    this.#goBack = leadIn(this.#region, () => this.#target());
    this.#listen();
  }

  /** Takes the texts of another locale for what comes. */
  speak(messages: ToastMessages, locale: string): void {
    this.#messages = messages;
    this.#recent.speak(messages, locale);
  }

  show(words: ToastWords, options: ShowOptions = {}): Shown {
    const data: ToastData = { tone: "neutral", ...words };
    const time = options.stays ? Number.POSITIVE_INFINITY : readingTime(data.message, data.action !== undefined);
    const passing = this.#items.filter(({ element }) => element.matches(".toast"));
    if (passing.length >= mostToasts) this.#remove(passing[0] as Item);
    return this.#add(drawToast(data, this.#messages), time, options.act);
  }

  /** Interrupts, and stays until somebody closes it. */
  fail(words: FailureWords, { act }: ShowOptions = {}): Shown {
    const element = drawAlert({ tone: "danger", role: "alert", ...words }, this.#messages);
    return this.#add(element, Number.POSITIVE_INFINITY, act);
  }

  /** Says something to assistive technology alone. */
  announce(text: string): void {
    this.#place.take();
    this.#spoken.textContent = "";
    setTimeout(() => {
      this.#spoken.textContent = text;
    }, 100);
  }

  /** Keeps something within reach that can be taken back. What it gives takes it out again. */
  remember(undoable: Undoable): () => void {
    return this.#recent.add(undoable);
  }

  /** What was done before cannot be taken back any more. */
  forget(): void {
    this.#recent.clear();
  }

  #add(element: HTMLElement, time: number, act: (() => void) | undefined): Shown {
    const item: Item = { element, act, countdown: new Countdown(time, () => this.#remove(item)) };
    this.#place.take();
    this.#items = [...this.#items, item];
    this.#recent.before(element);
    this.#name();
    this.#followAttention();
    return { close: () => this.#remove(item) };
  }

  #remove(item: Item): void {
    if (!this.#items.includes(item)) return;
    const hadFocus = item.element.contains(document.activeElement);
    item.countdown.pause();
    this.#items = this.#items.filter((each) => each !== item);
    item.element.remove();
    this.#name();
    if (hadFocus) this.#passFocus();
    this.#followAttention();
  }

  #passFocus(): void {
    const next = this.#items.length > 0 ? this.#target() : undefined;
    if (next === undefined) this.#goBack();
    else next.focus();
  }

  /** What F6 leads to: the newest message, else what can be taken back. */
  #target(): HTMLElement | undefined {
    const newest = this.#items.at(-1)?.element.querySelector<HTMLElement>("button, a[href]");
    return newest ?? this.#recent.button;
  }

  /** A region with nothing to reach would only be in the way. */
  #name(): void {
    const names = { role: "region", "aria-label": clientText(this.#messages, "messages") };
    const isThere = this.#target() !== undefined;
    for (const [name, value] of Object.entries(names))
      isThere ? this.#region.setAttribute(name, value) : this.#region.removeAttribute(name);
  }

  #listen(): void {
    this.#region.addEventListener("click", (event) => this.#press(event));
    this.#region.addEventListener("keydown", (event) => this.#pressKey(event));
    for (const name of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
      this.#region.addEventListener(name, () => this.#followAttention());
    }
    document.addEventListener("visibilitychange", () => this.#followAttention());
  }

  #press(event: Event): void {
    const target = event.target as Element;
    const item = this.#items.find(({ element }) => element.contains(target));
    if (item === undefined) return;
    const isAction = target.closest("[data-action]") !== null;
    if (!isAction && target.closest('[data-behavior="close-toast"]') === null) return;
    if (isAction && item.act !== undefined) event.stopPropagation();
    this.#remove(item);
    if (isAction) item.act?.();
  }

  #pressKey(event: KeyboardEvent): void {
    const item = this.#items.find(({ element }) => element.contains(event.target as Node));
    if (event.key !== "Escape" || item === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#remove(item);
  }

  /** Time stands still while somebody points at a message, has the focus in it, or does not look at the page. */
  #followAttention(): void {
    const isWatched = this.#region.matches(":hover, :focus-within") || document.hidden;
    for (const { countdown } of this.#items) {
      if (isWatched) countdown.pause();
      else countdown.run();
    }
  }
}
