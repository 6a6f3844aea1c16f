import type { Pin } from "../../../../product/engine/review/review-file.ts";
import { make, makeButton } from "../../../kit/dom.ts";
import { commentsOn } from "../markdown.ts";
import { pinAt, pointOf } from "../pins.ts";
import type { ChangedState, Entry } from "../report.ts";
import { type Dimension, dimensions, nearestState, type StateGroup, stateGroups, valuesOf } from "../states.ts";
import { combinationOf, countOf, elementName } from "../words.ts";
import { choiceField } from "./choice.ts";
import { entrySectionOf, type ReviewRoom, slotIn } from "./room.ts";
import { type ComparisonView, cssPercent, drawComparison, type Mode, modes } from "./shots.ts";

/** What the viewer needs of the comments. */
export interface Pinning {
  /** Begins a comment about a place in a state. */
  begin(state: ChangedState, pin: Pin): void;
  /** Leads to a comment. */
  show(commentId: string): void;
}

/** The mode in which the person compares; it stays from entry to entry. Two pictures do not fit beside each other on a phone. */
let mode: Mode = matchMedia("(width < 48rem)").matches ? "slider" : "side";

/** The pictures of an entry: which state, in which mode, what changed in it, and its pins. */
export class StateViewer {
  readonly #entry: Entry;
  readonly #room: ReviewRoom;
  readonly #pinning: Pinning;
  readonly #slot: HTMLElement;
  readonly #groups: readonly StateGroup[];
  #group: StateGroup;
  #state: ChangedState;
  #comparison: ComparisonView | undefined;

  /** The viewer of an entry; `undefined` where nothing of it looks different. */
  static of(entry: Entry, room: ReviewRoom, pinning: Pinning): StateViewer | undefined {
    const [group] = stateGroups(entry);
    const [state] = group?.states ?? [];
    return group && state && new StateViewer(entry, room, pinning, group, state);
  }

  private constructor(entry: Entry, room: ReviewRoom, pinning: Pinning, group: StateGroup, state: ChangedState) {
    this.#entry = entry;
    this.#room = room;
    this.#pinning = pinning;
    this.#groups = stateGroups(entry);
    this.#group = group;
    this.#state = state;
    this.#slot = slotIn(entrySectionOf(entry), "states");
    this.#showFreshFirst();
    this.draw();
  }

