import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addWeights } from "../../../../src/workshop/review/entries/weights.ts";
import { EntryDrafts } from "../../../../src/workshop/review/model/drafts.ts";

const root = mkdtempSync(join(tmpdir(), "review-weights-"));
afterAll(() => rmSync(root, { recursive: true }));

/** The output of a build: files of so many kB by their path. */
function built(side: string, files: Readonly<Record<string, number>>): string {
  for (const [path, size] of Object.entries(files)) {
    mkdirSync(join(root, side, dirname(path)), { recursive: true });
    writeFileSync(join(root, side, path), " ".repeat(size * 1024));
  }
  return join(root, side);
}

test("names heavier scripts of apps and of clubs, and a lighter image, with the files that they come from", () => {
  const drafts = new EntryDrafts();
  const image = "public/judo/images/hall.27095fab5750-480.avif";
  const before = built("before", {
    "catalogue/assets/app/chunk.A.js": 100,
    "public/judo/a.1.js": 10,
    "public/judo/a.1.css": 10,
    [image]: 9,
  });
  const after = built("after", {
    "catalogue/assets/app/chunk.B.js": 124,
    "public/judo/a.2.js": 12,
    "public/judo/a.1.css": 10,
    [image]: 5,
  });
  const changed = new Map([["components/switch/client.ts", "changed" as const]]);
  addWeights({ before, after }, drafts, changed);
  expect(drafts.finish().map(({ id, facts, causes }) => [id, facts[0]?.text, causes.map(({ path }) => path)])).toEqual([
    ["app:apps", "All scripts of the apps weigh 24.0 kB more", ["components/switch/client.ts"]],
    ["app:public:judo", "Image `images/hall-480.avif` weighs 4.0 kB less", []],
    ["app:public", "All scripts of public pages of all clubs weigh 2.0 kB more", ["components/switch/client.ts"]],
  ]);
});
