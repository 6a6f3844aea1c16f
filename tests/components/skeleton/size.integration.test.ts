import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { components } from "../../../components/index.ts";
import { productStylesheet } from "../../../src/product/assets/stylesheet.ts";
import { launchBrowser } from "../../../src/workshop/audit/browser.ts";

const item = { title: "Judo U13", meta: "Di und Do, 17.30 Uhr" };

describe("the place that a skeleton keeps", () => {
  let browser: Browser;
  beforeAll(async () => {
    const launched = await launchBrowser();
    if (launched === undefined) throw new Error("There is no browser; npm test installs one.");
    browser = launched;
  });
  afterAll(() => browser?.close());

  /** The height of a component in a window of a width. */
  async function height(id: string, data: unknown, width: number): Promise<number> {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    await page.setContent(
      `<!doctype html><style>${productStylesheet()}</style><main>${components.get(id)?.render(data)}`,
    );
    const box = await page.locator("main > *").boundingBox();
    await page.close();
    return box?.height ?? 0;
  }

  it.each([
    ["tile", 1, "stat-tile", { label: "Mitglieder", value: 248, meta: "12 mehr als im Vorjahr" }],
    ["card", 1, "card", { ...item, body: ["Noch 2 Plätze frei."] }],
    ["list", 2, "list", { items: [item, item] }],
  ])("of %s is as high as what comes", async (shape, rows, id, data) => {
    for (const width of [360, 1280]) {
      const difference = (await height(id, data, width)) - (await height("skeleton", { shape, rows }, width));
      expect(Math.abs(difference)).toBeLessThan(1);
    }
  });
});
