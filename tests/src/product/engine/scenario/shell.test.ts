import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import type { AppId } from "../../../../../src/product/engine/apps.ts";
import { morePlaces, renderShell, type ShellContext } from "../../../../../src/product/engine/scenario/shell.ts";
import type { Context } from "../../../../../src/product/engine/screen/resolve.ts";
import { type Screen, screenSchema } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const clubs = [
  { id: "aabach", name: "SV Aabach", href: "/aabach/", current: true },
  { id: "frauenfeld", name: "TV Frauenfeld", href: "/frauenfeld/" },
];

function place(id: string, requires: readonly string[], more: { tab?: boolean; app?: AppId } = {}): Screen {
  const { tab = true, app = "member" } = more;
  const nav = { icon: "users", tab };
  return screenSchema.parse({ id, app, route: `/${id.split(".")[0]}`, title: id, body: [], requires, nav });
}

function around(screens: readonly Screen[], capabilities: readonly string[]): ShellContext {
  const context: Context = {};
  const host = { components, capabilities: new Set(capabilities) };
  return { context, host, session: { club: { name: "SV Aabach" }, clubs }, screens, sections: [] };
}

function hrefs(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);
}

describe("an app whose tabs all require one capability", () => {
  const tabs = [place("first.list", ["paid"]), place("second.list", ["paid"])];

  it("has no shell where the person lacks it: a title, a main region, the other clubs", () => {
    const html = renderShell(tabs[0]!, "Kein Zugang", around(tabs, []));
    expect(html).not.toContain('class="shell"');
    expect(html).toContain(">Kein Zugang</h1>");
    expect(html).toContain('<main id="main" tabindex="-1"></main>');
    expect(hrefs(html)).toEqual(["/frauenfeld/"]);
  });

  it("says which club it is of", () => {
    const html = renderShell(tabs[0]!, "Kein Zugang", around(tabs, []));
    expect(html).toContain(">SV Aabach</p>");
  });

  it("links the one place that is left, except on its own page", () => {
    const left = place("rest.list", []);
    const shown = around([...tabs, left], []);
    expect(hrefs(renderShell(tabs[0]!, "Kein Zugang", shown))).toEqual(["/rest", "/frauenfeld/"]);
    expect(hrefs(renderShell(left, "Rest", shown))).toEqual(["/frauenfeld/"]);
    expect(morePlaces(left, shown)).toBe("");
  });

  it("has the buttons of the page around the app, with a shell, without one and on a site", () => {
    const buttons = [{ name: "sign-out", label: "Abmelden" }];
    const site = [place("a.list", [], { app: "public" }), place("b.list", [], { app: "public" })];
    for (const [shown, held] of [
      [tabs, ["paid"]],
      [tabs, []],
      [site, []],
    ] as const) {
      const html = renderShell(shown[0]!, "A", { ...around(shown, held), buttons });
      expect(html.match(/name="sign-out"/g)).toHaveLength(1);
    }
  });

  it("gives the places that are left the tabs of those that are not", () => {
    const others = ["a.list", "b.list"].map((id) => place(id, [], { tab: false }));
    const shown = around([...tabs, ...others], []);
    const html = renderShell(others[0]!, "A", shown);
    expect(hrefs(html.slice(html.indexOf("shell__tabbar")))).toEqual(["/a", "/b"]);
    expect(morePlaces(others[0]!, shown)).toBe("");
  });

  it("has its tabs where the person holds it", () => {
    const html = renderShell(tabs[0]!, "Erste", around(tabs, ["paid"]));
    expect(hrefs(html.slice(html.indexOf("shell__tabbar")))).toEqual(["/first", "/second"]);
  });
});

describe("the navigation of an app", () => {
  const places = [place("first.list", []), place("second.list", []), place("third.list", [], { tab: false })];
  const hidden = place("other.page", ["never"]);

  it.each([...places, hidden])("has exactly one current entry in sidebar and tab bar: $id", (screen) => {
    const html = renderShell(screen, "Seite", around(places, []));
    const [sidebar = "", tabbar = ""] = html.split('class="shell__tabbar"');
    expect([sidebar, tabbar].map((part) => part.match(/aria-current="page"/g)?.length)).toEqual([1, 1]);
  });

  it("leaves out a club whose id another one has", () => {
    const { session, ...others } = around(places, []);
    const twice = [...clubs, { id: "frauenfeld", name: "Turnverein", href: "/tv/" }];
    const html = renderShell(places[0]!, "Erste", { ...others, session: { ...session, clubs: twice } });
    expect(html.match(/data-club="frauenfeld"/g)).toHaveLength(1);
  });
});

it("a site without an entry for its header has no shell", () => {
  const pages = [place("site.page", ["site"], { app: "public" }), place("news.list", ["site"], { app: "public" })];
  expect(renderShell(pages[0]!, "Verein", around(pages, []))).not.toContain('class="site"');
  expect(renderShell(pages[0]!, "Verein", around(pages, ["site"]))).toContain('class="site"');
});

describe("the header of a site", () => {
  const home = screenSchema.parse({
    ...{ id: "site.home", app: "public", route: "/", title: "Start", body: [] },
    nav: { icon: "home", tab: true },
  });
  const header = (name: string, shortName: string) => {
    const session = { club: { name, shortName }, clubs: [] };
    return renderShell(home, "Start", { ...around([home, place("news.list", [], { app: "public" })], []), session });
  };

  it("has the short name of a club whose name is too long for a narrow window, and of no other", () => {
    expect(header("Orchestra da camera e Società alpina", "Orchestra")).toContain(">Orchestra</span>");
    expect(header("Turnverein Oberried", "TV Oberried")).not.toContain("TV Oberried");
  });
});
