import bottomSheet from "../../../components/bottom-sheet/index.ts";
import { browserOptions } from "../../../src/workshop/audit/browser.ts";
import { inTurn } from "../../in-turn.ts";
import { expect, test } from "../../src/product/client/stage.ts";

test.use({ launchOptions: { ...browserOptions(), ignoreDefaultArgs: ["--hide-scrollbars"] } });

const sheet = bottomSheet.render({ id: "sheet", title: "Abmelden", trigger: { label: "Abmelden …" } });

test("opening moves nothing on a page that scrolls, and nothing on one that fits", async ({ page: on, stage }) => {
  await inTurn(Object.entries({ scrolls: 200, fits: 1 }), async (lines) => {
    await stage.open({ body: `<main><h1>Training</h1>${sheet}${"<p>Zeile</p>".repeat(lines)}</main>` });
    const width = () => on.locator("main").evaluate((main) => main.getBoundingClientRect().width);
    const before = await width();
    expect(await on.evaluate(() => innerWidth > document.documentElement.clientWidth)).toBe(lines === 200);
    await on.getByRole("button", { name: "Abmelden …" }).click();
    await expect(on.getByRole("dialog")).toBeVisible();
    expect(await width()).toBe(before);
  });
});
