import type { CDPSession } from "@playwright/test";
import type { Rectangle } from "../../product/engine/geometry.ts";

export interface ScreenshotOptions {
  /** Without one the whole window is taken. */
  readonly clip?: Rectangle & { readonly scale: number };
  readonly captureBeyondViewport?: boolean;
}

const attempts = 3;

/**
 * A picture by the browser's protocol, as PNG: Playwright's own prepares the page for each one. A busy browser now and
 * then has no frame to copy; then it is asked again.
 *
 * @throws what the browser says where it has none the third time, or says anything else
 */
export async function captureScreenshot(session: CDPSession, options: ScreenshotOptions = {}): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1)
    try {
      const { data } = await session.send("Page.captureScreenshot", {
        format: "png",
        optimizeForSpeed: true,
        ...options,
      });
      return Buffer.from(data, "base64");
    } catch (error) {
      if (attempt === attempts || !String(error).includes("Unable to capture screenshot")) throw error;
    }
}
