import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import type { Answer, Answers } from "../../../../../src/product/engine/flow/answers.ts";
import type { FlowControl } from "../../../../../src/product/engine/flow/flow-outline.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** The initial values of the controls in markup, as in a browser. */
export function shownInMarkup(html: string, controls: readonly FlowControl[]): Answers {
  const elements = elementsIn(parseFragment(html));
  const held = controls.flatMap((control): [string, Answer][] => {
    const own = elements.filter((element) => attribute(element, "name") === control.name);
    return own.length === 0 ? [] : [[control.name, answerOf(own, control)]];
  });
  return Object.fromEntries(held);
}

function answerOf(elements: readonly Element[], { type }: FlowControl): Answer {
  const [first] = elements as [Element];
  const checked = elements.filter((element) => attribute(element, "checked") !== undefined);
  if (type === "file") return "";
  if (type === "list") return checked.map((element) => attribute(element, "value") ?? "on");
  if (type === "boolean") return checked.length > 0;
  const kind = attribute(first, "type");
  if (kind === "radio") return attribute(checked[0], "value") ?? "";
  const value =
    first.tagName === "select"
      ? selected(first)
      : first.tagName === "textarea"
        ? textOf(first)
        : (attribute(first, "value") ?? "");
  return type === "number" && value !== "" ? Number(value) : value;
}

function selected(select: Element): string {
  const options = elementsIn(select).filter(({ tagName }) => tagName === "option");
  const chosen =
    options.find((option) => attribute(option, "selected") !== undefined) ??
    options.find((option) => attribute(option, "disabled") === undefined);
  return attribute(chosen, "value") ?? "";
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((each) => each.name === name)?.value;
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elementsIn(child)] : []));
}
