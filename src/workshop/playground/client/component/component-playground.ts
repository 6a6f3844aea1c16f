import { listenForKeys } from "../../../../../components/_kit/client/keys.ts";
import type { Component } from "../../../../../components/_kit/contract/component.ts";
import { afterPaint } from "../../../../product/client/app/screen/after-paint.ts";
import { defaultLocale } from "../../../../product/engine/locales.ts";
import { localization } from "../../../../product/engine/screen/localize.ts";
import { addressOf, hasAddress, readAddress } from "../../../kit/address.ts";
import { make, makeButton, setAvailable } from "../../../kit/dom.ts";
import { createJsonEditor, type EditorChange, type JsonEditor } from "../../../kit/editor/json-editor.ts";
import { ContractForm } from "../../../kit/form/contract-form.ts";
import { contractModel, type FieldModel, modelAt } from "../../../kit/form/field-model.ts";
import { playParameter } from "../play-parameter.ts";
import { AxeCheck } from "./axe-check.ts";
import { type CopyWay, copyMenu, textWay } from "./copy-menu.ts";
import { type Evaluation, evaluateData, type PlaygroundProblem } from "./evaluate.ts";
import { FrameTools } from "./frame-tools.ts";
import type { FieldAt } from "./help.ts";
import { loadForPlayground } from "./load-component.ts";
import { pictureWays } from "./picture-ways.ts";
import type { PlaygroundData, PlaygroundFiles } from "./playground-data.ts";
import { readState } from "./playground-state.ts";
import { PreviewFrame } from "./preview-frame.ts";
import { ProblemList } from "./problem-list.ts";
import { renderPseudo } from "./pseudo-locale.ts";
import { startMenu } from "./start-menu.ts";
import type { PreviewPlace } from "./start-preview.ts";
import { markRows } from "./table-marks.ts";
import { pseudoLocale } from "./tool-list.ts";
import { type Workbench, workbench } from "./workbench.ts";

let openedPlayground: ComponentPlayground | undefined;

/** Where a playground opens. */
export interface PlaygroundPlaces {
  /** The button that names the component. */
  readonly button: HTMLElement;
  /** What the playground stands in for. */
  readonly stage: HTMLElement;
  readonly place: PreviewPlace;
  readonly files: PlaygroundFiles;
}

/** Opens the playground of the component that a button names, until its preview is there. */
export async function openComponentPlayground(places: PlaygroundPlaces): Promise<void> {
  if (openedPlayground !== undefined) return openedPlayground.readAddress();
  const id = places.button.dataset["playground"] ?? "";
  const { component, data } = await loadForPlayground(id);
  openedPlayground ??= new ComponentPlayground(component, data, places);
  if (!hasAddress(playParameter, location.hash)) await openedPlayground.showFirst();
  await openedPlayground.readAddress();
  await openedPlayground.previewLoaded;
}

