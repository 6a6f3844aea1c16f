import { expect, test } from "vitest";
import type { Member } from "../../../src/demo/records/member-records.ts";
import type { Storage } from "../../../src/product/api/storage/storage.ts";
import { callDemo, demoStorage } from "./call-demo.ts";

async function memberPage(storage: Storage, params: object) {
  const { result } = await callDemo(storage, "members.member.list", { ...params });
  return result as { readonly rows: readonly { readonly id: string }[]; readonly page: { readonly total: number } };
}

test.each([[{}], [{ status: "active" }], [{ status: "left" }]])(
  "pages of members %o are all of them in turn",
  async (params) => {
    const storage = await demoStorage();
    const all = (await storage.list("sv-aabach.members")).map(({ value }) => value as Member);
    const wanted = all.filter(({ status }) => ("status" in params ? status === params.status : status !== "left"));
    const { page } = await memberPage(storage, params);
    const pages = Array.from({ length: page.total }, (_, index) => memberPage(storage, { ...params, page: index + 1 }));
    const ids = (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual(wanted.map(({ id }) => id));
    expect((await memberPage(storage, { ...params, page: 9_999 })).page).toEqual({
      current: page.total,
      total: page.total,
    });
  },
);

test("a page of members reads no other members, in the order of the storage", async () => {
  const storage = await demoStorage();
  let most = 0;
  const counting: Storage = {
    ...storage,
    async list(collection, query) {
      const records = await storage.list(collection, query);
      if (collection.endsWith(".members")) most = Math.max(most, records.length);
      return records;
    },
  };
  const { rows } = await memberPage(counting, { page: 2 });
  expect(most).toBe(rows.length);
});
