import { make, makeButton } from "../../kit/dom.ts";
import type { EditWords } from "./edit-words.ts";
import { fileTitle } from "./file-title.ts";
import type { EditFile } from "./protocol.ts";

/** An event as its file says it, as far as the list changes it. */
interface EventValue {
  readonly starts?: string;
  readonly ends?: string;
  readonly cancelled?: boolean;
  readonly change?: unknown;
  readonly moved?: readonly object[];
  readonly series?: { readonly except?: unknown };
  readonly registration?: { readonly until?: string };
}

interface EventActions {
  /** Adds an event that says the same, and opens it. */
  copy(value: object): void;
  change(value: object): void;
}

/** What an office does most with an event, two presses from the list. */
export function eventActs(file: EditFile, words: EditWords, actions: EventActions): HTMLElement {
  const value: EventValue = { ...(file.value ?? {}) };
  const title = fileTitle(file, words);
  const press = (name: string, act: () => void) =>
    makeButton(words.text(name), { class: "button", "data-size": "sm" }, act);
  const { cancelled, ...held } = value;
  const cancel = cancelled
    ? press("hold-event", () => actions.change(held))
    : press("cancel-event", () => actions.change({ ...value, cancelled: true }));
  const copy = press("copy-event", () => actions.copy(copiedEvent(value)));
  return make(
    "details",
    { class: "contents__acts" },
    make("summary", { class: "contents__more", "aria-label": words.text("event-acts", { title }) }, "⋯"),
    copy,
    cancel,
    moveForm(value, words, actions),
  );
}

function moveForm(value: EventValue, words: EditWords, actions: EventActions): HTMLElement {
  const { starts = "" } = value;
  const input = make("input", {
    ...{ class: "field__input", type: starts.includes("T") ? "datetime-local" : "date", required: true },
    "aria-label": words.label("event", ["starts"]),
  });
  input.value = starts;
  const button = make("button", { class: "button", "data-size": "sm" }, words.text("move-event"));
  const form = make("form", { class: "contents__new" }, input, button);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value !== starts) actions.change(movedEvent(value, input.value));
  });
  return form;
}

/** The event at another time, as long as before; where it was stays written down. */
export function movedEvent(value: EventValue, starts: string): EventValue {
  const { starts: from = starts, ends, moved = [] } = value;
  const earlier = { starts: from, ...(ends !== undefined && { ends }) };
  const later = ends !== undefined && { ends: shifted(ends, timeOf(starts) - timeOf(from)) };
  return { ...value, starts, ...later, moved: [...moved, earlier] };
}

/** Milliseconds of 52 weeks: the same day of the week a year later. */
const year = 364 * 24 * 3_600_000;

/** The event a year later, as nobody has cancelled or moved it. */
export function copiedEvent({ cancelled: _, change: __, moved: ___, ...value }: EventValue): EventValue {
  const { starts, ends, series, registration } = value;
  const { except: ____, ...rule } = series ?? {};
  return {
    ...value,
    ...(starts !== undefined && { starts: shifted(starts, year) }),
    ...(ends !== undefined && { ends: shifted(ends, year) }),
    ...(series !== undefined && { series: rule }),
    ...(registration?.until !== undefined && {
      registration: { ...registration, until: shifted(registration.until, year) },
    }),
  };
}

function timeOf(moment: string): number {
  return Date.parse(moment.includes("T") ? `${moment}Z` : `${moment}T00:00Z`);
}

/** In local time, which has days of 24 hours here. */
function shifted(moment: string, milliseconds: number): string {
  return new Date(timeOf(moment) + milliseconds).toISOString().slice(0, moment.length);
}
