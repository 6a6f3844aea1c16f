import { make } from "../../../kit/dom.ts";

/** Above this number of values, or of characters, a list that opens is calmer than buttons. */
const mostButtons = 3;
const longestButton = 9;

/**
 * A choice of one value: a word where there is only one, buttons for a few short ones, else a list.
 *
 * @param lang the language of the values, where it is not that of the page
 */
export function choiceField(
  label: string,
  values: readonly string[],
  shown: string,
  choose: (value: string) => void,
  lang?: string,
): HTMLElement {
  if (values.length === 1) return labelledControl("p", label, make("strong", { lang }, shown));
  const isShort = values.length <= mostButtons && values.every(({ length }) => length <= longestButton);
  return isShort ? buttons(label, values, shown, choose) : choiceList(label, values, shown, choose);
}

function buttons(
  label: string,
  values: readonly string[],
  shown: string,
  choose: (value: string) => void,
): HTMLElement {
  const drawn = values.map((value) => {
    const name = `${label} ${value}`;
    const button = make(
      "button",
      { type: "button", "data-name": name, "aria-pressed": String(value === shown) },
      value,
    );
    button.addEventListener("click", () => choose(value));
    return button;
  });
  const row = make("div", { class: "review-segments", role: "group", "aria-label": label }, ...drawn);
  return labelledControl("div", label, row);
}

function choiceList(
  label: string,
  values: readonly string[],
  shown: string,
  choose: (value: string) => void,
): HTMLElement {
  const select = make("select", { "data-name": label }, ...values.map((value) => make("option", { value }, value)));
  select.value = shown;
  select.addEventListener("change", () => choose(select.value));
  return labelledControl("label", label, select);
}

/** A control below what it is called. */
export function labelledControl(tag: "p" | "div" | "label", label: string, control: HTMLElement): HTMLElement {
  const word = make("span", { class: "review-label", "aria-hidden": tag === "div" && "true" }, label);
  return make(tag, { class: "review-stack review-choice" }, word, control);
}
