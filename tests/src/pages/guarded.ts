import { expect, type Page } from "@playwright/test";
import { test as base } from "../worker-fixtures.ts";

/**
 * A page without complaints: no console message, no error, no violation of the policy, no external request. Its
 * frames are documents of their own, and most of the work of a page of the catalogue: only the first ones load, and no
 * thumbnail. A test that looks at none of them, or at all, says so by `frames`.
 */
export const test = base.extend<{ complaints: string[]; frames: number; fewFrames: undefined }>({
  frames: [4, { option: true }],
  fewFrames: [
    async ({ page, frames }, use) => {
      if (frames !== Number.POSITIVE_INFINITY) await page.addInitScript(leaveOutFrames, frames);
      await use(undefined);
    },
    { auto: true },
  ],
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      const origin = new URL(baseURL ?? "").origin;
      page.on("console", (message) => complaints.push(`console ${message.type()}: ${message.text()}`));
      page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
      page.on("requestfailed", (request) => {
        // A frame that gets another document aborts the load of the earlier one.
        if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}`);
      });
      page.on("request", (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) {
          complaints.push(`elsewhere: ${request.url()}`);
        }
      });
      await page.addInitScript(() =>
        document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
          console.error(`policy: ${violatedDirective} blocked ${blockedURI}`),
        ),
      );
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Runs in a page: of its lazy frames only the first ones load, and no thumbnail. Such a frame loads after the first
 * layout, so that one whose address goes while it is parsed does not load.
 */
export function leaveOutFrames(count: number): void {
  let left = count;
  const leaveOut = (frame: Element) => {
    if (frame.hasAttribute("data-thumbnail") || left === 0) frame.removeAttribute("src");
    else left -= 1;
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const frame of [node, ...node.querySelectorAll("iframe")])
            if (frame.matches("iframe[loading=lazy][src]")) leaveOut(frame);
  }).observe(document, { childList: true, subtree: true });
}

/** The booklets that the page opens have frames without an address: these are not lazy. */
export async function leaveOutBookletFrames(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith("/print/"),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/(<iframe\b[^>]*?) src=/g, "$1 data-src=");
      await route.fulfill({ response, body });
    },
  );
}

export { expect };
