import { inDeepRuns } from "../runs.ts";
import { serve } from "../src/product/client/proposals/service.ts";
import { DroppingServer } from "./dropping-server.ts";
import { expect, test } from "./fixtures.ts";
import type { Tab } from "./tab.ts";

// The browser itself reports connections that were dropped and requests that were refused.
test.use({ isSilent: false });
test.describe.configure({ timeout: 90_000 });

const event = "trainersitzung";
const cancelled = /Abgesagt|abgesagt/;

async function cancel(tab: Tab): Promise<void> {
  await tab.click({ css: "main button", name: "Anlass absagen" });
  await tab.click({ css: "dialog[open] button", name: "Anlass absagen" });
}

function told(tab: Tab): Promise<string> {
  return tab.run(() => Array.from(document.querySelectorAll(".toasts"), ({ textContent }) => textContent).join("\n"));
}

/** What an event's history says about its cancellation. */
function times(history: unknown): number {
  return JSON.stringify(history).split("Anlass abgesagt").length - 1;
}

for (const status of [401, 403, 500])
  test(
    `an event is cancelled once, and never told as refused, where its answer is dropped and ${status} follows`,
    status === 401 ? {} : inDeepRuns,
    async ({ tab }) => {
      await serve(async (service) => {
        const server = new DroppingServer(process.env["CATALOGUE_URL"] ?? "", service, status);
        try {
          await tab.open(`${await server.listen()}/apps/admin/#/anlaesse/${event}`);
          await expect
            .poll(() => tab.seen({ css: "main button", name: "Anlass absagen" }), { timeout: 30_000 })
            .toBeDefined();
          await cancel(tab);
          await expect
            .poll(() => told(tab), { timeout: 30_000 })
            .toMatch(status === 401 ? /noch nicht, ob/ : cancelled);
          expect(await told(tab)).not.toMatch(/geht so nicht|nicht geklappt/);
          server.isOpen = true;
          if (status === 401) {
            await cancel(tab);
            await expect.poll(() => told(tab), { timeout: 30_000 }).toMatch(cancelled);
          }
          expect(new Set(server.changes.map(({ key }) => key)).size).toBe(1);
          const seen = await service.call<object>("demo-p-brunner", "GET", `/events/${event}`);
          expect(times(seen)).toBe(1);
        } finally {
          server.close();
        }
      });
    },
  );
