import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { appBundle } from "../../../../src/workshop/apps/bundle.ts";

// Lists and times in expressions took 0.8 kB of it; their functions, 2.4 kB, come only where a screen calls one. Names
// that are paths took 0.3 kB, and the door to the rows of flows, whose code comes with flows, less than 0.1 kB. Choosing the
// words of one language took 0.1 kB; the data of an app no longer has the messages of four.
test("an app starts with at most 28.5 kB of script", async () => {
  const { entry, parts } = await appBundle();
  const sizes = [entry, ...parts].map(({ content }) => gzipSync(content).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(28_500);
}, 120_000);

test("a prototype loads its tools and the API of the demo together with the app, each script once", async () => {
  const { entry, parts, demo } = await appBundle();
  const names = demo.map(({ name }) => name.replace(/^app\/|\.[A-Z0-9]+\.js$/g, ""));
  expect(names).toEqual(expect.arrayContaining(["start", "in-browser"]));
  const all = [entry, ...parts, ...demo].map(({ name }) => name);
  expect(new Set(all).size).toBe(all.length);
}, 120_000);
