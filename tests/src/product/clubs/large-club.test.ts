import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildInto, filesOf, pagesOf, testFolder } from "./built.ts";
import { largeClub, writeLargeClub } from "./large-club.ts";

test("a seed writes the same large club each time, and another seed another one", () => {
  using folder = testFolder();
  const made = [7, 7, 8].map((seed, index) => {
    const club = join(folder.path, `club-${index}`);
    writeLargeClub(club, seed);
    return [...filesOf(club)].map(([path, content]) => path + content.toString("latin1")).join();
  });
  expect([made[1] === made[0], made[2] === made[0]]).toEqual([true, false]);
});

test("each page of a club with 400 events and 300 articles stays within 15 kB", async () => {
  using folder = testFolder();
  const content = join(folder.path, "content");
  writeLargeClub(join(content, "gross"), 2026);
  const [outcome] = await buildInto(join(folder.path, "out"), { content });
  expect(outcome).toMatchObject({ state: "built" });
  const out = join(folder.path, "out/gross");
  const [pages, files] = [pagesOf(out), filesOf(out)];
  const packed = (path: string) => gzipSync(files.get(path) ?? "").length;
  const weightOf = (path: string, html: string) =>
    packed(path) + (html.match(/assets\/[a-z-]+\.\w+\.(?:css|js)/g) ?? []).reduce((sum, name) => sum + packed(name), 0);
  const contents = [...pages].filter(([path, html]) => !path.endsWith("404.html") && !html.includes('class="display"'));
  expect(contents.length).toBeGreaterThan(largeClub.events);
  expect(contents.filter(([path, html]) => weightOf(path, html) > 15_000).map(([path]) => path)).toEqual([]);
}, 60_000);
