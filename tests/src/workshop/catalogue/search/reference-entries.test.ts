import { expect, test } from "vitest";
import { requiredCapabilities } from "../../../../../src/workshop/catalogue/app/access.ts";
import { documentEntries } from "../../../../../src/workshop/catalogue/search/document-entries.ts";
import { referenceEntries } from "../../../../../src/workshop/catalogue/search/reference-entries.ts";

const entries = [...referenceEntries(), ...documentEntries()];
const addresses = entries.map(({ address }) => address);

test("each app has its map and its roles, and each capability what is lost without it", () => {
  expect(addresses).toEqual(
    expect.arrayContaining(["maps/admin/", "roles/#admin", "tokens/#contrast", "approvals/#stale"]),
  );
  expect(addresses).toEqual(
    expect.arrayContaining(requiredCapabilities().map((capability) => `roles/#without-${capability}`)),
  );
});

test("each address is there once", () => {
  expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
});

test("what is lost without a capability names the roles that lose it", () => {
  const entry = entries.find(({ address }) => address === "roles/#without-attendance.write");
  expect(entry?.text).toMatch(/: .*Trainer/);
});
