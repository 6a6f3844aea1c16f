import { expect, test } from "vitest";
import { requiredCapabilities } from "../../../../../src/workshop/catalogue/app/access.ts";
import { sectionEntries } from "../../../../../src/workshop/catalogue/search/section-entries.ts";

test("each app has its map and its roles, and each capability what is lost without it", () => {
  const addresses = sectionEntries().map(({ address }) => address);
  expect(addresses).toEqual(
    expect.arrayContaining(["maps/admin/", "roles/#admin", "tokens/#contrast", "approvals/#stale"]),
  );
  expect(addresses).toEqual(
    expect.arrayContaining(requiredCapabilities().map((capability) => `roles/#without-${capability}`)),
  );
});

test("each address is there once", () => {
  const addresses = sectionEntries().map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("what is lost without a capability names the roles that lose it", () => {
  const entry = sectionEntries().find(({ address }) => address === "roles/#without-attendance.write");
  expect(entry?.text).toMatch(/: .*Trainer/);
});
