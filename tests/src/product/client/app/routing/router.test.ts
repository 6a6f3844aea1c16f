import { beforeEach, expect, it, vi } from "vitest";
import { type NavigationType, Router } from "../../../../../../src/product/client/app/routing/router.ts";
import { onPage, usePage } from "../../../../../page-globals.ts";

usePage();

const mayLeave = vi.fn(() => true);
let arrived: [movement: NavigationType, href: string][] = [];
const changes: string[] = [];
let router: Router;

beforeEach(() => {
  arrived = [];
  changes.length = 0;
  mayLeave.mockReset().mockReturnValue(true);
  const location = new URL("https://verein.example/apps/admin/?mode=dark&q=a#/mitglieder");
  const change = (kind: string) => (_: unknown, __: string, href: string) => {
    changes.push(`${kind} ${href}`);
    location.href = new URL(href, location).href;
  };
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", { state: { key: 1 }, pushState: change("push"), replaceState: change("replace") });
  const arrive = async (movement: NavigationType) => void arrived.push([movement, location.href]);
  router = new Router({ arrive, mayLeave }, ["mode"]);
});

it("reads the address of the app, without what belongs to the page around it", () => {
  expect(router.address).toEqual({ path: "/mitglieder", query: { q: "a" } });
  expect(history.scrollRestoration).toBe("manual");
});

it("leads to another address, which is a step of its own, and keeps what belongs to the page", async () => {
  await router.go({ path: "/start", query: {} });
  expect(changes).toEqual(["push /apps/admin/?mode=dark#/start"]);
  expect(arrived).toEqual([["push", "https://verein.example/apps/admin/?mode=dark#/start"]]);
  expect(router.here).toBe("https://verein.example/apps/admin/?mode=dark#/start");
});

it("adds no step for the same address, nor for a correction", async () => {
  await router.go({ path: "/mitglieder", query: { mode: "dark", q: "a" } });
  await router.go({ path: "/start", query: {} }, "replace");
  expect(changes).toEqual(["replace /apps/admin/?mode=dark&q=a#/mitglieder", "replace /apps/admin/?mode=dark#/start"]);
  expect(arrived.map(([movement]) => movement)).toEqual(["push", "replace"]);
});

it("stays where a person keeps their input, but for a correction", async () => {
  mayLeave.mockReturnValue(false);
  await router.go({ path: "/start", query: {} });
  expect([changes, arrived]).toEqual([[], []]);
  await router.go({ path: "/start", query: {} }, "replace");
  expect(arrived.map(([movement]) => movement)).toEqual(["replace"]);
  expect(mayLeave).toHaveBeenCalledTimes(1);
});

it("gives links of screens their addresses, and leaves others", () => {
  document.body.innerHTML = `<a id="a" href="/start"></a><a id="b" href="?page=2"></a><a id="c" href="https://a.example"></a><a id="d"></a>`;
  router.lead(document.body);
  expect(["#a", "#b", "#c", "#d"].map((selector) => onPage(selector).getAttribute("href"))).toEqual([
    "/apps/admin/?mode=dark#/start",
    "/apps/admin/?q=a&page=2&mode=dark#/mitglieder",
    "https://a.example",
    null,
  ]);
});
