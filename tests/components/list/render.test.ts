import { describe, expect, it } from "vitest";
import list from "../../../components/list/index.ts";
import { all, only, rendered } from "../markup.ts";

const item = { id: "p-1", title: "Elin Brunner" };
const buttons = [
  { label: "Ablehnen", action: "decline" },
  { label: "Einladen", action: "invite" },
];

describe("the markup of a list", () => {
  it("is an unordered list of items", () => {
    expect(
      list.render({ id: "anfragen", label: "Anfragen", items: [{ ...item, meta: "8 Jahre" }] }),
    ).toMatchInlineSnapshot(`
        "<ul class="list" id="anfragen" aria-label="Anfragen"><li class="list__item">
        <div class="list__main">
        <p class="list__title">Elin Brunner</p>
        <p class="list__meta">8 Jahre</p>
        </div>
        </li></ul>"
      `);
  });

  it("is an ordered one where the order means something", () => {
    expect(rendered("list", { items: [item], ordered: true }).name).toBe("ol");
  });

  it("sets picture, words and trailing text in this order", () => {
    const full = {
      ...item,
      avatar: { name: "Elin Brunner", named: true },
      badge: { label: "Neu" },
      trailing: "8 Jahre",
    };
    const [row] = rendered("list", { items: [full] }).children;
    expect(row?.children.map(({ attributes }) => attributes["class"])).toEqual([
      "avatar",
      "list__main",
      "list__trailing",
    ]);
  });

  it("keeps the avatar silent, whatever it says, because the title is the name", () => {
    const root = rendered("list", { items: [{ ...item, avatar: { name: "Elin Brunner", named: true } }] });
    expect(only(root, "avatar").attributes["aria-hidden"]).toBe("true");
  });

  it("says in place of the list that nothing is there", () => {
    expect(rendered("list", { id: "a", items: [], empty: "Alles bezahlt." })).toMatchObject({
      name: "p",
      text: "Alles bezahlt.",
      attributes: { id: "a" },
    });
    expect(list.render({ items: [] })).toContain("Noch nichts vorhanden.");
    expect(list.render({ items: [] }, { empty: "Encore rien." })).toContain("Encore rien.");
  });
});

describe("the address of an item", () => {
  const hrefOf = (own: object, itemHref?: string) => {
    const root = rendered("list", { items: [{ ...item, ...own }], ...(itemHref && { itemHref }) });
    return all(root, "a").map(({ attributes }) => attributes["href"]);
  };

  it("is made of its id", () => expect(hrefOf({}, "/anfragen/{id}")).toEqual(["/anfragen/p-1"]));
  it("is its own where it has one", () => expect(hrefOf({ href: "/x" }, "/anfragen/{id}")).toEqual(["/x"]));
  it("is none where nobody gives one", () => expect(hrefOf({})).toEqual([]));
});

describe("the buttons of an item", () => {
  it("act on the item and say so in their names", () => {
    const root = rendered("list", { items: [item], actions: buttons });
    expect(all(root, "button").map(({ attributes }) => attributes)).toMatchObject([
      { "data-action": "decline", "data-id": "p-1", "aria-label": "Ablehnen: Elin Brunner" },
      { "data-action": "invite", "data-id": "p-1", "aria-label": "Einladen: Elin Brunner" },
    ]);
  });

  it("are those that the item offers", () => {
    const labels = (actions?: string[]) =>
      all(rendered("list", { items: [{ ...item, ...(actions && { actions }) }], actions: buttons }), "button").map(
        ({ text }) => text,
      );
    expect(labels()).toEqual(["Ablehnen", "Einladen"]);
    expect(labels(["invite"])).toEqual(["Einladen"]);
    expect(labels([])).toEqual([]);
  });

  it("fill the id into an address", () => {
    const root = rendered("list", { items: [item], actions: [{ label: "Ansehen", href: "/p/{id}" }] });
    expect(only(root, "button").attributes["href"]).toBe("/p/p-1");
  });
});
