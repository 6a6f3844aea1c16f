import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import { browserOptions } from "../../../../src/workshop/audit/browser.ts";
import { machineFonts } from "../../../../src/workshop/review/pictures/machine-fonts.ts";
import { otherFonts } from "./other-fonts.ts";

const folder = mkdtempSync(join(tmpdir(), "fonts-"));

async function hashWith(env: Readonly<Record<string, string>>): Promise<string> {
  const browser = await chromium.launch({
    ...browserOptions(),
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    return await machineFonts(browser);
  } finally {
    await browser.close();
  }
}

test("pictures of a machine are known by its fonts, and not by its clock or language", async () => {
  const usual = await hashWith({});
  expect(await hashWith({ TZ: "Pacific/Auckland", LANG: "fr_CH.UTF-8", LANGUAGE: "fr" })).toBe(usual);
  expect(await hashWith({ FONTCONFIG_FILE: otherFonts(folder) })).not.toBe(usual);
  rmSync(folder, { recursive: true });
});
