import type { Page } from "@playwright/test";
import { expect, test, violations } from "./flow-stage.ts";
import { smallFlow } from "./small-flow.ts";

const people = ["Lea Brunner", "Leandro Bruni", "Léonie Favre", "Ayumi Sato"];
const found = (q: unknown) => ({
  result: {
    options: people
      .filter((name) => name.toLowerCase().includes(String(q ?? "").toLowerCase()))
      .map((label) => ({ value: `p-${people.indexOf(label)}`, label })),
  },
});

const lookup = {
  component: "combobox",
  data: {
    ...{ id: "member", name: "member", query: "memberQuery", label: "Mitglied", required: true },
    value: { $bind: "values.member" },
    text: { $bind: "values.memberQuery" },
    options: { $bind: "people.options" },
    none: { value: "none", label: "Niemand davon" },
  },
};

const screen = smallFlow({
  data: { people: { source: "substitution.candidate.options", params: { q: { $bind: "values.memberQuery" } } } },
  steps: [{ id: "who", title: "Wer", help: "Eine Person.", body: [lookup] }],
  review: undefined,
});

const field = (page: Page) => page.getByRole("combobox", { name: "Mitglied" });
const options = (page: Page) => page.getByRole("option");
const submit = (page: Page) => page.locator("button[value=submit]");
const chosen = (page: Page) => page.locator("input[name=member]");
const active = async (page: Page) => {
  const id = await field(page).getAttribute("aria-activedescendant");
  return id === null ? null : page.locator(`#${id} .combobox__label`).textContent();
};

test("a member is found as one types and chosen by the keys of the ARIA practice", async ({ page, flow }) => {
  flow.reply("substitution.candidate.options", ({ params }) => found(params["q"]));
  await flow.open({ screen, without: ["people"] });
  await field(page).pressSequentially("le");
  await expect(options(page)).toHaveText(["Lea Brunner", "Leandro Bruni", "Niemand davon"]);
  await expect(page.getByText("Treffer: 2")).toBeAttached();
  expect(flow.callsOf("substitution.candidate.options").map(({ params }) => params["q"])).toEqual([undefined, "le"]);

  // [combobox-arrows] from one end to the other, [combobox-caret] out of the list
  await page.keyboard.press("ArrowUp");
  expect(await active(page)).toBe("Niemand davon");
  await page.keyboard.press("ArrowDown");
  expect(await active(page)).toBe("Lea Brunner");
  for (const key of ["Home", "End"]) {
    await page.keyboard.press(key);
    expect(await active(page)).toBe(null);
    await page.keyboard.press("ArrowDown");
  }
  // [combobox-close] [combobox-open]
  await page.keyboard.press("Alt+ArrowUp");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  expect(await active(page)).toBe(null);
  expect(await violations(page)).toEqual([]);

  // [combobox-enter]
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("Lea Brunner");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await expect(chosen(page)).toHaveValue("p-0");

  // Another text takes the choice back, [combobox-escape] empties the closed field.
  await page.keyboard.press("Backspace");
  await expect(chosen(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("Lea Brunne");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");

  // [combobox-tab] a whole label that was typed is a choice.
  await field(page).pressSequentially("ayumi sato");
  await expect(options(page)).toHaveText(["Ayumi Sato", "Niemand davon"]);
  await page.keyboard.press("Tab");
  await expect(chosen(page)).toHaveValue("p-3");
  await submit(page).press("Enter");
  await expect.poll(() => flow.callsOf("send").map(({ params }) => params)).toEqual([{ member: "p-3" }]);
});

test("a text alone is no answer, and a look-up that fails or never answers holds nothing else", async ({
  page,
  flow,
}) => {
  flow.reply("substitution.candidate.options", ({ params }) =>
    params["q"] === undefined ? found("") : { failure: { kind: "offline", message: "Ohne Verbindung geht es nicht." } },
  );
  await flow.open({ screen, without: ["people"] });
  await field(page).pressSequentially("lea");
  await expect(page.locator(".combobox__failure")).toContainText("Ohne Verbindung geht es nicht.");
  await expect(field(page)).toBeFocused();
  await submit(page).press("Enter");
  await page.locator(".flow__errors a").press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(page.locator("#member-error")).toContainText("Mitglied");
  expect(await violations(page)).toEqual([]);

  flow.reply("substitution.candidate.options", ({ params }) => found(params["q"]));
  await page.getByRole("button", { name: "Nochmals versuchen" }).press("Enter");
  await expect(page.locator(".combobox__failure")).toHaveCount(0);

  flow.reply("substitution.candidate.options", undefined);
  await field(page).press("End");
  await field(page).pressSequentially("n");
  await expect(page.getByText("Suche läuft …").first()).toBeAttached();
  await page.getByRole("option", { name: "Niemand davon" }).click();
  await submit(page).press("Enter");
  await expect.poll(() => flow.callsOf("send").map(({ params }) => params)).toEqual([{ member: "none" }]);
});
