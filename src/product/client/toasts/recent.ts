import { localTime } from "../../engine/calendar.ts";
import { writtenClock } from "../../engine/swiss-forms.ts";
import { drawRecent, type ToastMessages } from "./draw.ts";

/** An action that can be undone. */
export interface Undoable {
  /** What was done. */
  readonly what: string;
  /** Label of the undo. */
  readonly label: string;
  readonly undo: () => void;
}

interface RecentEntry extends Undoable {
  readonly at: Date;
}

/** The number of entries that a menu shows at a glance. */
const mostKept = 5;

/** Recent actions, the newest first, behind a button: they can be undone after their toasts have closed. */
export class RecentActions {
  readonly #region: HTMLElement;
  readonly #changed: () => void;
  #entries: readonly RecentEntry[] = [];
  #element: HTMLElement | undefined;
  #messages: ToastMessages;
  #locale = "de-CH";

  constructor(region: HTMLElement, changed: () => void) {
    this.#region = region;
    this.#changed = changed;
    region.addEventListener("click", ({ target }) => this.#press(target as Element));
  }

  speak(messages: ToastMessages, locale: string): void {
    this.#messages = messages;
    this.#locale = locale;
  }

  add(undoable: Undoable): () => void {
    const entry = { ...undoable, at: new Date() };
    this.#take([entry, ...this.#entries].slice(0, mostKept));
    return () => this.#take(this.#entries.filter((each) => each !== entry));
  }

  clear(): void {
    this.#take([]);
  }

  get button(): HTMLElement | undefined {
    return this.#element?.querySelector("button") ?? undefined;
  }

  /** Inserts a message before the button. */
  before(element: HTMLElement): void {
    this.#region.insertBefore(element, this.#element ?? null);
  }

  #take(entries: readonly RecentEntry[]): void {
    this.#entries = entries;
    const hadFocus = this.#element?.contains(document.activeElement) ?? false;
    this.#element?.remove();
    this.#element =
      entries.length === 0
        ? undefined
        : drawRecent(
            entries.map((each) => this.#label(each)),
            this.#messages,
          );
    if (this.#element !== undefined) this.#region.append(this.#element);
    if (hadFocus) this.button?.focus();
    this.#changed();
  }

  #label({ what, label, at }: RecentEntry): string {
    const time = writtenClock(localTime(at).time, this.#locale, true);
    return `${label} – ${what.replace(/\.$/, "")}, ${time}`;
  }

  #press(target: Element): void {
    const index = target.closest<HTMLElement>("[data-recent]")?.dataset["recent"];
    const entry = index === undefined ? undefined : this.#entries[Number(index)];
    entry?.undo();
  }
}
