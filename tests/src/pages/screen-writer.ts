import { type Page, expect as usualExpect } from "@playwright/test";

/** The development server compiles what is asked for the first time. */
const expect = usualExpect.configure({ timeout: 60_000 });

type Fields = Readonly<Record<string, unknown>>;

/** Somebody who writes a screen in the playground with the keyboard alone, key by key. */
export class ScreenWriter {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get editor() {
    return this.#page.getByRole("textbox", { name: "Screen as JSON" });
  }

  /** Chooses what to begin with. */
  async begin(name: string): Promise<void> {
    await this.#choose("select[name=open]", name);
    await expect(this.#page.getByRole("treeitem")).toHaveCount(1);
  }

  /** Opens a screen of the project; on the way through the list, those before it open too. */
  async open(id: string): Promise<void> {
    await this.#visit("[data-pane=tree]");
    await this.#tabTo("select[name=open]", "Shift+Tab");
    const values = await this.#page
      .locator("select[name=open] option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    await this.#page.keyboard.press("Home");
    await this.#press("ArrowDown", values.indexOf(id));
    await expect(this.#page.locator("select[name=open]")).toHaveValue(id);
    await expect(this.editor).toContainText(`"${id}"`);
  }

  /** Shows a scenario by its title. */
  async showScenario(title: string): Promise<void> {
    await this.#visit("[data-pane=preview]");
    await this.#choose("select[name=scenario]", title);
  }

  /** Writes what a screen has around its nodes, over a screen that has none. */
  async head({ body: _body, ...fields }: Fields, empty: Fields): Promise<void> {
    await this.#toText();
    for (const [name, value] of Object.entries(fields)) {
      if (JSON.stringify(empty[name]) === JSON.stringify(value)) continue;
      if (Object.hasOwn(empty, name)) await this.#replace(name, empty[name], JSON.stringify(value));
      else await this.#before('"body": ', `${JSON.stringify(name)}:${JSON.stringify(value)},`);
    }
    for (const name of Object.keys(empty)) {
      if (name === "body" || Object.hasOwn(fields, name)) continue;
      await this.#replace(name, empty[name], "0");
      await this.#page.keyboard.press("Shift+Home");
      await this.#press("Backspace", 2);
      await this.#page.keyboard.press("Delete");
    }
  }

  /**
   * Inserts nodes from the tree.
   *
   * @param place the number of the tree item that they are put into or after
   * @returns the number of tree items that were added
   */
  async nodes(nodes: readonly Fields[], place = 0): Promise<number> {
    let added = 0;
    for (const node of nodes) {
      await this.#toTree(place);
      await this.#insert(titleOf(node));
      const own = place + added + 1;
      await this.#fill(node);
      const children = Array.isArray(node["children"]) ? (node["children"] as Fields[]) : [];
      added += 1 + (await this.nodes(children, own));
      if (node["each"] !== undefined) added += 1;
    }
    return added;
  }

  /** Inserts a node after the first one whose name is that. */
  async nodeAfter(name: string, node: Fields): Promise<void> {
    const items = this.#page.getByRole("treeitem").locator("> .node-tree__label .node-tree__name");
    await this.#toTree((await items.allTextContents()).indexOf(name));
    await this.#insert(titleOf(node));
    await this.#fill(node);
  }

  /** Writes the text of the scenarios over what is there. */
  async scenarios(file: Fields): Promise<void> {
    await this.#toText();
    await this.#page.keyboard.press("Escape");
    await this.#tabTo("input[name=part]:checked", "Shift+Tab");
    await this.#page.keyboard.press("ArrowRight");
    await this.#page.keyboard.press("F6");
    await this.#page.keyboard.press("Shift+F6");
    await this.#page.keyboard.press("ControlOrMeta+a");
    await this.#page.keyboard.press("Delete");
    await this.#page.keyboard.type(JSON.stringify(file));
    await this.#page.keyboard.press("Shift+Alt+F");
  }

  /** Saves to the folder, after a look at the difference. */
  async save(difference: RegExp): Promise<void> {
    await this.#page.keyboard.press("ControlOrMeta+s");
    const dialog = this.#page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(difference);
    await this.#tabTo("dialog button[value=save]");
    await this.#page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
  }

  async #insert(title: string): Promise<void> {
    const before = await this.#page.getByRole("treeitem").count();
    await this.#choose("select[name=component]", title);
    await this.#page.keyboard.press("Tab");
    await this.#page.keyboard.press("Enter");
    await expect.poll(() => this.#page.getByRole("treeitem").count()).toBeGreaterThan(before);
    await expect(this.#page.locator("[role=treeitem]:focus")).toHaveCount(1);
  }

  async #choose(select: string, name: string): Promise<void> {
    await this.#tabTo(select);
    const names = await this.#page.locator(`${select} option`).allTextContents();
    await this.#page.keyboard.press("Home");
    await this.#press(
      "ArrowDown",
      names.findIndex((each) => each.trim() === name),
    );
    await expect(this.#page.locator(`${select} option:checked`)).toHaveText(name);
  }

  /** Writes the fields of the inserted node, which is selected in the tree. */
  async #fill({ component, layout, children: _children, data, ...more }: Fields): Promise<void> {
    await this.#page.keyboard.press("Enter");
    await expect(this.editor).toBeFocused();
    if (component !== undefined) {
      await this.#replace("data", {}, JSON.stringify(data));
      if (Object.keys(more).length > 0) await this.#page.keyboard.type(`,${JSON.stringify(more).slice(1, -1)}`);
    } else if (layout !== undefined) {
      await this.#page.keyboard.press("ArrowRight");
      if (Object.keys(more).length > 0) await this.#page.keyboard.type(`${JSON.stringify(more).slice(1, -1)},`);
    } else {
      await this.#select({});
      await this.#page.keyboard.type(JSON.stringify(more));
    }
    await this.#page.keyboard.press("Shift+Alt+F");
  }

  /** Replaces the value of the next field of a name. */
  async #replace(name: string, before: unknown, text: string): Promise<void> {
    await this.#search(`${JSON.stringify(name)}: `);
    await this.#page.keyboard.press("ArrowRight");
    await this.#select(before);
    await this.#page.keyboard.type(text);
  }

  async #before(found: string, text: string): Promise<void> {
    await this.#search(found);
    await this.#page.keyboard.press("ArrowLeft");
    await this.#page.keyboard.type(text);
  }

