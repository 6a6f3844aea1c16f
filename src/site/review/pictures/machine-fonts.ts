import type { Browser } from "@playwright/test";
import { contentHash } from "../../project.ts";

const families = ["serif", "sans-serif", "monospace", "cursive", "system-ui", "emoji"];

/** Characters of several scripts and of emoji, and controls that the browser draws by itself. */
const sample = `Hamburgefonstiv 0123 ★ ✓ → 中 ש 😀 👩‍🏫 <input type="date" value="2026-06-15"> <input type="file">`;

/**
 * A hash of how this machine draws what the product brings no font for. Pictures of machines with another hash do not
 * compare.
 */
export async function machineFonts(browser: Browser): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 800, height: 400 } });
  const rules = families.map((family) => `.${family} { font-family: ${family}; }`);
  const lines = families.map((family) => `<p class="${family}">${sample}</p>`);
  await page.setContent(`<!doctype html><style>${rules.join("")}</style>${lines.join("")}`);
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  await page.close();
  return contentHash(picture);
}
