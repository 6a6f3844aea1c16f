import { expect, test } from "./fixtures.ts";

test("a menu opens where a person sees it, closes, and opens again", async ({ tab, site }) => {
  await tab.open(`${site}/preview/components/menu/default/`);
  const item = ".menu [role=menuitem]";
  for (const _ of [1, 2, 3]) {
    await tab.click("button[popovertarget]");
    await expect.poll(() => tab.seen(item)).toMatchObject({ opacity: 1, isShown: true });
    await tab.press("Escape");
    await expect.poll(async () => (await tab.seen(item))?.isShown ?? false).toBe(false);
  }
});
