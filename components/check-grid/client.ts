import { type Client, startClients } from "../_kit/client/client.ts";
import { elementTexts } from "../_kit/client/element-texts.ts";
import { listenForKeys } from "../_kit/client/keys.ts";
import { fillText } from "../_kit/texts.ts";
import { type Pasted, pastedCells } from "./pasted-cells.ts";
import { checkGridMessages } from "./texts.ts";

/** Moves in a grid of checkboxes as in a spreadsheet, sets ranges of it, takes what is pasted, and counts. */
export const checkGrid: Client = {
  name: "check-grid",
  selector: '[data-behavior~="check-grid"]',
  attach(element, { signal }) {
    new OpenGrid(element).listen(signal);
  },
};

/** Attaches it to the present and later grids of the page. */
export function startCheckGrids(): void {
  startClients(document, [checkGrid]);
}

/** A row and a column, from 0. */
type CellPlace = readonly [row: number, column: number];

/** Characters of a pasted text that are repeated. */
const mostQuoted = 40;

const arrowSteps: Readonly<Record<string, CellPlace>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

class OpenGrid {
  readonly #element: HTMLElement;
  readonly #texts: typeof checkGridMessages;
  /** Where the range begins; it ends at the cell with the focus. */
  #anchor: CellPlace | undefined;

  constructor(element: HTMLElement) {
    this.#element = element;
    this.#texts = elementTexts(element, checkGridMessages);
  }

  listen(signal: AbortSignal): void {
    listenForKeys(this.#element, (event) => this.#press(event), { signal });
    this.#element.addEventListener("focusin", ({ target }) => this.#enter(target), { signal });
    this.#element.addEventListener("input", () => this.#count(), { signal });
    this.#element.addEventListener("pointerdown", () => this.#select(undefined), { signal });
    this.#element.addEventListener("paste", (event) => this.#paste(event), { signal });
    this.#rove(this.#cells.flat().find(isFree));
    // A grid that is drawn again has other cells, one of which has to be a stop of Tab.
    const drawn = new MutationObserver(() => this.#rove(this.#stop ?? this.#cells.flat().find(isFree)));
    drawn.observe(this.#element, { childList: true, subtree: true });
    signal.addEventListener("abort", () => drawn.disconnect());
  }

  /** The cells by row and column; undefined for one that there is none of. */
  get #cells(): (HTMLInputElement | undefined)[][] {
    return [...this.#element.querySelectorAll("tbody > tr")].map((row) =>
      [...row.querySelectorAll(".check-grid__cell")].map((each) => each.querySelector("input") ?? undefined),
    );
  }

  get #stop(): HTMLInputElement | undefined {
    return this.#cells.flat().find((cell) => cell?.tabIndex === 0 && isFree(cell));
  }

  #placeOf(cell: unknown): CellPlace | undefined {
    const found = this.#cells.flatMap((row, y) => row.flatMap((each, x) => (each === cell ? [[y, x] as const] : [])));
    return cell === undefined ? undefined : found[0];
  }

  /** Tab stops at one cell: at the one where somebody was. */
  #rove(stop: HTMLInputElement | undefined): void {
    if (stop === undefined) return;
    for (const cell of this.#cells.flat()) if (cell !== undefined) cell.tabIndex = cell === stop ? 0 : -1;
  }

