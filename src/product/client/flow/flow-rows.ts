import { elementTexts } from "../../../../components/_kit/client/element-texts.ts";
import { listenForKeys } from "../../../../components/_kit/client/keys.ts";
import { fillText } from "../../../../components/_kit/texts.ts";
import { movedRowTexts } from "../../../../components/field-rows/texts.ts";
import type { Answers } from "../../engine/flow/answers.ts";
import { rowAnswers } from "../../engine/flow/row-change.ts";
import { dragRow } from "./drag-row.ts";
import type { FlowRuntime } from "./runtime.ts";

/** A list on the page. */
interface List {
  readonly element: HTMLElement;
  readonly name: string;
  readonly rows: readonly HTMLElement[];
}

/** Rows of a flow, which are added, copied, removed and moved by buttons, by keys and by dragging. */
export class FlowRows {
  readonly #runtime: FlowRuntime;
  readonly #removed = new Map<string, { readonly row: number; readonly answers: Answers }>();

  constructor(runtime: FlowRuntime, signal: AbortSignal) {
    this.#runtime = runtime;
    const { root } = runtime.page;
    listenForKeys(root, (event) => this.#pressKey(event), { signal });
    root.addEventListener("pointerdown", (event) => this.#grip(event), { signal });
  }

  press(button: HTMLButtonElement): void {
    const list = listAround(button);
    if (list === undefined || button.getAttribute("aria-disabled") === "true") return;
    const row = list.rows.findIndex((each) => each.contains(button));
    this.#ways[button.value]?.(list, row);
  }

  readonly #ways: Readonly<Record<string, (list: List, row: number) => void>> = {
    add: (list) => this.#insert(list, list.rows.length, {}),
    copy: (list, row) => this.#insert(list, row + 1, row),
    remove: (list, row) => this.#remove(list, row),
    undo: (list) => this.#undo(list),
    up: (list, row) => this.#move(list, row, row - 1, "up"),
    down: (list, row) => this.#move(list, row, row + 1, "down"),
  };

  #insert(list: List, place: number, row: number | Answers): void {
    this.#change(list, splicedRows(list, place, 0, row));
    const added = rowElements(list.element)[place];
    added?.querySelector("details")?.setAttribute("open", "");
    added?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }

  #remove(list: List, row: number): void {
    const title = rowTitle(list.rows[row]);
    const answers = rowAnswers(this.#runtime.state, list.name, row);
    this.#change(list, splicedRows(list, row, 1));
    this.#removed.set(list.name, { row, answers });
    offerUndo(list.element, true);
    focusRow(list, row);
    const { removed } = elementTexts(list.element, movedRowTexts);
    tellRows(list.element, fillText(removed, { item: title }));
  }

  #undo(list: List): void {
    const removed = this.#removed.get(list.name);
    if (removed === undefined) return;
    const place = Math.min(removed.row, list.rows.length);
    this.#change(list, splicedRows(list, place, 0, removed.answers));
    focusRow(list, place);
  }

  #move(list: List, from: number, to: number, way: string): void {
    if (list.rows[to] === undefined || to === from) return;
    const title = rowTitle(list.rows[from]);
    const order = splicedRows(list, from, 1);
    order.splice(to, 0, from);
    this.#change(list, order);
    const row = rowElements(list.element)[to];
    row?.querySelector<HTMLElement>(way === "" ? "summary" : `button[value=${way}]`)?.focus();
    const { moved } = elementTexts(list.element, movedRowTexts);
    tellRows(list.element, fillText(moved, { item: title, number: to + 1, count: list.rows.length }));
  }

  /** Alt with an arrow moves the row that the focus is in. */
  #pressKey(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const place = step === undefined || !event.altKey ? undefined : orderedPlace(event.target);
    if (step === undefined || place === undefined) return;
    event.preventDefault();
    this.#move(place.list, place.row, place.row + step, "");
  }

  #grip(event: PointerEvent): void {
    const { target } = event;
    const place = target instanceof Element && target.closest(".rows__grip") ? orderedPlace(target) : undefined;
    if (place === undefined) return;
    event.preventDefault();
    const { list, row } = place;
    dragRow(list.rows, row, (to) => this.#move(list, row, to, ""));
  }

  #change({ name, element }: List, rows: readonly (number | Answers)[]): void {
    this.#removed.delete(name);
    this.#runtime.dispatch({ type: "rows", list: name, rows });
    this.#runtime.drawNow();
    offerUndo(element, false);
    tellRows(element, "");
  }
}

function listAround(element: Element): List | undefined {
  const around = element.closest<HTMLElement>(".rows");
  return around === null
    ? undefined
    : { element: around, name: around.dataset["list"] ?? "", rows: rowElements(around) };
}

/** The row that an element is in, of a list whose order matters. */
function orderedPlace(target: EventTarget | null): { readonly list: List; readonly row: number } | undefined {
  const list = target instanceof Element ? listAround(target) : undefined;
  const row = list?.rows.findIndex((each) => each.contains(target as Node)) ?? -1;
  return list === undefined || row < 0 || list.element.querySelector(".rows__grip") === null
    ? undefined
    : { list, row };
}

/** What the row is called on the page: `Kind 2`. */
function rowTitle(row: Element | undefined): string {
  return row?.querySelector(".rows__title")?.textContent ?? "";
}

function rowElements(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(":scope > .rows__row")];
}

/** The numbers of the rows, without some from a place on, and with others there. */
function splicedRows(
  { rows }: List,
  place: number,
  removed: number,
  ...added: (number | Answers)[]
): (number | Answers)[] {
  const order: (number | Answers)[] = rows.map((_row, index) => index);
  order.splice(place, removed, ...added);
  return order;
}

function offerUndo(list: Element, isOffered: boolean): void {
  list.querySelector(":scope > .rows__ways > .rows__undo")?.toggleAttribute("hidden", !isOffered);
}

/** The focus goes to the row at a place, to the last one where there are fewer, or to the button that adds one. */
function focusRow({ element }: List, place: number): void {
  const rows = rowElements(element);
  const row = rows[Math.min(place, rows.length - 1)];
  (row?.querySelector("summary") ?? element.querySelector<HTMLElement>("button[value=add]"))?.focus();
}

function tellRows(list: HTMLElement, words: string): void {
  const told = list.querySelector(":scope > .rows__told");
  if (told !== null) told.textContent = words;
}