  /** Where some states were looked at before, the first new one is shown first. */
  #showFreshFirst(): void {
    const [fresh] = this.#room.store.standingOf(this.#entry).fresh;
    if (fresh !== undefined) this.show(fresh.id);
  }

  get #all(): readonly ChangedState[] {
    return this.#groups.flatMap(({ states }) => states);
  }

  /** Shows a state of the entry. */
  show(stateId: string): void {
    const group = this.#groups.find(({ states }) => states.some(({ id }) => id === stateId));
    const state = group?.states.find(({ id }) => id === stateId);
    if (group === undefined || state === undefined) return;
    this.#group = group;
    this.#state = state;
    this.draw();
  }

  /** Shows the state before or after the one that is shown. */
  step(by: number): void {
    const all = this.#all;
    const next = all[(all.indexOf(this.#state) + by + all.length) % all.length];
    if (next !== undefined) this.show(next.id);
  }

  /** Compares in the next mode. */
  nextMode(): void {
    const names = Object.keys(modes) as Mode[];
    mode = names[(names.indexOf(mode) + 1) % names.length] ?? "side";
    this.draw();
    this.#room.tell(modes[mode]);
  }

  stop(): void {
    this.#slot.replaceChildren();
  }

  draw(): void {
    const focused = this.#focusedName();
    this.#comparison = drawComparison(this.#state, mode);
    this.#slot.replaceChildren(
      make("h3", {}, "Pictures"),
      this.#tools(),
      this.#modes(),
      make("div", { class: "review-stage" }, this.#comparison.element),
      this.#elements(),
    );
    this.drawPins();
    this.#comparison.layer?.addEventListener("click", (event) => this.#pinHere(event));
    if (focused !== undefined) this.#slot.querySelector<HTMLElement>(`[data-name="${CSS.escape(focused)}"]`)?.focus();
  }

  #focusedName(): string | undefined {
    const { activeElement } = document;
    return this.#slot.contains(activeElement) ? (activeElement as HTMLElement).dataset["name"] : undefined;
  }

  #tools(): HTMLElement {
    const all = this.#all;
    const count = make(
      "p",
      { class: "review-quiet" },
      `${all.indexOf(this.#state) + 1} of ${countOf(all.length, "state")}`,
    );
    const steps = [
      makeButton("Previous state", { class: "button", "data-size": "sm", "data-name": "previous" }, () =>
        this.step(-1),
      ),
      makeButton("Next state", { class: "button", "data-size": "sm", "data-name": "next" }, () => this.step(1)),
    ];
    const moving = all.length < 2 ? [count] : [...steps, count];
    return make(
      "div",
      { class: "review-row review-viewer__tools" },
      this.#example(),
      ...(Object.keys(dimensions) as Dimension[]).flatMap((dimension) => this.#dimension(dimension)),
      make("div", { class: "review-row review-viewer__steps" }, ...moving),
    );
  }

  #example(): HTMLElement {
    const labels = this.#groups.map(({ label }) => label);
    const choose = (label: string) => {
      const [state] = this.#groups.find((each) => each.label === label)?.states ?? [];
      if (state !== undefined) this.show(state.id);
    };
    return choiceField("Example", labels, this.#group.label, choose, "de-CH");
  }

  #dimension(dimension: Dimension): HTMLElement[] {
    const values = valuesOf(dimension, this.#group.states);
    const shown = String(this.#state[dimension]);
    if (values.length < 2 && (dimension === "medium" ? shown === "screen" : false)) return [];
    return [
      choiceField(dimensions[dimension], values, shown, (value) => {
        const next = nearestState(this.#group.states, this.#state, dimension, value);
        if (next !== undefined) this.show(next.id);
      }),
    ];
  }

  #modes(): HTMLElement {
    const buttons = (Object.keys(modes) as Mode[]).map((each) =>
      makeButton(modes[each], { "data-name": `mode ${each}`, "aria-pressed": String(each === mode) }, () => {
        mode = each;
        this.draw();
      }),
    );
    return make("div", { class: "review-segments review-modes", role: "group", "aria-label": "Compare" }, ...buttons);
  }

  /** What changed, element by element; each can be commented on without a pointer. */
  #elements(): HTMLElement {
    const items = this.#state.elements.map((element, index) => {
      const { x, y, width, height } = element.box ?? { x: 0, y: 0, width: 0, height: 0 };
      const comment = makeButton("Comment", { class: "review-link", "data-name": `element ${index}` }, () =>
        this.#pinning.begin(this.#state, {
          ...pinAt({ ...this.#state, elements: [element] }, { x: x + width / 2, y: y + height / 2 }),
          selector: element.selector,
          label: elementName(element).slice(0, 500),
        }),
      );
      comment.setAttribute("aria-label", `Comment on ${elementName(element)}`);
      const item = make(
        "li",
        { class: "review-row" },
        make("strong", {}, elementName(element)),
        make("span", {}, element.changes.join(", ").replaceAll("`", "")),
        make("code", { class: "review-label" }, element.selector),
        comment,
      );
      for (const [name, isOn] of [
        ["pointerenter", true],
        ["pointerleave", false],
      ] as const)
        item.addEventListener(name, () => this.#mark(index, isOn));
      return item;
    });
    const caption = `${combinationOf(this.#state)}: ${this.#state.pixels.toLocaleString("en-GB")} pixels differ`;
    return make(
      "div",
      { class: "review-changes" },
      make("p", { class: "review-quiet" }, caption),
      make("ol", { class: "review-changes__elements" }, ...items),
    );
  }

  #mark(index: number, isOn: boolean): void {
    for (const outline of this.#slot.querySelectorAll<HTMLElement>(`[data-element="${index}"]`))
      outline.toggleAttribute("data-marked", isOn);
  }

  #pinHere({ currentTarget, clientX, clientY, target }: MouseEvent): void {
    const picture = this.#state.after;
    if (picture === undefined || (target as Element).closest(".review-pin") !== null) return;
    const { left, top, width } = (currentTarget as Element).getBoundingClientRect();
    const scale = picture.width / Math.max(1, width);
    this.#pinning.begin(this.#state, pinAt(this.#state, { x: (clientX - left) * scale, y: (clientY - top) * scale }));
  }

  /** The pins of this state, numbered as the comments below. */
  drawPins(): void {
    const layer = this.#comparison?.layer;
    const { after } = this.#state;
    if (layer === undefined || after === undefined) return;
    for (const old of layer.querySelectorAll(".review-pin")) old.remove();
    for (const [index, { id, pin, state, by, text, isSettled }] of commentsOn(
      this.#entry,
      this.#room.store.all,
    ).entries()) {
      const point = pin !== undefined && state === this.#state.id && !isSettled ? pointOf(this.#state, pin) : undefined;
      if (point === undefined) continue;
      const label = `Comment ${index + 1} by ${by}: ${text.slice(0, 100)}`;
      const drawn = makeButton(String(index + 1), { class: "review-pin", "aria-label": label }, () =>
        this.#pinning.show(id),
      );
      drawn.style.left = cssPercent(point.x, after.width);
      drawn.style.top = cssPercent(point.y, after.height);
      layer.append(drawn);
    }
  }
}
