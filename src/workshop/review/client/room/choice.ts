import { make } from "../../../kit/dom.ts";

/** Above this number of values, or of characters, a list that opens is calmer than buttons. */
const mostButtons = 3;
const longestButton = 9;

/** A choice of one value: a word where there is only one, buttons for a few short ones, else a list. */
export function choiceField(
  label: string,
  values: readonly string[],
  shown: string,
  choose: (value: string) => void,
): HTMLElement {
  if (values.length === 1)
    return make("p", { class: "review-choice" }, make("span", {}, label), make("strong", {}, shown));
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
  const row = make("div", { class: "review-choice__values", role: "group", "aria-label": label }, ...drawn);
  return make("div", { class: "review-choice" }, make("span", { "aria-hidden": "true" }, label), row);
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
  return make("label", { class: "review-choice" }, make("span", {}, label), select);
}
