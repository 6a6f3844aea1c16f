import { defaultTreeAdapter, parseFragment } from "parse5";
import { elementsBelow, type HtmlElement } from "./tree.ts";

/** A control of a form as its markup says it; radio buttons of one name are one control. */
export interface MarkupControl {
  readonly name: string;
  /** Of its first element, or of the one where a hidden one is entered. */
  readonly id: string | undefined;
  /** As `type` of the DOM: `email`, `radio`, `checkbox`, `select-one`, `textarea` … */
  readonly type: string;
  readonly isRequired: boolean;
  /** Text, or value of the chosen option or radio button; `""` where there is none. */
  readonly value: string;
  readonly isChecked: boolean;
}

/** The enabled controls of a fragment with a name, in the order of the source. */
export function formControls(html: string): MarkupControl[] {
  const all = elementsBelow(parseFragment(html)).flatMap(controlOf);
  const byName = Map.groupBy(all, ({ name }) => name);
  return [...byName.values()].map((same) => same.reduce(merge));
}

function merge(one: MarkupControl, other: MarkupControl): MarkupControl {
  return {
    ...one,
    isRequired: one.isRequired || other.isRequired,
    isChecked: one.isChecked || other.isChecked,
    value: one.value === "" ? other.value : one.value,
  };
}

function controlOf(element: HtmlElement): MarkupControl[] {
  const given = new Map(element.attrs.map(({ name, value }) => [name, value]));
  const name = given.get("name");
  if (name === undefined || given.has("disabled") || !kinds.has(element.tagName)) return [];
  const type = typeOfControl(element.tagName, given);
  if (type === "hidden" || type === "submit" || type === "button") return [];
  const isChecked = given.has("checked");
  const isChoice = type === "radio" || type === "checkbox";
  return [
    {
      ...{ name, type, isChecked, id: given.get("data-for") ?? given.get("id"), isRequired: given.has("required") },
      value: isChoice && !isChecked ? "" : valueIn(element, given),
    },
  ];
}

const kinds = new Set(["input", "select", "textarea"]);

function typeOfControl(tag: string, given: ReadonlyMap<string, string>): string {
  if (tag === "input") return given.get("type") ?? "text";
  return tag === "select" ? "select-one" : tag;
}

function valueIn(element: HtmlElement, given: ReadonlyMap<string, string>): string {
  if (element.tagName === "input") return given.get("value") ?? "";
  if (element.tagName === "textarea") return textContentOf(element);
  const options = elementsBelow(element).filter(({ tagName }) => tagName === "option");
  const chosen = options.find(({ attrs }) => attrs.some(({ name }) => name === "selected")) ?? options[0];
  return (
    chosen?.attrs.find(({ name }) => name === "value")?.value ?? (chosen === undefined ? "" : textContentOf(chosen))
  );
}

function textContentOf(element: HtmlElement): string {
  return element.childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : "")).join("");
}
