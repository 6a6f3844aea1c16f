import { expect, it, vi } from "vitest";
import { nearestPage, startVersions } from "../../../../../src/workshop/catalogue/client/version-switch.ts";
import { onPage, usePage } from "../../../../page-globals.ts";

usePage();

const versions = { versions: ["1.10", "1.2"] };
const files: Record<string, unknown> = {
  "/in/pages.json": { pages: ["", "components/", "components/button/"] },
  "/in/v/1.2/pages.json": { pages: ["", "components/"] },
};

/** Opens a page of a version, "" for the root, on a host with this list. */
async function open(version: string, address: string, list: unknown): Promise<string[]> {
  const root = `https://ui.example/in/${version === "" ? "" : `v/${version}/`}`;
  document.head.innerHTML = `<link data-search-index href="${root}search.json"><link href="https://ui.example/in/versions.json" data-versions="${version}">`;
  document.body.innerHTML = `<a class="site-bar__home"></a><a data-newest></a>`;
  vi.stubGlobal("location", new URL(address, root));
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const found = pathname === "/in/versions.json" ? list : files[pathname];
    return new Response(typeof found === "string" ? found : JSON.stringify(found));
  });
  await startVersions(onPage<HTMLLinkElement>("link[data-versions]"));
  return asked;
}

const button = () => document.querySelector(".site-bar__version > button");
const links = () =>
  [...document.querySelectorAll<HTMLAnchorElement>(".site-bar__version a")].map((link) => [
    link.textContent,
    link.href,
    link.getAttribute("aria-current"),
  ]);

it("leads to the same page of another version with what its address says, or to the nearest one", async () => {
  const asked = await open("", "components/button/?theme=dark#examples", versions);
  expect(button()?.textContent).toBe("1.10");
  button()?.dispatchEvent(new Event("focus"));
  await vi.waitFor(() =>
    expect(links()).toEqual([
      ["1.10 · newest", "https://ui.example/in/components/button/?theme=dark#examples", "true"],
      ["1.2", "https://ui.example/in/v/1.2/components/", null],
    ]),
  );
  button()?.dispatchEvent(new Event("pointerenter"));
  expect(new Set(asked).size).toBe(asked.length);
});

it("a press that comes before the lists of pages waits for them", async () => {
  await open("", "components/button/", versions);
  const assign = vi.fn();
  vi.stubGlobal("location", Object.assign(new URL("https://ui.example/in/components/button/"), { assign }));
  const link = [...document.querySelectorAll<HTMLElement>(".site-bar__version a")].at(-1);
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  link?.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("https://ui.example/in/v/1.2/components/"));
  const later = new MouseEvent("click", { bubbles: true, cancelable: true });
  link?.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

it("an older version leads back to the newest at the root", async () => {
  await open("1.2", "components/", versions);
  expect(button()?.getAttribute("aria-label")).toBe("Version 1.2");
  expect(onPage<HTMLAnchorElement>("[data-newest]").href).toBe("https://ui.example/in/components/");
});

it.each([[{ versions: ["1.2"] }], [{}], ["<html>"], [{ versions: "1.2 1.3" }], [{ versions: ["../..", 3] }], [null]])(
  "there is no switch where the list is %j",
  async (list) => {
    await open("1.2", "", list);
    expect(button()).toBeNull();
  },
);

it.each([
  ["components/button/", "components/button/"],
  ["components/card/", "components/"],
  ["guides/hosting/", ""],
  ["", ""],
])("the nearest page to %j is %j", (page, nearest) => {
  expect(nearestPage(page, ["", "components/", "components/button/"])).toBe(nearest);
});
