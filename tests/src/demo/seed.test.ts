import { describe, expect, it } from "vitest";
import { demoRecords, seedDemo } from "../../../src/demo/index.ts";
import type { Member } from "../../../src/demo/records/member-records.ts";
import type { Invoice } from "../../../src/demo/records/office-records.ts";
import { memoryStorage } from "../../../src/product/api/storage/memory.ts";
import { demoNow, demoStorage } from "./call-demo.ts";

function values<Value>(collection: string): Value[] {
  return demoRecords(demoNow)
    .filter((each) => each.collection === collection)
    .map(({ value }) => value as Value);
}

describe("the records of the demo", () => {
  it("are the same for the same moment", () => {
    expect(demoRecords(demoNow)).toEqual(demoRecords(demoNow));
  });

  it("have an id each in their collection", () => {
    const keys = demoRecords(demoNow).map(({ collection, id }) => `${collection}/${id}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are plain JSON", () => {
    const records = demoRecords(demoNow);
    expect(JSON.parse(JSON.stringify(records))).toEqual(records);
  });

  it("say no value that is no text", () => {
    const texts = JSON.stringify(demoRecords(demoNow)).match(/"[^"]*(?:\[object |\bundefined\b|\bNaN\b)[^"]*"/g);
    expect(texts ?? []).toEqual([]);
  });

  it("take less than 100 ms of processor time, whatever else the machine does", () => {
    const times = [1, 2, 3, 4, 5].map(() => {
      const start = process.threadCpuUsage();
      demoRecords(demoNow);
      const { user, system } = process.threadCpuUsage(start);
      return (user + system) / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(100);
  });

  it("count 412 members in Aabach, each in groups that exist", () => {
    const members = values<Member>("sv-aabach.members");
    const groups = new Set(values<{ id: string }>("sv-aabach.groups").map(({ id }) => id));
    expect(members.filter(({ status }) => status !== "left")).toHaveLength(412);
    expect(members.flatMap((member) => member.groups).filter((id) => !groups.has(id))).toEqual([]);
  });

  it("have no two living members of one name, as people would mix them up", () => {
    const names = values<Member>("sv-aabach.members").map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("have invoices of members that exist", () => {
    const ids = new Set(values<Member>("sv-aabach.members").map(({ id }) => id));
    expect(values<Invoice>("sv-aabach.invoices").filter(({ member }) => !ids.has(member))).toEqual([]);
  });

  it.each(["2026-01-01", "2026-06-30", "2028-02-29"])("have coming events and recent news on %s", (day) => {
    const now = new Date(`${day}T10:00:00Z`);
    const of = (name: string) =>
      demoRecords(now)
        .filter(({ collection }) => collection === `sv-aabach.${name}`)
        .map(({ value }) => value as { date: string });
    expect(of("events").filter(({ date }) => date > day).length).toBeGreaterThan(4);
    expect(of("articles").every(({ date }) => date <= day)).toBe(true);
  });

  it("are put once", async () => {
    const storage = await demoStorage();
    const before = await storage.list("sv-aabach.members");
    await seedDemo(storage, new Date("2030-01-01T00:00:00Z"));
    expect(await storage.list("sv-aabach.members")).toEqual(before);
  });

  it("are put by one of several that begin at once", async () => {
    const storage = memoryStorage();
    const added = await Promise.all([0, 1, 2].map(() => seedDemo(storage, new Date())));
    expect(added.filter((isAdded) => isAdded)).toHaveLength(1);
  });
});
