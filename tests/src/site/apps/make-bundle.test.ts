import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { appBundle } from "../../../../src/site/apps/bundle.ts";

test("an app starts with at most 25.6 kB of script", async () => {
  const { entry, parts } = await appBundle();
  const sizes = [entry, ...parts].map(({ content }) => gzipSync(content).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_600);
}, 120_000);