  #enter(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement) this.#rove(target);
  }

  #press(event: KeyboardEvent): void {
    const place = this.#placeOf(event.target);
    if (place === undefined || event.altKey || event.metaKey) return;
    if (this.#isUsed(event, place)) event.preventDefault();
  }

  #isUsed(event: KeyboardEvent, place: CellPlace): boolean {
    const { key, shiftKey, ctrlKey } = event;
    const step = ctrlKey ? undefined : arrowSteps[key];
    if (step !== undefined) return this.#move(place, step, shiftKey);
    if (key === "Home" || key === "End") return this.#jump(place, key === "Home", ctrlKey);
    if (key === " " && this.#anchor !== undefined)
      return this.#fill(place, !this.#cells[place[0]]?.[place[1]]?.checked);
    if (key === "Delete" || key === "Backspace") return this.#fill(place, false);
    return key === "Escape" && this.#select(undefined);
  }

  /** To the next cell that can be set, over those that cannot. */
  #move([row, column]: CellPlace, [down, right]: CellPlace, extends_: boolean): true {
    const cells = this.#cells;
    for (
      let [y, x] = [row + down, column + right];
      cells[y] !== undefined && x in (cells[y] ?? []);
      y += down, x += right
    ) {
      const next = cells[y]?.[x];
      if (!isFree(next)) continue;
      this.#select(extends_ ? (this.#anchor ?? [row, column]) : undefined, [y, x]);
      next.focus();
      break;
    }
    return true;
  }

  #jump([row]: CellPlace, isFirst: boolean, isWhole: boolean): true {
    const free = (isWhole ? this.#cells.flat() : (this.#cells[row] ?? [])).filter(isFree);
    this.#select(undefined);
    free.at(isFirst ? 0 : -1)?.focus();
    return true;
  }

  /** Marks the range from its beginning to a cell; without a beginning there is none. */
  #select(anchor: CellPlace | undefined, end = anchor): boolean {
    const had = this.#anchor !== undefined;
    this.#anchor = anchor;
    const within = anchor && end && between(anchor, end);
    const isIn = (y: number, x: number) => within?.(y, x) === true;
    for (const [y, row] of this.#cells.entries())
      for (const [x, cell] of row.entries()) cell?.closest("td")?.toggleAttribute("data-selected", isIn(y, x));
    if (within !== undefined) this.#tell("selected", { count: this.#inRange(end ?? [0, 0]).length });
    else if (had) this.#say("");
    return had;
  }

  /** The cells of the range that ends here, that can be set; without a range the one cell. */
  #inRange(end: CellPlace): HTMLInputElement[] {
    const within = between(this.#anchor ?? end, end);
    return this.#cells.flatMap((row, y) => row.filter((cell, x) => isFree(cell) && within(y, x)) as HTMLInputElement[]);
  }

  #fill(end: CellPlace, isChecked: boolean): true {
    this.#set(this.#inRange(end).map((cell) => [cell, isChecked] as const));
    return true;
  }

  /** One event for all: what follows the grid reads it as a whole. */
  #set(changes: readonly (readonly [HTMLInputElement, boolean])[]): void {
    const changed = changes.filter(([cell, isChecked]) => cell.checked !== isChecked);
    for (const [cell, isChecked] of changed) cell.checked = isChecked;
    const [last] = changed.at(-1) ?? [];
    last?.dispatchEvent(new InputEvent("input", { bubbles: true }));
    last?.dispatchEvent(new Event("change", { bubbles: true }));
  }

  #count(): void {
    const cells = this.#cells.map((row) => row.map((cell) => cell?.checked === true));
    const columns = cells[0] ?? [];
    const countOf = (checks: readonly boolean[]) => checks.filter(Boolean).length;
    const counts = [
      ...cells.map(countOf),
      ...columns.map((_, x) => countOf(cells.map((row) => row[x] === true))),
      countOf(cells.flat()),
    ];
    const shown = this.#element.querySelectorAll("td.check-grid__total");
    for (const [index, count] of counts.entries()) if (shown[index]) shown[index].textContent = String(count);
  }

  #paste(event: ClipboardEvent): void {
    const place = this.#placeOf(event.target);
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (place === undefined || text === "") return;
    event.preventDefault();
    const pasted = pastedCells(text);
    if (typeof pasted === "string") this.#tell("unread", { text: pasted.slice(0, mostQuoted) });
    else this.#put(pasted, place);
  }

  /** From the cell with the focus on; all of it or nothing. */
  #put(pasted: Pasted, [top, left]: CellPlace): void {
    const cells = this.#cells;
    const width = Math.max(...pasted.map((row) => row.length));
    if (cells[top + pasted.length - 1] === undefined || left + width > (cells[0]?.length ?? 0)) {
      this.#tell("outside", { rows: pasted.length, columns: width });
      return;
    }
    const wanted = pasted.flatMap((row, y) => row.map((isChecked, x) => ({ y: top + y, x: left + x, isChecked })));
    const fixed = wanted.find(({ y, x, isChecked }) => !mayBe(cells[y]?.[x], isChecked));
    if (fixed !== undefined) {
      this.#tell("fixed", { cell: this.#nameOf(fixed.y, fixed.x) });
      return;
    }
    const changes = wanted.flatMap(({ y, x, isChecked }) => {
      const cell = cells[y]?.[x];
      return isFree(cell) ? [[cell, isChecked] as const] : [];
    });
    this.#set(changes);
    this.#select(undefined);
    this.#tell("pasted", { count: wanted.length });
  }

  #nameOf(y: number, x: number): string {
    const label = this.#cells[y]?.[x]?.getAttribute("aria-label");
    const heads = [
      this.#element.querySelectorAll("tbody .check-grid__name")[y]?.firstChild,
      this.#element.querySelectorAll("thead .check-grid__head")[x]?.lastChild,
    ];
    return label ?? heads.map((head) => head?.textContent?.trim()).join(", ");
  }

  #tell(text: keyof typeof checkGridMessages, values: Readonly<Record<string, string | number>>): void {
    this.#say(fillText(this.#texts[text], values), text !== "pasted" && text !== "selected");
  }

  #say(words: string, isRefusal = false): void {
    const told = this.#element.querySelector<HTMLElement>(".check-grid__told");
    if (told === null) return;
    told.textContent = words;
    if (isRefusal) told.dataset["status"] = "danger";
    else delete told.dataset["status"];
  }
}

function isFree(cell: HTMLInputElement | undefined): cell is HTMLInputElement {
  return cell !== undefined && !cell.matches(":disabled");
}

/** A cell that cannot be set takes what it has; where there is none, nothing is. */
function mayBe(cell: HTMLInputElement | undefined, isChecked: boolean): boolean {
  return (cell?.checked ?? false) === isChecked || isFree(cell);
}

function between([top, left]: CellPlace, [bottom, right]: CellPlace): (y: number, x: number) => boolean {
  const isWithin = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return (y, x) => isWithin(y, top, bottom) && isWithin(x, left, right);
}
