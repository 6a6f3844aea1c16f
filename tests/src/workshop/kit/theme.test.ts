import { describe, expect, it } from "vitest";
import { startThemeSwitch } from "../../../../src/workshop/kit/theme.ts";
import { onPage, usePage } from "../../../page-globals.ts";

usePage();

const root = () => document.documentElement.dataset["theme"];
const shown = () => {
  const { dataset, title, hidden, ariaLabel } = onPage("button");
  return [dataset["themeSwitch"], title, hidden, ariaLabel ?? onPage("button").getAttribute("aria-label")];
};

function start(stored?: string): void {
  if (stored !== undefined) localStorage.setItem("theme", stored);
  document.body.innerHTML = "<button data-theme-switch hidden></button>";
  startThemeSwitch();
}

describe("the switch of the theme", () => {
  it("goes from the system to light, to dark and back, and is kept on the device", () => {
    start();
    const seen = [0, 1, 2, 3].map((press) => {
      if (press > 0) onPage("button").click();
      return [...shown(), root(), localStorage.getItem("theme")];
    });
    const state = (name: string, theme: string | undefined) => [
      ...[name, `Theme: ${name}`, false, `Theme: ${name}`],
      ...[theme, theme ?? null],
    ];
    expect(seen).toEqual([
      state("system", undefined),
      state("light", "light"),
      state("dark", "dark"),
      state("system", undefined),
    ]);
  });

  it.each([
    ["dark", "dark"],
    ["light", "light"],
    ["blue", undefined],
  ])("begins with what is kept: %s", (stored, theme) => {
    start(stored);
    expect(root()).toBe(theme);
  });

  it("tells the page of each change", () => {
    let changes = 0;
    document.addEventListener("catalogue:theme", () => {
      changes += 1;
    });
    start();
    onPage("button").click();
    expect(changes).toBe(2);
  });

  it("is not there where a page has no button", () => {
    localStorage.setItem("theme", "dark");
    startThemeSwitch();
    expect(root()).toBeUndefined();
  });
});