class ComponentPlayground {
  readonly #component: Component;
  readonly #data: PlaygroundData;
  readonly #button: HTMLElement;
  readonly #stage: HTMLElement;
  readonly #model: FieldModel;
  readonly #examples: readonly unknown[];
  readonly #bench: Workbench;
  readonly #preview: PreviewFrame;
  readonly #tools: FrameTools;
  readonly #problems: ProblemList;
  readonly #axe: AxeCheck;
  readonly #fieldAt: FieldAt = (path, data) => modelAt(this.#model, path, data);
  #help: typeof import("./help.ts") | undefined;
  #icons: readonly string[] = [];
  readonly #steps = [
    makeButton("Undo", { title: "Undo (Ctrl+Z)", "aria-disabled": "true" }, () => this.#editor.undo()),
    makeButton("Redo", { title: "Redo (Ctrl+Shift+Z)", "aria-disabled": "true" }, () => this.#editor.redo()),
  ] as const;
  #madeEditor: JsonEditor | undefined;
  #madeForm: ContractForm | undefined;
  #shown: Evaluation = { isReadable: false, problems: [], problemCount: 0 };
  #remembering: ReturnType<typeof setTimeout> | undefined;

  constructor(component: Component, data: PlaygroundData, { button, stage, place, files }: PlaygroundPlaces) {
    this.#component = component;
    this.#data = data;
    this.#button = button;
    this.#stage = stage;
    this.#model = contractModel(data.schema);
    this.#examples = component.examples.map((example) => example.data);
    this.#bench = workbench(component.title, place);
    this.#tools = new FrameTools(files.frameStyles, (name) => this.#toolsChanged(name));
    this.#preview = new PreviewFrame(place.frame, component, (inner) => this.#tools.prepare(inner));
    this.#axe = new AxeCheck(
      files.axe,
      () => this.#preview.documents[0],
      (text) => this.#say(text),
    );
    this.#problems = new ProblemList(data.tables, {
      goTo: ({ from }) => this.#editor.goTo(from),
      mend: (problem) => this.#mend(problem),
    });
    this.#fill();
    for (const event of ["focusin", "pointerenter"])
      this.#bench.editor.addEventListener(event, () => void this.#loadHelp(), { once: true });
    this.#preview.choose(this.#tools.frame);
    document.addEventListener("catalogue:theme", () => this.#preview.choose(this.#tools.frame));
  }

  get previewLoaded(): Promise<void> {
    return this.#preview.loaded;
  }

  /** Shows the preview of the first example before form and editor are made, until it is painted. */
  async showFirst(): Promise<void> {
    this.#preview.show(this.#component.render(this.#examples[0]));
    this.#reveal();
    await afterPaint();
  }

  /** Shows the playground, with the state of the address where it has one. */
  async readAddress(): Promise<void> {
    const read = await readAddress(playParameter, location.hash);
    const state = read.kind === "state" ? readState(read.state) : undefined;
    if (state !== undefined) {
      this.#tools.restore(state.tools);
      this.#editor.setValue(state.text);
      // In a narrow window the editor, which says what it refuses, is not in sight.
      if (this.#editor.value !== state.text.replaceAll(/\r\n?/g, "\n"))
        this.#say("The data of the link is too long or nested too deep for the editor.");
    } else if (read.kind !== "none") {
      this.#say(read.kind === "broken" ? read.message : "The link has no state of a playground.");
    }
    if (this.#bench.element.hidden) this.#reveal();
    this.#evaluate();
  }

  #reveal(): void {
    this.#stage.hidden = true;
    const { element } = this.#bench;
    element.hidden = false;
    document.body.dataset["playgroundOpen"] = "";
    element.scrollIntoView();
    element.focus({ preventScroll: true });
  }

  #close(): void {
    this.#stage.hidden = false;
    this.#bench.element.hidden = true;
    delete document.body.dataset["playgroundOpen"];
    markRows(this.#data.tables, []);
    clearTimeout(this.#remembering);
    if (hasAddress(playParameter, location.hash))
      history.replaceState(history.state, "", location.pathname + location.search);
    this.#button.focus();
  }

  #fill(): void {
    const { bar, tools, preview, json, status, element } = this.#bench;
    this.#tools.buttons.append(this.#axe.button);
    tools.append(this.#tools.element);
    preview.append(this.#axe.element);
    json.append(this.#problems.element);
    bar.append(
      make("h2", { class: "playground__title" }, "Playground"),
      startMenu(this.#component, ({ title, data }) => {
        this.#editor.setValue(toText(data));
        this.#say(`Started from ${title}`);
      }),
      status,
      make(
        "div",
        { class: "playground__actions" },
        ...this.#steps,
        copyMenu(this.#copyWays(), (text) => this.#say(text)),
        makeButton("Close", {}, () => this.#close()),
      ),
    );
    listenForKeys(element, (event) => this.#onKey(event));
  }

  get #form(): ContractForm {
    this.#madeForm ??= this.#createForm();
    return this.#madeForm;
  }

  get #editor(): JsonEditor {
    this.#madeEditor ??= this.#createEditor();
    return this.#madeEditor;
  }

  #createForm(): ContractForm {
    return new ContractForm({
      parent: this.#bench.form,
      model: this.#model,
      examples: this.#examples,
      onChange: (data, group) => this.#editor.setValue(toText(data), group === undefined ? {} : { group }),
    });
  }

  #createEditor(): JsonEditor {
    return createJsonEditor({
      parent: this.#bench.editor,
      label: `Data of ${this.#component.title} as JSON`,
      value: toText(this.#examples[0] ?? {}),
      onChange: (_text, change) => this.#changed(change),
      complete: (text, offset) =>
        this.#help?.suggestAt(this.#fieldAt, text, offset, { examples: this.#examples, icons: this.#icons }),
      hover: (text, offset) => this.#help?.explainAt(this.#fieldAt, text, offset),
    });
  }

  /** Who only looks or uses the form needs none of it. */
  async #loadHelp(): Promise<void> {
    const [help, { iconShapes }] = await Promise.all([import("./help.ts"), import("#icon-shapes")]);
    this.#icons = Object.keys(iconShapes);
    this.#help = help;
  }

  #changed(_change: EditorChange): void {
    this.#evaluate();
    const [undo, redo] = this.#steps;
    setAvailable(undo, this.#editor.canUndo);
    setAvailable(redo, this.#editor.canRedo);
    clearTimeout(this.#remembering);
    this.#remembering = setTimeout(() => void this.#remember(), rememberDelay);
  }

  #evaluate(): void {
    const evaluation = evaluateData(this.#component, this.#editor.value, (component, data, usual) =>
      this.#render(component, data, usual),
    );
    this.#shown = evaluation;
    const { data, html, isReadable, problemCount } = evaluation;
    if (html !== undefined) this.#showHtml(html);
    this.#bench.element.toggleAttribute("data-stale", html === undefined);
    this.#bench.stale.textContent =
      html === undefined ? `${problemWords(problemCount)}: this is the last valid state.` : "";
    this.#form.setReadable(isReadable);
    if (isReadable) this.#form.update(data);
    this.#mark(evaluation);
  }

  #showHtml(html: string): void {
    this.#preview.show(html);
    this.#axe.clear();
    for (const inner of this.#preview.documents) this.#tools.inspect(inner);
  }

  /** The three marks of each problem: in the JSON, in the form, in the contract's table. */
  #mark({ problems, problemCount }: Evaluation): void {
    const issues = problems.flatMap(({ path, message }) => (path === undefined ? [] : [{ path, message }]));
    this.#form.mark(issues);
    markRows(this.#data.tables, issues);
    this.#problems.show(problems, problemCount);
    this.#editor.setMarks(
      problems.map((problem) => ({
        severity: "error",
        ...problem,
        ...(problem.instead !== undefined && {
          action: { label: `Use ${problem.instead}`, run: () => this.#mend(problem) },
        }),
      })),
    );
  }

  #mend({ from, to, instead = "" }: PlaygroundProblem): void {
    const { value } = this.#editor;
    this.#editor.setValue(value.slice(0, from) + instead + value.slice(to));
  }

  #render(component: Component, data: unknown, usual: string): string {
    const { locale } = this.#tools;
    if (locale === defaultLocale) return usual;
    if (locale === pseudoLocale) return renderPseudo(component, this.#model, data);
    const { fields, texts } = localization(component, this.#data.messages[locale] ?? {});
    return component.render({ ...fields, ...(data as object) }, texts);
  }

  #toolsChanged(name: string | undefined): void {
    this.#preview.choose(this.#tools.frame);
    for (const inner of this.#preview.documents) this.#tools.prepare(inner);
    if (name === "locale" || name === undefined) this.#evaluate();
    clearTimeout(this.#remembering);
    this.#remembering = setTimeout(() => void this.#remember(), rememberDelay);
  }

  #copyWays(): CopyWay[] {
    const { id } = this.#component;
    const node = () => (this.#shown.isReadable ? toText({ component: id, data: this.#shown.data }) : undefined);
    return [
      textWay("Data as JSON", () => this.#editor.value),
      textWay("HTML", () => this.#shown.html, "There is no HTML while the data is wrong."),
      textWay("Screen node", node, "There is no node while the JSON cannot be read."),
      textWay("Link", () => this.#link(), "The data is too large for a link: copy it as JSON."),
      ...pictureWays({ name: id, documents: () => this.#preview.documents }),
    ];
  }

  async #link(): Promise<string | undefined> {
    const fragment = await addressOf(playParameter, { text: this.#editor.value, tools: this.#tools.state });
    return fragment && location.href.split("#")[0] + fragment;
  }

  async #remember(): Promise<void> {
    const link = await this.#link();
    if (link !== undefined && !this.#bench.element.hidden) history.replaceState(history.state, "", link);
  }

  #say(text: string): void {
    this.#bench.status.textContent = text;
  }

  /** Outside of the editor too, undo takes back the last step of form or editor. */
  #onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.#editor.redo();
    else this.#editor.undo();
  }
}

const rememberDelay = 400;

function toText(data: unknown): string {
  return JSON.stringify(data, null, 2);
}

function problemWords(count: number): string {
  return count === 1 ? "1 problem" : `${count} problems`;
}
