import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { browserOptions, findBrowser, launchBrowser } from "../../../../src/workshop/audit/browser.ts";
import { evidenceLead } from "../../../../src/workshop/audit/report-text.ts";

afterEach(() => vi.unstubAllEnvs());

test("the browser is the one that SCHAUKASTEN_BROWSER names", () => {
  vi.stubEnv("SCHAUKASTEN_BROWSER", process.execPath);
  expect(findBrowser()).toBe(process.execPath);
  expect(browserOptions()?.executablePath).toBe(process.execPath);
});

test("audits run in a browser without windows where there is one, and pictures of windows in a whole one", () => {
  const folder = mkdtempSync(join(tmpdir(), "browser-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["chromium-headless-shell", "chromium"]) writeFileSync(join(folder, name), "", { mode: 0o755 });
  vi.stubEnv("PATH", folder);
  expect(basename(browserOptions()?.executablePath ?? "")).toBe("chromium-headless-shell");
  expect(browserOptions(true)?.executablePath).toBe(findBrowser());
  expect(basename(findBrowser() ?? "")).toMatch(/^(?:chromium|google-chrome)/);
  expect(findBrowser()).not.toMatch(/shell$/);
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
