import type { Browser } from "@playwright/test";
import { contentHash } from "../../../product/files/project.ts";

const families = ["serif", "sans-serif", "monospace", "cursive", "system-ui", "emoji"];

/** Characters of several scripts, and emoji. */
const sample = "Hamburgefonstiv 0123 ★ ✓ → 中 ש 😀 👩‍🏫";

/**
 * A hash of how this machine draws what the product brings no font for. Pictures of machines with another hash do not
 * compare.
 */
export async function machineFonts(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const picture = await page.evaluate(drawText, { families, sample });
  await page.close();
  return contentHash(picture);
}

/** Runs in the page. */
function drawText({ families: all, sample: text }: { families: readonly string[]; sample: string }): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: 700, height: all.length * 40 });
  const context = canvas.getContext("2d");
  for (const [index, family] of all.entries()) {
    if (context === null) continue;
    context.font = `24px ${family}`;
    context.fillText(text, 0, index * 40 + 30);
  }
  return canvas.toDataURL();
}
