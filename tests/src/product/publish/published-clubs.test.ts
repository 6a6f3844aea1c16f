import { expect, test } from "vitest";
import {
  forgetPublished,
  type PublishedClub,
  publishedIds,
  readPublished,
  writePublished,
} from "../../../../src/product/publish/published-clubs.ts";
import { MemoryTarget } from "./memory-target.ts";

const state: PublishedClub = { files: { "index.html": "0a1b" }, underWay: ["a.css"] };

test("what is known of clubs is kept at the target, where no host shows it", async () => {
  const target = new MemoryTarget();
  await writePublished(
    target,
    new Map([
      ["tv-dorf", state],
      ["fc-wil", { files: {} }],
    ]),
  );
  expect([...target.files]).toEqual([
    [".publish/clubs/tv-dorf.json", '{"files":{"index.html":"0a1b"},"underWay":["a.css"]}\n'],
    [".publish/clubs/fc-wil.json", '{"files":{}}\n'],
  ]);
  target.files.set(".publish/clubs/note.txt", "");
  expect(await publishedIds(target)).toEqual(["tv-dorf", "fc-wil"]);
  expect(await readPublished(target, ["tv-dorf", "unknown"])).toEqual(new Map([["tv-dorf", state]]));
  await forgetPublished(target, ["tv-dorf"]);
  expect(await publishedIds(target)).toEqual(["fc-wil"]);
});

test("nothing is asked of the target for no club", async () => {
  const target = new MemoryTarget();
  target.read = () => Promise.reject(new Error("asked"));
  target.remove = () => Promise.reject(new Error("asked"));
  expect(await readPublished(target, [])).toEqual(new Map());
  await forgetPublished(target, []);
});
