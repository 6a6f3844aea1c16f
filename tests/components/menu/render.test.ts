import { describe, expect, it } from "vitest";
import menu from "../../../components/menu/index.ts";

const items = [
  { label: "Profil", href: "#profil", icon: "user", current: true },
  { label: "Kopieren", action: "copy", actionId: "m-204" },
  { label: "Löschen …", action: "delete", tone: "danger" },
];

describe("the markup of a menu", () => {
  it("is a native popover with the role of a menu, and its items are links and buttons", () => {
    const icons = /<svg class="icon" data-icon="([^"]+)".*?<\/svg>/g;
    expect(menu.render({ id: "member-menu", label: "Aktionen", items }).replace(icons, "[$1]")).toMatchInlineSnapshot(`
      "<div class="menu" id="member-menu" popover role="menu" aria-label="Aktionen" data-behavior="menu">
      <a class="menu__item" role="menuitem" href="#profil" aria-current="page">[user]<span class="menu__label">Profil</span>[check]</a>
      <button class="menu__item" type="button" role="menuitem" data-action="copy" data-id="m-204"><span class="menu__label">Kopieren</span></button>
      <button class="menu__item" type="button" role="menuitem" data-action="delete" data-tone="danger"><span class="menu__label">Löschen …</span></button>
      </div>"
    `);
  });

  it("comes after its trigger, which says that it opens this menu", () => {
    const [trigger = "", popover] = menu
      .render({ id: "m", label: "A", items, trigger: { label: "Mehr" } })
      .split("<div ");
    expect(trigger).toContain('popovertarget="m" aria-haspopup="menu" aria-expanded="false"');
    expect(popover).toContain('class="menu" id="m" popover');
  });

  it("asks for no focus by itself: the page around a frame would be told", () => {
    expect(menu.render({ id: "m", label: "A", items })).not.toContain("autofocus");
  });

  it("marks the chosen action with aria-current and a tick", () => {
    const html = menu.render({ id: "m", label: "A", items: [{ label: "Name", action: "sort", current: true }] });
    expect(html).toContain('aria-current="true"');
    expect(html).toContain('data-icon="check"');
  });
});
