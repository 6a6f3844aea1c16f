import { describe, expect, test } from "vitest";
import {
  linkedLocation,
  pageHref,
  readLocation,
  readPageFields,
} from "../../../../../../src/product/client/app/routing/location.ts";

const page = "/apps/admin/";
const url = (address: string) => new URL(`https://app.test${page}${address}`);

describe("an address of a page", () => {
  test.each([
    ["", "/", {}],
    ["#/", "/", {}],
    ["#/mitglieder/m-12", "/mitglieder/m-12", {}],
    ["?q=Meier%20Anna#/mitglieder", "/mitglieder", { q: "Meier Anna" }],
    ["?q=&page=2#/mitglieder", "/mitglieder", { page: "2" }],
    ["#main", "/", {}],
  ])("%s is the path %s of its app", (address, path, query) => {
    expect(readLocation(url(address))).toEqual({ path, query });
  });

  test.each(["#/", "#/mitglieder/m-12", "?q=M%C3%BCller#/mitglieder", "?q=a&page=2#/mitglieder"])(
    "%s is read as it is written",
    (address) => {
      expect(pageHref(readLocation(url(address)), page)).toBe(page + address);
    },
  );
});

test("fields of the page around the app stay in its addresses, and no screen gets them", () => {
  const fields = ["person", "fail"];
  const { search, hash } = url("?person=m-0988&q=Meier&fail=all#/mitglieder");
  const here = readLocation({ search, hash }, fields);
  expect(here).toEqual({ path: "/mitglieder", query: { q: "Meier" } });
  const elsewhere = pageHref({ path: "/gruppen", query: {} }, page, readPageFields(search, fields));
  expect(elsewhere).toBe(`${page}?person=m-0988&fail=all#/gruppen`);
});

describe("a link of a screen", () => {
  const here = { path: "/mitglieder", query: { q: "Meier", page: "3", step: "a" } };
  test.each([
    ["leads to another path without the query", "/gruppen", { path: "/gruppen", query: {} }],
    [
      "keeps the search on the same path, and begins at its first page",
      "/mitglieder?sort=name",
      { path: "/mitglieder", query: { q: "Meier", sort: "name" } },
    ],
    ["replaces what it names", "?q=Frei", { path: "/mitglieder", query: { q: "Frei" } }],
    ["may only change the query", "?page=4", { path: "/mitglieder", query: { q: "Meier", page: "4" } }],
    ["to the path alone forgets the search", "/mitglieder", { path: "/mitglieder", query: {} }],
    ["to another site is none of the app", "https://example.org/", undefined],
    ["without a scheme is none either", "//example.org/", undefined],
    ["to a place on the page is none either", "#proposals", undefined],
  ])("%s", (_title, href, address) => {
    expect(linkedLocation(href, here)).toEqual(address);
  });
});
