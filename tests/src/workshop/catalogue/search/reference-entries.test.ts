import { expect, test } from "vitest";
import { requiredCapabilities } from "../../../../../src/workshop/catalogue/app/access.ts";
import { glossary } from "../../../../../src/workshop/catalogue/reference/translator-texts.ts";
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

test("the glossary and each of its words are found, with the words that mean the same", () => {
  const at = (anchor: string) => entries.find(({ address }) => address === `texts/#${anchor}`);
  expect(at("glossary")).toMatchObject({ title: "Glossary", context: "Texts" });
  for (const { anchor, words } of glossary)
    expect(at(anchor)).toMatchObject({ title: words[0], context: "Glossary", text: words.slice(1).join(", ") });
});

test("what is lost without a capability names the roles that lose it", () => {
  const entry = entries.find(({ address }) => address === "roles/#without-attendance.write");
  expect(entry?.text).toMatch(/: .*Trainer/);
});
