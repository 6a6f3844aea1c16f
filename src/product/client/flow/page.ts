import { type Answer, type Answers, isSameAnswer } from "../../engine/flow/answers.ts";
import type { FlowControl } from "../../engine/flow/flow-outline.ts";
import { morphChildren } from "../morph.ts";
import { elementsByName, readAnswers, writeAnswers } from "./controls.ts";

/** The flow on the page. Markup that does not differ between two renderings is not changed. */
export class FlowPage {
  readonly root: HTMLElement;
  #drawn: DocumentFragment | undefined;
  #html = "";

  constructor(root: HTMLElement) {
    this.root = root;
  }

  /** Makes the next rendering start from nothing, so that no control keeps its value. */
  forget(): void {
    this.#drawn = undefined;
    this.#html = "";
  }

  get form(): HTMLFormElement | null {
    return this.root.querySelector<HTMLFormElement>("form.flow");
  }

  get isDrawn(): boolean {
    return this.#drawn !== undefined;
  }

  draw(html: string): void {
    if (html === this.#html) return;
    const next = fragmentOf(html);
    if (this.#drawn === undefined) this.root.replaceChildren(next.cloneNode(true));
    else morphChildren(this.root, this.#drawn, next);
    this.#drawn = next;
    this.#html = html;
    const { form } = this;
    if (form !== null) form.noValidate = true;
  }

  /**
   * Writes the answers into the controls, and returns the values of the controls. A value that differs from its answer
   * means that the answer is no longer offered.
   */
  settle(controls: readonly FlowControl[], answers: Answers): { shown: Answers; gone: Answers } {
    const { form } = this;
    if (form === null) return { shown: {}, gone: {} };
    writeAnswers(form, controls, answers);
    const shown = this.read(controls);
    const files = new Set(controls.flatMap(({ name, type }) => (type === "file" ? [name] : [])));
    const isGone = ([name, answer]: [string, Answer]) =>
      Object.hasOwn(answers, name) &&
      !isSameAnswer(answers[name], answer) &&
      !files.has(name) &&
      !this.#isBeingTyped(name);
    const gone = Object.entries(shown).filter(isGone);
    return { shown, gone: Object.fromEntries(gone) };
  }

  /** The values of controls; none without a form. */
  read(controls: readonly FlowControl[]): Answers {
    return this.form === null ? {} : readAnswers(this.form, controls);
  }

  /** The elements of the form by their names. */
  get elements(): ReturnType<typeof elementsByName> {
    return this.form === null ? new Map() : elementsByName(this.form);
  }

  /** The controls on the page that can be scrolled to, in their order; of a list of rows the group around it, of a look-up where one types. */
  places(controls: readonly FlowControl[]): { name: string; id: string }[] {
    const byName = this.elements;
    return controls.flatMap(({ name }) => {
      const [first] = byName.get(name) ?? [];
      const id = first?.type === "hidden" ? first.parentElement?.id : (first?.dataset["for"] ?? first?.id);
      return id === undefined ? [] : [{ name, id }];
    });
  }

  /** Focuses an element that is not focusable by itself. */
  focus(selector: string): void {
    const element = this.root.querySelector<HTMLElement>(selector);
    if (element === null) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest" });
  }

  #isBeingTyped(name: string): boolean {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement && activeElement.name === name && activeElement.type !== "radio";
  }
}

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}
