import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import { proseOfScreen } from "../../../../../src/product/engine/texts/screen-prose.ts";

const contractOf = (id: string) => components.get(id)?.contract;
const read = (screen: object) => proseOfScreen(screen, contractOf);
const sources = (screen: object) => read(screen).prose.map(({ source }) => source);

describe("what a screen says", () => {
  it("is in the fields that contracts call words, and nowhere else", () => {
    const screen = {
      ...{ id: "lamps.list", app: "admin", route: "/lampen", title: "Lampen", nav: { icon: "Sonne", order: 1 } },
      actions: { sweep: { handler: "Alle Lampen", risk: "safe", success: "Fertig geputzt." } },
      body: [
        { layout: "section", id: "Alle Lampen", title: "Alle", children: [], note: "Nur für uns." },
        { component: "button", data: { label: "Neue Lampe", icon: "Plus Zeichen", href: "/Neue Lampe", name: "Neu" } },
        { component: "list", data: { items: [{ title: "Flur", href: "/Flur" }, { title: "3" }] } },
        { component: "form-field", data: { id: "x", label: "Ort", options: [{ value: "Im Flur", label: "Im Flur" }] } },
      ],
    };
    expect(sources(screen)).toEqual(["Lampen", "Fertig geputzt.", "Alle", "Neue Lampe", "Flur", "Ort", "Im Flur"]);
  });

  it("is also in messages, with their arguments, but not where these make an address", () => {
    const data = { title: { $text: "Lampe {$lamp.name}" }, href: { $text: "/Lampen/{$lamp.id}" } };
    const { prose } = read({ body: [{ component: "card", data }] });
    expect(prose).toEqual([
      {
        ...{ path: ["body", 0, "data", "title", "$text"], source: "Lampe {$lamp.name}", isMessage: true },
        ...{ isDecision: false, part: ["body", 0] },
      },
    ]);
    expect(sources({ title: { $text: "{$lamp.name}" } })).toEqual([]);
    expect(sources({ title: { $text: ".input {$on :string} .match $on yes {{{$on}}} * {{}}" } })).toEqual([]);
    expect(sources({ title: { $t: "lamps.title", args: { name: { $text: "Lampe {$n}" } } } })).toEqual(["Lampe {$n}"]);
  });

  it("is decided on in questions and reviews", () => {
    const confirm = { title: "Putzen?", consequences: ["Sie glänzen."] };
    const screen = { actions: { sweep: { success: "Fertig.", confirm } }, review: { title: "Stimmt das?" } };
    const decisions = read(screen).prose.filter(({ isDecision }) => isDecision);
    expect(decisions.map(({ source }) => source)).toEqual(["Putzen?", "Sie glänzen.", "Stimmt das?"]);
  });

  it("cannot be inside an expression, except where nobody reads it", () => {
    const bind = { $bind: "lamp.isOn ? 'Brennt hell' : 'Aus'" };
    const data = { label: bind, href: bind, variant: { $bind: "lamp.isOn ? 'Primary' : 'Ghost'" } };
    expect(read({ body: [{ component: "button", if: bind, data }] }).bound).toEqual([
      { path: ["body", 0, "data", "label", "$bind"], words: "Brennt hell" },
      { path: ["body", 0, "data", "label", "$bind"], words: "Aus" },
    ]);
  });
});

/** What looks like words to a reader: with a space between, or with a capital and small letters. */
const looksSaid = (text: string) =>
  /\s/.test(text.trim()) ? /\p{L}{2}/u.test(text) : /^\p{Lu}.*\p{Ll}/u.test(text) && !/^[A-Z]{2}-|:/.test(text);

function* strings(value: unknown, name = ""): Generator<string> {
  if (typeof value === "string" && !["$bind", "$t", "$text", "each", "note", "if"].includes(name)) yield value;
  if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* strings(inner, Array.isArray(value) ? name : key);
}

it("every string of every screen is prose by its contract, or no words", () => {
  for (const { screen, text } of screenFiles().values()) {
    const file = JSON.parse(text);
    const said = new Set(sources(file));
    expect(
      [...strings(file)].filter((each) => looksSaid(each) && !said.has(each)),
      screen.id,
    ).toEqual([]);
  }
});
