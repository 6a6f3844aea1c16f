import { hasPageRoom } from "../../../kit/page-room.ts";
import type { ShownMessage } from "../../../live/live-documents.ts";
import type { FollowingStage } from "./live-frames.ts";

/** The stage of a screen: one view or two, each with its own device, document and theme; the address holds all of it. */

type SideName = "main" | "beside";
type StageDocument = readonly [name: string, situation: string, locale: string, person: string, told: string];

/** The parameters of the address by what they hold; the view beside has the same ones with a prefix. */
const parameters = { document: "situation", device: "device", theme: "theme" } as const;
const besidePrefix = "beside-";

/** On a phone two views are too small to compare: they are shown there if an address asks for them. */
const hasRoomForPair = () => hasPageRoom(47);

export function startScreenStage(root: HTMLElement): FollowingStage {
  const stage = new ScreenStage(root);
  stage.start();
  return stage;
}

class ScreenStage implements FollowingStage {
  readonly #root: HTMLElement;
  readonly #main: StageSide;
  readonly #beside: StageSide;
  readonly #grid: HTMLElement;
  readonly #pairButton: HTMLButtonElement;
  /** In the head of the page, where it leads to the first situation without a script. */
  readonly #alone: HTMLAnchorElement;
  /** Says that a picture is shown beside, where it is. */
  readonly #chooses: HTMLElement;
  /** The view in which a picture is shown. */
  #chosen: StageSide;
  readonly #wasPair: boolean;
  readonly #screen = /\/screens\/([^/]+)\//.exec(location.pathname)?.[1];

  constructor(root: HTMLElement) {
    const documents = JSON.parse(root.dataset["documents"] ?? "[]") as StageDocument[];
    this.#root = root;
    this.#grid = findPartOfStage(root, "[data-stage-grid]");
    this.#pairButton = findPartOfStage(root, "[data-stage-pair]");
    this.#alone = findPartOfStage(document, "[data-stage-alone]");
    this.#main = new StageSide(root, "main", documents);
    this.#beside = new StageSide(root, "beside", documents, this.#main);
    this.#chooses = findPartOfStage(root, "[data-stage-chooses]");
    this.#chosen = this.#main;
    this.#wasPair = this.#isPair && hasRoomForPair();
  }

  start(): void {
    this.#restore();
    for (const side of [this.#main, this.#beside]) {
      side.onChange = () => this.#changed();
      side.onAsk = () => this.#chooseFor(side);
    }
    this.#pairButton.addEventListener("click", () => this.#setPair(!this.#isPair));
    this.#root.addEventListener("click", (event) => this.#follow(event));
    document.addEventListener("catalogue:theme", () => this.#draw());
    addEventListener("hashchange", () => this.#restoreHash());
    addEventListener("popstate", () => this.#restore());
    this.#draw();
  }

  /** The tools and the address say which situation a frame shows, also after a link has led to another one. */
  follow(frame: HTMLIFrameElement, { screen, document: name }: ShownMessage): string | undefined {
    const side = [this.#main, this.#beside].find((each) => each.frame === frame);
    const change = side?.follow(screen === this.#screen ? name : undefined);
    if (change === undefined) return undefined;
    this.#changed();
    return change;
  }

  get #isPair(): boolean {
    return this.#grid.dataset["pair"] !== undefined;
  }

  #restore(): void {
    const params = new URLSearchParams(location.search);
    const keys = [...params.keys()];
    const isAsked = keys.some((key) => key.startsWith("beside"));
    const isUsualPair = this.#wasPair && !params.has(parameters.device);
    this.#showPair(isAsked ? params.get("beside") !== "none" : isUsualPair);
    this.#main.restore(params, "");
    this.#beside.restore(params, besidePrefix);
    this.#restoreHash();
    this.#draw();
  }

  #restoreHash(): void {
    const name = /^#scenario-(.+)$/.exec(location.hash)?.[1];
    if (name !== undefined && this.#main.open(name)) this.#draw();
  }

  /** The next picture is shown in this view. */
  #chooseFor(side: StageSide): void {
    this.#chosen = side;
    this.#draw();
    const link = this.#root.querySelector<HTMLAnchorElement>("a[data-document][aria-current]");
    link?.scrollIntoView({ block: "center", inline: "nearest" });
    link?.focus({ preventScroll: true });
  }

  /** A press on a picture of a filmstrip shows its situation in the view that has asked for one, else in the main one. */
  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-document]");
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#chosen.comeBack();
    this.#chosen.choose(link.dataset["document"] ?? "");
    if (this.#chosen.top < 0) this.#root.scrollIntoView();
  }

  #setPair(isPair: boolean): void {
    this.#showPair(isPair);
    if (isPair) this.#beside.differFrom(this.#main);
    this.#changed();
  }

  #showPair(isPair: boolean): void {
    if (isPair) this.#grid.dataset["pair"] = "asked";
    else delete this.#grid.dataset["pair"];
    if (!isPair) this.#chosen = this.#main;
  }