  /** Selects and removes the value behind the cursor. Of an object, the first press selects its bracket. */
  async #select(value: unknown): Promise<void> {
    await this.#press("ControlOrMeta+i", typeof value === "object" ? 2 : 1);
    await this.#page.keyboard.press("Delete");
  }

  async #search(text: string): Promise<void> {
    await this.#page.keyboard.press("ControlOrMeta+f");
    const field = this.#page.locator(".cm-search input[name=search]");
    await expect(field).toBeFocused();
    await this.#page.keyboard.press("ControlOrMeta+a");
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press("Enter");
    await this.#page.keyboard.press("Escape");
    await expect(this.editor).toBeFocused();
  }

  async #toText(): Promise<void> {
    await this.#visit("[data-pane=text]");
    await this.#page.keyboard.press("ControlOrMeta+Home");
  }

  async #toTree(place: number): Promise<void> {
    await this.#visit("[data-pane=tree]");
    await this.#page.keyboard.press("Home");
    await this.#press("ArrowDown", place);
  }

  async #visit(pane: string): Promise<void> {
    for (let presses = 0; presses < 4; presses += 1) {
      await this.#page.keyboard.press("F6");
      if ((await this.#page.locator(`${pane}:focus-within`).count()) > 0) return;
    }
    throw new Error(`F6 does not reach ${pane}.`);
  }

  async #tabTo(selector: string, key = "Tab"): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if ((await this.#page.locator(`${selector}:focus`).count()) > 0) return;
      await this.#page.keyboard.press(key);
    }
    throw new Error(`${key} does not reach ${selector}.`);
  }

  async #press(key: string, times: number): Promise<void> {
    for (let count = 0; count < times; count += 1) await this.#page.keyboard.press(key);
  }
}

/** What the list of parts calls a node. */
function titleOf({ component, layout }: Fields): string {
  if (component === undefined) return layout === undefined ? "Repeat" : capitalized(`${layout} layout`);
  return capitalized(String(component).replaceAll("-", " "));
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
