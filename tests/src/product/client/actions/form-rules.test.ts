import { beforeEach, describe, expect, it, vi } from "vitest";
import { components } from "../../../../../components/index.ts";
import { isComplete } from "../../../../../src/product/client/actions/fields.ts";
import { holdForms } from "../../../../../src/product/client/actions/form-rules.ts";
import { requestRulesOf } from "../../../../../src/product/client/sdk/request-rules.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const save = { handler: "profile.person.update", risk: "safe", undoLabel: "" } as const;
const screen = { actions: { save } };
const rules = requestRulesOf([screen]);
const words = "Give a postcode: 8635 in Switzerland, 79539 or D-79539 abroad.";
const field = (name: string) => components.get("form-field")?.render({ id: name, label: name });
const input = (id: string) => onPage<HTMLInputElement>(`#${id}`);
const told = () => document.querySelector("#postcode-error")?.textContent;

function enter(id: string, text: string): void {
  input(id).dispatchEvent(new Event("focusin", { bubbles: true }));
  input(id).value = text;
  input(id).dispatchEvent(new Event("input", { bubbles: true }));
  input(id).dispatchEvent(new Event("change", { bubbles: true }));
}

const buttons = ['type="button" data-action="save"', 'type="submit" value="save"'];

describe.each(buttons)("the fields of a form with <button %s>", (attributes) => {
  beforeEach(() => {
    document.body.innerHTML = `<form>${field("postcode")}${field("town")}<button ${attributes}>Sichern</button></form>`;
    const setting = { screen, locale: "en-GB", messages: messagesOf("en-GB"), rules: (id: string) => rules[id] };
    holdForms(setting, new AbortController().signal);
    onPage<HTMLElement>("button").addEventListener("click", (event) => event.preventDefault());
  });

  it("are held to the rules of its operation when they are left, without moving the focus", async () => {
    enter("postcode", "abcd");
    input("town").focus();
    await vi.waitFor(() => expect(told()).toBe(words));
    expect(document.activeElement?.id).toBe("town");
    onPage<HTMLElement>("button").click();
    expect(isComplete(onPage("form"))).toBe(false);
    enter("postcode", "8635");
    await vi.waitFor(() => expect(told()).toBeUndefined());
    onPage<HTMLElement>("button").click();
    expect(isComplete(onPage("form"))).toBe(true);
  });

  it("are all looked at when it is sent", async () => {
    enter("town", "Wetzikon");
    input("postcode").value = "863";
    await vi.waitFor(() => {
      onPage<HTMLElement>("button").click();
      expect(told()).toBe(words);
    });
    expect(isComplete(onPage("form"))).toBe(false);
  });
});

it("leaves a form alone whose operation is not known", async () => {
  document.body.innerHTML = `<form>${field("postcode")}<button type="button" data-action="other">Sichern</button></form>`;
  const asked: string[] = [];
  const rulesOf = (id: string) => {
    asked.push(id);
    return undefined;
  };
  holdForms(
    {
      screen: { actions: { other: { ...save, handler: "clipboard.copy" } } },
      locale: "de-CH",
      rules: rulesOf,
    },
    new AbortController().signal,
  );
  enter("postcode", "abcd");
  onPage<HTMLElement>("button").click();
  expect(asked).toContain("clipboard.copy");
  expect(told()).toBeUndefined();
});

it("gives a date the limits of its rule, for the calendar of the device, and no text a length that cuts off", async () => {
  const date = components.get("form-field")?.render({ id: "moveDate", label: "Ab", type: "date" });
  document.body.innerHTML = `<form>${field("postcode")}${date}<button type="button" data-action="save">Sichern</button></form>`;
  holdForms({ screen, locale: "de-CH", rules: (id) => rules[id] }, new AbortController().signal);
  input("moveDate").dispatchEvent(new Event("focusin", { bubbles: true }));
  await vi.waitFor(() => expect([input("moveDate").min, input("moveDate").max]).toEqual(["1900-01-01", "2199-12-31"]));
  expect(input("postcode").hasAttribute("maxlength")).toBe(false);
});