  #changed(): void {
    const url = new URL(location.href);
    const { searchParams: params } = url;
    for (const key of [...params.keys()]) if (key.startsWith("beside")) params.delete(key);
    this.#main.remember(params, "");
    if (this.#isPair) this.#beside.remember(params, besidePrefix);
    if (this.#isPair && !this.#wasPair) params.set("beside", "");
    if (!this.#isPair && this.#wasPair) params.set("beside", "none");
    url.hash = "";
    history.replaceState(history.state, "", url);
    this.#draw();
  }

  #draw(): void {
    const isPair = this.#isPair;
    this.#pairButton.setAttribute("aria-pressed", String(isPair));
    this.#grid.dataset["device"] = this.#main.device;
    this.#main.draw(true);
    this.#beside.draw(isPair);
    const told = findPartOfStage<HTMLElement>(this.#root, "[data-situation-told]");
    if (told.textContent !== this.#main.told) told.textContent = this.#main.told;
    this.#alone.href = this.#main.address;
    this.#chooses.hidden = this.#chosen === this.#main;
    for (const link of this.#root.querySelectorAll<HTMLAnchorElement>("a[data-document]")) {
      const isShown = link.dataset["document"] === this.#chosen.situation;
      if (isShown) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }
}

class StageSide {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  readonly #figure: HTMLElement;
  readonly #documents: readonly StageDocument[];
  readonly #initialDevice: string;
  readonly #origin: string;
  #document: StageDocument;
  #isAway = false;
  onChange = (): void => {};
  onAsk = (): void => {};

  constructor(root: HTMLElement, side: SideName, documents: readonly StageDocument[], other?: StageSide) {
    this.#root = root;
    this.#form = findPartOfStage(root, `[data-stage-tools="${side}"]`);
    this.#figure = findPartOfStage(root, `[data-stage-side="${side}"]`);
    this.#documents = documents;
    this.#document = documents[0]!;
    this.#initialDevice = (!hasRoomForPair() && this.#figure.dataset["narrowDevice"]) || this.device;
    // Until here the styles have said it.
    delete this.#figure.dataset["narrowDevice"];
    this.#origin = other?.address ?? this.frame?.src ?? "";
    this.#form.addEventListener("change", ({ target }) => this.#choose(target as HTMLInputElement | HTMLSelectElement));
    this.#form.addEventListener("submit", (event) => event.preventDefault());
    findPartOfStage(this.#form, "[data-stage-situation]").addEventListener("click", () => this.onAsk());
  }

  get device(): string {
    return this.#value("device");
  }

  get name(): string {
    return this.#document[0];
  }

  get situation(): string {
    return this.#document[1];
  }

  /** What the picture of its situation says. */
  get #title(): string {
    return this.#root.querySelector(`a[data-document="${this.situation}"]`)?.textContent?.trim() ?? "";
  }

  get told(): string {
    return this.#document[4];
  }

  get top(): number {
    return this.#figure.getBoundingClientRect().top;
  }

  /** The address of the document, beside those of the others of its screen. */
  get address(): string {
    const url = new URL(this.#origin, location.href);
    url.pathname = url.pathname.replace(/[^/]+\/$/, `${this.name}/`);
    return url.href;
  }

  get frame(): HTMLIFrameElement | null {
    return this.#figure.querySelector("iframe");
  }

  /** Chooses a document by its name; false if there is none. */
  open(name: string): boolean {
    const found = this.#documents.find(([each]) => each === name);
    if (found !== undefined) this.#document = found;
    return found !== undefined;
  }

  /**
   * Takes over the document that its frame shows; without one the frame shows another screen. Returns the title of the situation
   * where that is another one than before.
   */
  follow(name: string | undefined): string | undefined {
    const { frame } = this;
    // What was chosen last is on its way.
    if (frame === null || frame.dataset["loading"] !== undefined) return undefined;
    this.#isAway = name === undefined;
    if (name === undefined || name === this.name || !this.open(name)) return undefined;
    frame.dataset["document"] = name;
    this.#showChoices();
    return this.#title;
  }

  /** A frame that a link has led to another screen loads its own document again when it is drawn. */
  comeBack(): void {
    if (this.#isAway && this.frame !== null) this.frame.dataset["document"] = "";
    this.#isAway = false;
  }

  restore(params: URLSearchParams, prefix: string): void {
    this.open(params.get(prefix + parameters.document) ?? this.#documents[0]![0]);
    this.#set("device", params.get(prefix + parameters.device) ?? this.#initialDevice);
    this.#set("theme", params.get(prefix + parameters.theme) ?? "auto");
  }

  /** Twice the same view says nothing: then this one is on another device. */
  differFrom(other: StageSide): void {
    const isSame = this.name === other.name && this.#value("theme") === other.#value("theme");
    if (isSame && this.device === other.device) this.#set("device", other.device === "desktop" ? "phone" : "desktop");
  }

  remember(params: URLSearchParams, prefix: string): void {
    const given = [
      [parameters.document, this.name, this.#documents[0]![0]],
      [parameters.device, this.device, this.#initialDevice],
      [parameters.theme, this.#value("theme"), "auto"],
    ] as const;
    for (const [key, value, initial] of given) {
      if (value === initial) params.delete(prefix + key);
      else params.set(prefix + key, value);
    }
  }

  draw(isShown: boolean): void {
    this.#form.hidden = !isShown;
    this.#figure.hidden = !isShown;
    if (!isShown) return;
    this.#showChoices();
    this.#figure.dataset["device"] = this.device;
    const frame = this.frame ?? this.#addFrame();
    if (frame.dataset["document"] !== this.name) this.#load(frame);
    paintFrame(frame, this.#value("theme"));
    findPartOfStage(this.#figure, "figcaption").textContent = this.#caption();
    findPartOfStage(this.#form, "[data-stage-chosen]").textContent = this.#chosen();
  }

  /** What is chosen, where the choices are in a sheet. */
  #chosen(): string {
    const selects = [...this.#form.querySelectorAll("select")].filter(({ selectedIndex }) => selectedIndex > 0);
    const words = selects.map(({ selectedOptions: [option] }) => option?.text.trim() ?? "");
    const situation = this.situation === this.#documents[0]![1] ? [] : [this.#title];
    return [this.#deviceName(), ...situation, ...words].join(" · ");
  }

  #deviceName(): string {
    return this.#form.querySelector('input[name="device"]:checked + span')?.textContent ?? "";
  }

  #showChoices(): void {
    const [, , locale, person] = this.#document;
    for (const [name, value] of Object.entries({ locale, person })) this.#set(name, value);
    findPartOfStage(this.#form, "[data-stage-title]").textContent = this.#title;
  }

  #caption(): string {
    const { "--device-width": width, "--device-height": height } = deviceSize(this.#figure);
    return `${this.#deviceName()}, ${width} × ${height}`;
  }

  /** The choice that was made last counts: where it has no document with the others, they give way. */
  #choose(target: HTMLInputElement | HTMLSelectElement): void {
    const choice = { locale: 2, person: 3 }[target.name];
    if (choice !== undefined) this.#document = this.#nearest(choice, target.value);
    this.onChange();
  }

  /** Chooses a situation, in the language and for the person that are chosen if it exists with them. */
  choose(situation: string): void {
    this.#document = this.#nearest(1, situation);
    this.onChange();
  }

  #nearest(choice: number, value: string): StageDocument {
    const possible = this.#documents.filter((each) => each[choice] === value);
    const agreement = (each: StageDocument) => [1, 2, 3].filter((at) => each[at] === this.#document[at]).length;
    return possible.toSorted((one, other) => agreement(other) - agreement(one))[0] ?? this.#document;
  }

  #addFrame(): HTMLIFrameElement {
    const window = findPartOfStage(this.#figure, ".device-window");
    const frame = document.createElement("iframe");
    frame.title = document.querySelector<HTMLIFrameElement>("[data-stage-frame]")?.title ?? "";
    frame.dataset["stageFrame"] = "";
    window.append(frame);
    return frame;
  }

  #load(frame: HTMLIFrameElement): void {
    const isFirst = frame.dataset["document"] === undefined;
    frame.dataset["document"] = this.name;
    if (isFirst) frame.addEventListener("load", () => this.#loaded(frame));
    if (isFirst && frame.src === this.address) return;
    frame.dataset["loading"] = "";
    // No entry of the history: Back leaves the page.
    if (isFirst && frame.getAttribute("src") === null) frame.src = this.address;
    else frame.contentWindow?.location.replace(this.address);
  }

  #loaded(frame: HTMLIFrameElement): void {
    delete frame.dataset["loading"];
    paintFrame(frame, this.#value("theme"));
  }

  #value(name: string): string {
    return String(new FormData(this.#form).get(name) ?? "");
  }

  #set(name: string, value: string): void {
    const inputs = [...this.#form.elements].filter((each) => (each as HTMLInputElement).name === name);
    for (const input of inputs as (HTMLInputElement | HTMLSelectElement)[]) {
      if (input instanceof HTMLSelectElement) setOption(input, value);
      else input.checked = inputs.some((each) => (each as HTMLInputElement).value === value) && input.value === value;
    }
  }
}

function setOption(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}

function deviceSize(element: HTMLElement): Record<"--device-width" | "--device-height", string> {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return { "--device-width": of("--device-width"), "--device-height": of("--device-height") };
}

/** Sets the theme of a framed document: `auto` is that of the page. */
function paintFrame(frame: HTMLIFrameElement, theme: string): void {
  const root = frame.contentDocument?.documentElement;
  const shown = theme === "auto" ? document.documentElement.dataset["theme"] : theme;
  if (!root) return;
  if (shown === undefined) delete root.dataset["theme"];
  else root.dataset["theme"] = shown;
}

function findPartOfStage<E extends Element>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`The stage has no ${selector}.`);
  return found;
}
