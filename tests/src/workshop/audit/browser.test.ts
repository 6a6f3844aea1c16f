import { afterEach, expect, test, vi } from "vitest";
import { browserOptions, findBrowser, launchBrowser } from "../../../../src/workshop/audit/browser.ts";
import { evidenceLead } from "../../../../src/workshop/audit/report-text.ts";

afterEach(() => vi.unstubAllEnvs());

test("the browser is the one that SCHAUKASTEN_BROWSER names", () => {
  vi.stubEnv("SCHAUKASTEN_BROWSER", process.execPath);
  expect(findBrowser()).toBe(process.execPath);
  expect(browserOptions()?.executablePath).toBe(process.execPath);
});

test("a machine without a browser audits nothing, and the page of the evidence says why", async () => {
  vi.stubEnv("SCHAUKASTEN_BROWSER", "/none");
  expect(findBrowser()).toBeUndefined();
  expect(browserOptions(true)).toBeUndefined();
  expect(await launchBrowser()).toBeUndefined();
  const rows = [{ kind: "component", owner: "card", name: "default", title: "Card", result: undefined }] as const;
  const nothing = { axe: "4", rules: 100, states: 0, violations: 0, incompletes: 0, audited: 0, complete: false, rows };
  expect(evidenceLead(nothing)).toBe(
    "Not audited here: no browser was found when this was built. Install Chromium and run npm start.",
  );
});
