import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { projectFile } from "../../../../../src/product/files/project.ts";
import { expect, test as staged } from "../stage.ts";

export { test as requests } from "../../../worker-fixtures.ts";
export { expect, violations } from "../stage.ts";

/** The inbox on a page, with the API behind it. */
export const test = staged.extend<{ inbox: (token?: string) => Promise<void> }>({
  inbox: async ({ page, stage, service }, use) => {
    await use(async (token = "demo-p-brunner") => {
      await stage.answer("/api/**", (route) => service.answer(route, token));
      await openInbox(page, stage.open);
    });
  },
});

async function openInbox(page: Page, open: (play: { body: string; script: string }) => Promise<void>): Promise<void> {
  const screen = readFileSync(projectFile("screens/admin/proposals.inbox.json"), "utf8").replaceAll("<", "\\u003c");
  await open({
    body: `<script type="application/json" id="screen">${screen}</script><main tabindex="-1"></main>`,
    script: 'import "./tests/src/product/client/proposals/page.ts";',
  });
  await expect(page).toHaveTitle("bereit");
}
