import { listenForKeys } from "../../../../../../components/_kit/client/keys.ts";
import { nodesOf, type OutlineNode, pointerOf } from "./outline.ts";

/** More nodes than any screen has; the rest is left out, with a word about it. */
const mostNodes = 1_000;

export interface NodeTreeOptions {
  /** An element with the role `tree`. */
  readonly root: HTMLElement;
  readonly onSelect: (node: OutlineNode) => void;
  /** Leaves the tree for the text of the selected node. */
  readonly onOpen: (node: OutlineNode) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/**
 * The nodes of a screen as a tree, by the keys of the ARIA practices: arrows, Home, End, letters; Enter opens, Delete
 * removes, Alt with an arrow moves.
 */
export class NodeTree {
  readonly #options: NodeTreeOptions;
  readonly #closed = new Set<string>();
  #items: readonly HTMLElement[] = [];
  #nodes: ReadonlyMap<string, OutlineNode> = new Map();
  #selected = "";

  constructor(options: NodeTreeOptions) {
    this.#options = options;
    const { root } = options;
    listenForKeys(root, (event) => this.#press(event));
    root.addEventListener("click", ({ target }) => this.#click(target as Element));
  }

  get selected(): OutlineNode | undefined {
    return this.#nodes.get(this.#selected);
  }

  /** Shows an outline; the selection stays at its place, or moves to `selected`. */
  draw(outline: readonly OutlineNode[], selected = this.#selected): void {
    const hadFocus = this.#options.root.contains(document.activeElement);
    const shown = [...nodesOf(outline)].slice(0, mostNodes);
    this.#nodes = new Map(shown.map((node) => [pointerOf(node.path), node]));
    this.#selected = this.#nodes.has(selected) ? selected : pointerOf(shown[0]?.path ?? []);
    this.#options.root.replaceChildren(...outline.map((node, index) => this.#item(node, 1, index, outline.length)));
    this.#items = [...this.#options.root.querySelectorAll<HTMLElement>('[role="treeitem"]')];
    this.#mark(hadFocus);
  }

  select(pointer: string): void {
    const node = this.#nodes.get(pointer);
    if (node === undefined) return;
    this.#selected = pointer;
    this.#mark(false);
  }

  /** Puts the focus on the selected node. */
  focus(): void {
    this.#mark(true);
  }

  #item(node: OutlineNode, level: number, index: number, size: number): HTMLElement {
    const pointer = pointerOf(node.path);
    const item = document.createElement("li");
    item.setAttribute("role", "treeitem");
    item.dataset["pointer"] = pointer;
    item.dataset["kind"] = node.kind;
    item.ariaLevel = String(level);
    item.ariaPosInSet = String(index + 1);
    item.ariaSetSize = String(size);
    item.append(label(node));
    const children = node.children.filter((child) => this.#nodes.has(pointerOf(child.path)));
    if (children.length === 0) return item;
    item.ariaExpanded = String(!this.#closed.has(pointer));
    const group = document.createElement("ul");
    group.setAttribute("role", "group");
    group.append(...children.map((child, at) => this.#item(child, level + 1, at, children.length)));
    item.append(group);
    return item;
  }

  #mark(takesFocus: boolean): void {
    for (const item of this.#items) {
      const isSelected = item.dataset["pointer"] === this.#selected;
      item.ariaSelected = String(isSelected);
      item.tabIndex = isSelected ? 0 : -1;
      if (isSelected && takesFocus) item.focus({ preventScroll: true });
      if (isSelected) item.querySelector(".node-tree__label")?.scrollIntoView({ block: "nearest" });
    }
  }

  #click(target: Element): void {
    const item = target.closest<HTMLElement>('[role="treeitem"]');
    if (item === null) return;
    if (target.closest(".node-tree__twist") !== null) this.#toggle(item, item.ariaExpanded !== "true");
    else this.#choose(item);
  }

  #choose(item: HTMLElement | undefined): void {
    if (item === undefined) return;
    this.#selected = item.dataset["pointer"] ?? "";
    this.#mark(true);
    if (this.selected !== undefined) this.#options.onSelect(this.selected);
    // The editor may have taken the focus.
    item.focus({ preventScroll: true });
  }

  #toggle(item: HTMLElement, isOpen: boolean): void {
    if (item.ariaExpanded === null) return;
    item.ariaExpanded = String(isOpen);
    const pointer = item.dataset["pointer"] ?? "";
    if (isOpen) this.#closed.delete(pointer);
    else this.#closed.add(pointer);
  }

  #press(event: KeyboardEvent): void {
    const item = (event.target as Element).closest<HTMLElement>('[role="treeitem"]');
    if (item === null || event.ctrlKey || event.metaKey) return;
    const act = event.altKey ? this.#movingKey(event.key) : this.#treeKey(event.key, item);
    if (act === undefined) return;
    event.preventDefault();
    if (item.dataset["pointer"] !== this.#selected) this.#choose(item);
    act();
  }

  #movingKey(key: string): (() => void) | undefined {
    if (key === "ArrowUp") return () => this.#options.onMove(-1);
    return key === "ArrowDown" ? () => this.#options.onMove(1) : undefined;
  }

  #treeKey(key: string, item: HTMLElement): (() => void) | undefined {
    const visible = this.#items.filter((each) => each.offsetParent !== null);
    const at = visible.indexOf(item);
    const go = (index: number) => () => this.#choose(visible[index]);
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: go(at + 1),
      ArrowUp: go(at - 1),
      Home: go(0),
      End: go(visible.length - 1),
      ArrowRight: () => (item.ariaExpanded === "false" ? this.#toggle(item, true) : this.#choose(firstChild(item))),
      ArrowLeft: () => (item.ariaExpanded === "true" ? this.#toggle(item, false) : this.#choose(parentOf(item))),
      Enter: () => this.selected && this.#options.onOpen(this.selected),
      Delete: () => this.#options.onRemove(),
    };
    if (Object.hasOwn(keys, key)) return keys[key];
    return key.length === 1 && key !== " " ? () => this.#choose(namedAfter(visible, at, key)) : undefined;
  }
}

function label({ kind, label: name, detail }: OutlineNode): HTMLElement {
  const line = document.createElement("span");
  line.className = "node-tree__label";
  const twist = document.createElement("span");
  twist.className = "node-tree__twist";
  twist.ariaHidden = "true";
  const word = document.createElement("span");
  word.className = "node-tree__name";
  word.textContent = kind === "repeat" ? `each ${name}` : name;
  const more = document.createElement("span");
  more.className = "node-tree__detail";
  more.lang = "de-CH";
  more.textContent = detail;
  line.append(twist, word, ...(detail === "" ? [] : [" ", more]));
  return line;
}

function firstChild(item: HTMLElement): HTMLElement | undefined {
  return item.querySelector<HTMLElement>('[role="treeitem"]') ?? undefined;
}

function parentOf(item: HTMLElement): HTMLElement | undefined {
  return item.parentElement?.closest<HTMLElement>('[role="treeitem"]') ?? undefined;
}

/** The next item, from the top after the last one, whose name begins with a letter. */
function namedAfter(items: readonly HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  const next = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  const name = (item: HTMLElement) => item.querySelector(".node-tree__name")?.textContent ?? "";
  return next.find((item) => name(item).toLowerCase().startsWith(letter.toLowerCase()));
}
