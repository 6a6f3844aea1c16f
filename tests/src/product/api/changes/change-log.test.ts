import { array, assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { ChangeLog } from "../../../../../src/product/api/changes/change-log.ts";
import { runs } from "../../../../runs.ts";

test("who names a place is told exactly what came after it, or that it is not known", () => {
  assert(
    property(array(nat(5), { maxLength: 700 }), nat(700), (collections, place) => {
      const log = new ChangeLog(0);
      const ids = [log.id];
      for (const [at, collection] of collections.entries()) {
        log.add([`c${collection}`], at);
        ids.push(log.id);
      }
      const from = Math.min(place, collections.length);
      const isKept = collections.length - from <= 500;
      const missed = new Set(collections.slice(from).map((collection) => `c${collection}`));
      expect(log.afterId(ids[from] ?? "")).toEqual(isKept ? [...missed] : undefined);
    }),
    { numRuns: runs(100) },
  );
});

test("who names an age is told all of that time, and a little more", () => {
  const log = new ChangeLog(0);
  for (const at of [10_000, 20_000, 30_000]) log.add([`at ${at}`], at);
  expect(log.ofLast(0, 40_000)).toEqual([]);
  expect(log.ofLast(9_000, 40_000)).toEqual(["at 30000"]);
  expect(log.ofLast(25_000, 40_000)).toEqual(["at 20000", "at 30000"]);
  expect(log.ofLast(39_000, 40_000), "before this process was told of anything").toBeUndefined();
});

test("a change of which nobody knows where it was is one of everything", () => {
  const log = new ChangeLog(0);
  const { id } = log;
  log.add(["members"], 5_000);
  log.add(undefined, 6_000);
  expect(log.afterId(id)).toBeUndefined();
  expect(log.afterId(log.id)).toEqual([]);
});
