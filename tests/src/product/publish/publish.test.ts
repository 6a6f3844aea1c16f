import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { BuildList } from "../../../../src/product/clubs/build/build-list.ts";
import { writeBuildList } from "../../../../src/product/clubs/build/build-list.ts";
import { acceptRecord, writeBuildRecord } from "../../../../src/product/clubs/build/build-record.ts";
import { ownsClub } from "../../../../src/product/clubs/build/shards.ts";
import { type PublishOptions, publishClubs } from "../../../../src/product/publish/publish.ts";
import { MemoryTarget } from "./memory-target.ts";

let out = "";
let target = new MemoryTarget();
beforeEach(() => {
  out = join(mkdtempSync(join(tmpdir(), "publish-")), "public");
  target = new MemoryTarget();
});
afterEach(() => rmSync(dirname(out), { recursive: true }));

/** A site of one page with one stylesheet, as a build leaves it. */
function build(club: string, text = "1"): void {
  const files = { "index.html": `${club} ${text}`, "assets/club.1f2e3d4c5b6a.css": "" };
  rmSync(join(out, club), { recursive: true, force: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(out, club, path)), { recursive: true });
    writeFileSync(join(out, club, path), content);
  }
  writeBuildRecord(out, club, { ...{ inputs: "", content: "", stamps: "", day: "", nextDay: "" }, pages: {}, files });
  acceptRecord(out, club);
}

type State = BuildList["clubs"][number]["state"];

function list(states: Readonly<Record<string, State>>, shard?: PublishOptions["shard"]): void {
  const outcomes = Object.entries(states).map(([club, state]) => ({ club, state }));
  writeBuildList(out, { shard, today: "2027-03-12", outcomes: outcomes as never });
}

const publish = (options: Partial<PublishOptions> = {}) => publishClubs({ out, target, ...options });
const pages = () => [...target.files].filter(([path]) => path.endsWith(".html"));

it("uploads what has changed, removes clubs that are gone, and leaves refused ones", async () => {
  for (const club of ["a", "b", "c"]) build(club);
  list({ a: "built", b: "built", c: "built" });
  const first = await publish();
  expect(first.plan.changes.map(({ club, upload }) => [club, upload.length])).toEqual([
    ["a", 2],
    ["b", 2],
    ["c", 2],
  ]);
  expect(first.refused).toEqual([]);
  build("a", "2");
  build("d");
  target.done.length = 0;
  list({ a: "built", b: "refused", c: "removed", d: "built" } as Record<string, State>);
  const { plan, refused } = await publish({ isSure: true });
  expect([plan.changes.map(({ club }) => club), plan.gone.map(({ club }) => club), refused]).toEqual([
    ["a", "d"],
    ["c"],
    ["b"],
  ]);
  expect(pages()).toEqual([
    ["a/index.html", "a 2"],
    ["b/index.html", "b 1"],
    ["d/index.html", "d 1"],
  ]);
  expect(target.done.filter((each) => !each.includes(".publish/"))).toMatchInlineSnapshot(`
    [
      "upload d/assets/club.1f2e3d4c5b6a.css",
      "upload a/index.html",
      "upload d/index.html",
      "remove c/assets/club.1f2e3d4c5b6a.css",
      "remove c/index.html",
    ]
  `);
  const again = await publish();
  expect([again.plan.changes, again.plan.gone]).toEqual([[], []]);
});

it("says what it would do, and does nothing", async () => {
  build("a");
  list({ a: "built" });
  const { plan, refused } = await publish({ isDry: true });
  expect([plan.changes.length, refused, target.done]).toEqual([1, [], []]);
});

it("asks before much vanishes", async () => {
  for (const club of ["a", "b", "c"]) build(club);
  list({ a: "built", b: "built", c: "built" });
  await publish();
  list({ a: "built" });
  await expect(publish()).rejects.toThrow(/If that is right, publish with --yes\.$/);
  expect(pages()).toHaveLength(3);
  await publish({ isSure: true });
  expect(pages()).toHaveLength(1);
});

it("publishes one part, or one club, and touches no other", async () => {
  const clubs = Array.from({ length: 12 }, (_, index) => `club-${index}`);
  const shard = { index: 1, count: 2 };
  const own = clubs.filter((club) => ownsClub(shard, club));
  expect(own.length).toBeGreaterThan(1);
  expect(own.length).toBeLessThan(11);
  for (const club of clubs) build(club);
  list(Object.fromEntries(clubs.map((club) => [club, "built" as const])));
  await publish();
  for (const club of own) build(club, "2");
  list(Object.fromEntries(own.map((club) => [club, "built" as const])), shard);
  const { plan } = await publish({ shard });
  expect([plan.changes.length, plan.gone]).toEqual([own.length, []]);
  build("club-3", "3");
  build("club-4", "3");
  expect((await publish({ only: "club-3" })).plan).toMatchObject({ changes: [{ club: "club-3" }], gone: [] });
  expect(pages()).toHaveLength(12);
  expect(pages().filter(([, text]) => text.endsWith(" 3"))).toEqual([["club-3/index.html", "club-3 3"]]);
});

it("asks for a build where there is none", async () => {
  const none = `There is no build of all in ${out}. Run: npm run build`;
  await expect(publish()).rejects.toThrow(none);
  await expect(publish({ shard: { index: 3, count: 8 } })).rejects.toThrow(
    `There is no build of 3-of-8 in ${out}. Run: npm run build -- --shard 3/8`,
  );
});
