import { listenForKeys } from "../../../../components/_kit/client/keys.ts";
import type { AlertData } from "../../../../components/alert/contract.ts";
import type { ToastData } from "../../../../components/toast/contract.ts";
import { clientText } from "../texts.ts";
import { Countdown, readingTime } from "./countdown.ts";
import { drawAlert, drawToast, type ToastMessages } from "./draw.ts";
import { leadIn } from "./keys.ts";
import { TopPlace } from "./place.ts";
import { RecentActions, type Undoable } from "./recent.ts";

/** The content of a toast; the default tone is neutral. */
export type ToastWords = Omit<ToastData, "tone"> & Partial<Pick<ToastData, "tone">>;
/** The content of an urgent failure. */
export type FailureWords = Pick<AlertData, "title" | "body" | "action" | "traceId">;

export interface ShowOptions {
  /** Runs on a press of the button, instead of the screen's action of that name. */
  readonly act?: () => void;
  /** Stays until the person closes it. */
  readonly stays?: boolean;
}

/** A message that is shown. */
export interface Shown {
  close(): void;
}

interface Item {
  readonly element: HTMLElement;
  readonly countdown: Countdown;
  readonly act: (() => void) | undefined;
}

/** More of them would cover the page. */
const mostToasts = 3;

/** The region of toasts and failures, with recent actions that can be undone. It lasts as long as the page. */
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

  /** Uses the texts of another locale for later messages. */
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

  /** Interrupts, and stays until the person closes it. */
  fail(words: FailureWords, { act }: ShowOptions = {}): Shown {
    const element = drawAlert({ tone: "danger", role: "alert", ...words }, this.#messages);
    return this.#add(element, Number.POSITIVE_INFINITY, act);
  }

  /** Announces a text to assistive technology only. */
  announce(text: string): void {
    this.#place.take();
    this.#spoken.textContent = "";
    setTimeout(() => {
      this.#spoken.textContent = text;
    }, 100);
  }

  /** Keeps an action within reach that can be undone. Returns a function that removes it. */
  remember(undoable: Undoable): () => void {
    return this.#recent.add(undoable);
  }

  /** Removes all actions that can be undone. */
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

  /** The target of F6: the newest message, else the button of recent actions. */
  #target(): HTMLElement | undefined {
    const newest = this.#items.at(-1)?.element.querySelector<HTMLElement>("button, a[href]");
    return newest ?? this.#recent.button;
  }

  /** A region without focusable content is no landmark. */
  #name(): void {
    const names = { role: "region", "aria-label": clientText(this.#messages, "messages") };
    const isThere = this.#target() !== undefined;
    for (const [name, value] of Object.entries(names))
      isThere ? this.#region.setAttribute(name, value) : this.#region.removeAttribute(name);
  }

  #listen(): void {
    this.#region.addEventListener("click", (event) => this.#press(event));
    listenForKeys(this.#region, (event) => this.#pressKey(event));
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

  /** Pauses timers while a message is hovered or focused, or the page is hidden. */
  #followAttention(): void {
    const isWatched = this.#region.matches(":hover, :focus-within") || document.hidden;
    for (const { countdown } of this.#items) {
      if (isWatched) countdown.pause();
      else countdown.run();
    }
  }
}
