import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import appShell from "../../../components/app-shell/index.ts";

type Element = DefaultTreeAdapterTypes.Element;

const today = { label: "Heute", href: "/heute", icon: "home" };
const team = { label: "Team", href: "/team", icon: "users", current: true, count: 3, countLabel: "3 neu" };
const least = {
  title: "Team",
  sidebar: { brand: "Büro", sections: [{ items: [today, team] }] },
  tabbar: [today, team],
};
const clubs = [
  { id: "a", name: "Judoclub Wil", href: "/a", current: true },
  { id: "b", name: "Turnverein Wil", href: "/b" },
];
const clubSwitcher = { current: { name: "Judoclub Wil" }, clubs };

describe("the markup of an app shell", () => {
  it("is skip link, top bar, sidebar, main region and tab bar in one div", () => {
    const [root, ...others] = children(parseFragment(appShell.render(least)));
    expect(others).toEqual([]);
    expect(children(root!).map(name)).toEqual([
      "a.shell__skip",
      "header.shell__topbar",
      "nav.shell__sidebar",
      "main.shell__main",
      "nav.shell__tabbar",
    ]);
  });

  it("leads from the skip link to an empty main region that can take the focus", () => {
    const html = appShell.render({ ...least, mainId: "inhalt" });
    expect(html).toContain('<a class="shell__skip" href="#inhalt">Zum Inhalt springen</a>');
    expect(html).toContain('<main class="shell__main" id="inhalt" tabindex="-1"></main>');
  });

  it("gives sidebar and tab bar the same name", () => {
    const labels = all(appShell.render({ ...least, navLabel: "Navigation" }), "nav").map((nav) =>
      attribute(nav, "aria-label"),
    );
    expect(labels).toEqual(["Navigation", "Navigation"]);
  });

  it("has one h1, which can take the focus and stays when it is hidden", () => {
    expect(appShell.render(least)).toContain('<h1 class="shell__title" tabindex="-1">Team</h1>');
    expect(appShell.render({ ...least, titleHidden: true })).toContain(
      '<h1 class="visually-hidden" tabindex="-1">Team</h1>',
    );
  });

  it("goes back to the parent page by a link before the title", () => {
    const html = appShell.render({ ...least, back: { label: "Mitglieder", href: "/mitglieder" } });
    expect(html).toMatch(/<a class="shell__back" href="\/mitglieder" aria-label="Zurück zu Mitglieder">.*<h1 /s);
  });

  it("shows the club once, in the top bar", () => {
    const header = all(appShell.render({ ...least, clubSwitcher }), "header")[0]!;
    const whole = all(appShell.render({ ...least, clubSwitcher }), "button");
    expect(inside(header, "button").map(name)).toEqual(["button.club-switcher"]);
    expect(whole).toHaveLength(1);
  });

  it("never gives one id twice", () => {
    for (const { data } of appShell.examples) {
      const ids = [...appShell.render(data).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it("puts the actions into the top bar in their order", () => {
    const actions = [{ label: "Eins" }, { label: "Zwei" }, { label: "Drei" }];
    const header = all(appShell.render({ ...least, actions }), "header")[0]!;
    expect(inside(header, "button").map(words)).toEqual(["Eins", "Zwei", "Drei"]);
  });

  it("marks the current place of each navigation with aria-current and no other", () => {
    const links = all(appShell.render(least), "a").filter((link) => attribute(link, "aria-current") === "page");
    expect(links.map((link) => attribute(link, "href"))).toEqual(["/team", "/team"]);
  });

  it("shows a count and lets its label be heard instead", () => {
    expect(appShell.render(least)).toContain(
      '<span class="shell__count" aria-hidden="true">3</span><span class="visually-hidden">3 neu</span>',
    );
  });

  it("lets the number itself be heard without a label", () => {
    const html = appShell.render({ ...least, tabbar: [today, { ...team, count: 12, countLabel: undefined }] });
    expect(html).toContain('<span class="shell__count">12</span>');
  });

  it("shows nothing for a count of 0", () => {
    const none = { ...team, count: 0, countLabel: "keine" };
    const sidebar = { brand: "Büro", sections: [{ items: [none] }] };
    const html = appShell.render({ ...least, sidebar, tabbar: [today, none] });
    expect(html).not.toMatch(/shell__count|keine/);
  });

  it("names the list of a section by its label", () => {
    const sections = [{ items: [today] }, { label: "Verein", items: [team] }];
    const html = appShell.render({ ...least, sidebar: { brand: "Büro", sections } });
    expect(html).toContain('<p class="shell__section-label" id="main-nav-2">Verein</p>');
    expect(html).toContain('<ul class="shell__section" aria-labelledby="main-nav-2">');
    expect(html.match(/aria-labelledby/g)).toHaveLength(1);
  });

  it("puts logo and brand at the head of the sidebar and the footer at its end", () => {
    const sidebar = {
      ...least.sidebar,
      logo: "/logo.svg",
      footer: [{ label: "Hilfe", href: "/hilfe", icon: "help-circle" }],
    };
    const nav = all(appShell.render({ ...least, sidebar }), "nav")[0]!;
    expect(children(nav).map(name)).toEqual(["p.shell__brand", "div.shell__sections", "ul.shell__footer"]);
    expect(inside(nav, "img").map((img) => attribute(img, "alt"))).toEqual([""]);
  });
});

function all(html: string, tag: string): Element[] {
  return inside(parseFragment(html), tag);
}

function inside(parent: DefaultTreeAdapterTypes.ParentNode, tag: string): Element[] {
  return children(parent).flatMap((child) => [...(child.tagName === tag ? [child] : []), ...inside(child, tag)]);
}

function children(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return parent.childNodes.filter((node): node is Element => "tagName" in node);
}

function attribute(element: Element, wanted: string): string | undefined {
  return element.attrs.find((each) => each.name === wanted)?.value;
}

function name(element: Element): string {
  return `${element.tagName}.${attribute(element, "class")}`;
}

function words(element: Element): string {
  return element.childNodes
    .map((node) => ("value" in node ? node.value : "tagName" in node ? words(node) : ""))
    .join("")
    .trim();
}
