import { make, makeButton, makeMenu, newElementId } from "../../../kit/dom.ts";
import type { FrameChoice } from "../../../kit/frames.ts";
import { drawGaps, drawInspections } from "./inspections.ts";
import { frameDevices, type Tool, tools } from "./tool-list.ts";
import { addVisionFilters, filterOf } from "./vision-filters.ts";

/** The choices of how the preview is shown: the most used in sight, the others in one menu. */
export class FrameTools {
  readonly element = make("form", { class: "play-tools", "aria-label": "Tools of the preview" });
  /** Behind the choices in sight; others may add theirs. */
  readonly buttons = make("div", { class: "play-tools__buttons" });
  readonly #chosen = new Map<string, string>();
  readonly #styles: string;
  readonly #onChange: (name: string | undefined) => void;
  readonly #more: HTMLButtonElement;

  /**
   * @param styles address of the stylesheet of the tools, for the document of the preview
   * @param onChange is called with the tool whose choice changed, without one where all may have
   */
  constructor(styles: string, onChange: (name: string | undefined) => void) {
    this.#styles = styles;
    this.#onChange = onChange;
    const menu = make("div", { class: "tool-menu play-tools__menu" });
    this.#more = makeMenu("More tools", menu);
    for (const tool of tools) (tool.isInSight ? this.element : menu).append(toolControl(tool));
    menu.append(makeButton("Reset", { class: "tool-button" }, () => this.restore({})));
    this.buttons.append(this.#more, menu);
    this.element.append(this.buttons);
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.element.addEventListener("change", ({ target }) => this.#take(target as HTMLInputElement));
  }

  get locale(): string {
    return this.#value("locale");
  }

  get frame(): FrameChoice {
    const width = this.#value("width");
    const theme = this.#value("theme") as FrameChoice["theme"];
    const device = frameDevices[this.#value("device")];
    if (device !== undefined) return { width: device.width, height: device.height, theme };
    return { width: width === "fit" ? "fit" : Number(width), theme };
  }

  /** The choices that are not the usual ones. */
  get state(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#chosen);
  }

  /** Takes the choices that exist, and the usual ones for all others. */
  restore(state: Readonly<Record<string, string>>): void {
    this.#chosen.clear();
    for (const { name, values } of tools) {
      const value = values.find(([each]) => each === state[name])?.[0] ?? values[0]?.[0] ?? "";
      showChoice(this.element, name, value);
      this.#keep(name, value);
    }
    this.#changed(undefined);
  }

  /** Puts the choices into effect in the document of a preview. */
  prepare(inner: Document): void {
    addStyles(inner, this.#styles);
    const { documentElement: root, body } = inner;
    for (const name of ["text", "spacing", "motion", "colors"])
      root.setAttribute(`data-play-${name}`, this.#value(name));
    root.dir = this.#value("direction") === "on" ? "rtl" : "ltr";
    addVisionFilters(inner);
    body.style.filter = filterOf(this.#value("colors"));
    this.inspect(inner);
    inner.onpointerover = ({ target }) => {
      if (this.#value("gaps") === "on" && target instanceof (inner.defaultView?.Element ?? Element))
        drawGaps(inner, target);
    };
  }

  /** Draws the marks of the tools again, after the preview has changed. */
  inspect(inner: Document): void {
    drawInspections(inner, (tool) => this.#value(tool) === "on");
  }

  #take({ name, type, value, checked }: HTMLInputElement): void {
    this.#keep(name, type === "checkbox" ? (checked ? "on" : "off") : value);
    this.#changed(name);
  }

  #keep(name: string, value: string): void {
    const usual = tools.find((tool) => tool.name === name)?.values[0]?.[0];
    if (value === usual) this.#chosen.delete(name);
    else this.#chosen.set(name, value);
  }

  #changed(name: string | undefined): void {
    const inMenu = [...this.#chosen.keys()].filter((each) =>
      tools.some((tool) => tool.name === each && !tool.isInSight),
    );
    this.#more.textContent = inMenu.length === 0 ? "More tools" : `More tools: ${inMenu.length} on`;
    this.#more.toggleAttribute("data-on", inMenu.length > 0);
    this.#onChange(name);
  }

  #value(name: string): string {
    return this.#chosen.get(name) ?? tools.find((tool) => tool.name === name)?.values[0]?.[0] ?? "";
  }
}

function addStyles(inner: Document, href: string): void {
  if (inner.querySelector("link[data-play-styles]") !== null) return;
  const link = inner.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  link.dataset["playStyles"] = "";
  inner.head.append(link);
}

function toolControl(tool: Tool): HTMLElement {
  if (tool.isInSight) return radioTool(tool);
  return tool.values[1]?.[0] === "on" ? switchTool(tool) : selectTool(tool);
}

function radioTool({ name, label, values }: Tool): HTMLElement {
  const labels = values.map(([value, words], index) =>
    make("label", {}, make("input", { type: "radio", name, value, checked: index === 0 }), make("span", {}, words)),
  );
  const choices = make("div", { class: "frame-tools__choices" }, ...labels);
  return make("fieldset", { class: "frame-tools__group" }, make("legend", {}, label), choices);
}

function switchTool({ name, label, note }: Tool): HTMLElement {
  const input = make("input", {
    type: "checkbox",
    role: "switch",
    name,
    class: "play-field__switch",
    id: newElementId(),
  });
  return withNote(
    make("div", { class: "play-tools__row" }, make("label", { for: input.id }, label), input),
    input,
    note,
  );
}

function selectTool({ name, label, values, note }: Tool): HTMLElement {
  const options = values.map(([value, words]) => make("option", { value }, words));
  const select = make("select", { name, class: "tool-select", id: newElementId() }, ...options);
  return withNote(
    make("div", { class: "play-tools__row" }, make("label", { for: select.id }, label), select),
    select,
    note,
  );
}

function withNote(row: HTMLElement, control: HTMLElement, note: string | undefined): HTMLElement {
  if (note === undefined) return row;
  const id = newElementId();
  control.setAttribute("aria-describedby", id);
  return make("div", {}, row, make("p", { class: "play-field__description", id }, note));
}

function showChoice(form: HTMLFormElement, name: string, value: string): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`)) {
    if (control instanceof HTMLSelectElement) control.value = value;
    else control.checked = control.type === "checkbox" ? value === "on" : control.value === value;
  }
}
