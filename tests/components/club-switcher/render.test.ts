import { describe, expect, it } from "vitest";
import clubSwitcher from "../../../components/club-switcher/index.ts";

const wil = { id: "judo-wil", name: "Judoclub Wil", href: "/judo-wil", current: true };
const uzwil = { id: "tv-uzwil", name: "Turnverein Uzwil", href: "/tv-uzwil", logo: "/tv.svg" };
const current = { name: "Judoclub Wil" };

describe("the markup of a club switcher", () => {
  it("is a button and a menu of links with two clubs", () => {
    const icons = /<svg class="icon" data-icon="([^"]+)".*?<\/svg>/g;
    expect(clubSwitcher.render({ current, clubs: [wil, uzwil] }).replace(icons, "[$1]")).toMatchInlineSnapshot(`
      "<button class="club-switcher" type="button" popovertarget="club-menu" aria-haspopup="menu" aria-expanded="false" aria-label="Verein wechseln: Judoclub Wil"><span class="club-switcher__logo" data-initials="JW"></span><span class="club-switcher__name">Judoclub Wil</span>[chevrons-up-down]</button>
      <div class="menu" id="club-menu" popover role="menu" aria-label="Vereine" data-behavior="menu">
      <a class="menu__item" role="menuitem" href="/judo-wil" data-club="judo-wil" aria-current="true"><span class="club-switcher__logo" data-initials="JW"></span><span class="menu__label">Judoclub Wil</span>[check]</a>
      <a class="menu__item" role="menuitem" href="/tv-uzwil" data-club="tv-uzwil"><img class="club-switcher__logo" src="/tv.svg" alt="" width="32" height="32"><span class="menu__label">Turnverein Uzwil</span></a>
      </div>"
    `);
  });

  it.each([undefined, [], [wil]])("is static text without a menu for the clubs %j", (clubs) => {
    const html = clubSwitcher.render({ current, clubs });
    expect(html).toBe(
      '<span class="club-switcher"><span class="club-switcher__logo" data-initials="JW"></span><span class="club-switcher__name">Judoclub Wil</span></span>',
    );
  });

  it("shows the short name and is named by the full one", () => {
    const html = clubSwitcher.render({ current: { ...current, shortName: "Judo" }, clubs: [wil, uzwil] });
    expect(html).toContain('aria-label="Verein wechseln: Judoclub Wil"');
    expect(html).toContain('<span class="club-switcher__name">Judo</span>');
  });

  it("opens the menu of menuId", () => {
    const html = clubSwitcher.render({ current, clubs: [wil, uzwil], menuId: "vereine" });
    expect(html).toContain('popovertarget="vereine"');
    expect(html).toContain('class="menu" id="vereine" popover');
  });

  it("says its built-in texts in another locale", () => {
    const html = clubSwitcher.render(
      { current, clubs: [wil, uzwil] },
      { switchClub: "Changer de club : {name}", clubs: "Clubs" },
    );
    expect(html).toContain('aria-label="Changer de club : Judoclub Wil"');
    expect(html).toContain('role="menu" aria-label="Clubs"');
  });

  it.each([
    ["Judo- und Ju-Jitsu-Club Brugg", "JU"],
    ["FC 1908 Nussbaumen", "F1"],
    ["écublens", "É"],
    ["«Die Adler»", "DA"],
    ["…", ""],
  ])("draws %s without a logo as %s", (name, initials) => {
    expect(clubSwitcher.render({ current: { name } })).toContain(`data-initials="${initials}"`);
  });

  it("shows a logo as a decorative square", () => {
    expect(clubSwitcher.render({ current: { ...current, logo: "/wil.svg" } })).toContain(
      '<img class="club-switcher__logo" src="/wil.svg" alt="" width="32" height="32">',
    );
  });
});
