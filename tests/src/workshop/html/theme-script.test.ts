import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { themeScript, themeScriptHash } from "../../../../src/workshop/html/theme-script.ts";
import { usePage } from "../../../page-globals.ts";

usePage();

test.each([
  ["light", "light"],
  ["dark", "dark"],
  ["blue", undefined],
  [undefined, undefined],
])("the page has the theme that is kept before it is painted: %s", (kept, theme) => {
  if (kept !== undefined) localStorage.setItem("theme", kept);
  new Function("localStorage", "document", themeScript)(localStorage, document);
  expect(document.documentElement.dataset["theme"]).toBe(theme);
});

test("the policy has the hash of the script", () => {
  expect(themeScriptHash()).toBe(`sha256-${createHash("sha256").update(themeScript).digest("base64")}`);
});
