import { test as base, expect } from "@playwright/test";

/**
 * A page without complaints: no console message, no error, no violation of the policy, no external request. Its
 * thumbnails are documents of their own, and most of the work of a page of the catalogue: a test that looks at them sets
 * `hasThumbnails`.
 */
export const test = base.extend<{ complaints: string[]; hasThumbnails: boolean; thumbnails: undefined }>({
  hasThumbnails: [false, { option: true }],
  thumbnails: [
    async ({ page, hasThumbnails }, use) => {
      if (!hasThumbnails) await page.addInitScript(leaveOutThumbnails);
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

/** A lazy frame loads after the first layout, so that one whose address goes while it is parsed does not load. */
function leaveOutThumbnails(): void {
  const empty = (node: Node) => {
    if (!(node instanceof Element)) return;
    for (const frame of [node, ...node.querySelectorAll("iframe")])
      if (frame.matches("iframe[data-thumbnail][loading=lazy]")) frame.removeAttribute("src");
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) empty(node);
  }).observe(document, { childList: true, subtree: true });
}

export { expect };
