import { describe, expect, it, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles, screensOf } from "../../../../src/product/content/screens.ts";
import { appIds, nativeDevices } from "../../../../src/product/engine/apps.ts";
import { devices } from "../../../../src/product/engine/devices.ts";
import { locales } from "../../../../src/product/engine/locales.ts";
import { riskWords } from "../../../../src/product/engine/risk.ts";
import { screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { appAddress, screenPath } from "../../../../src/workshop/screens/app-address.ts";
import { deviceLooks } from "../../../../src/workshop/screens/device-looks.ts";
import { livePlaces, placeDocuments } from "../../../../src/workshop/screens/live-places.ts";
import {
  isVariant,
  previewAddress,
  previewPage,
  previewsOf,
  variantName,
} from "../../../../src/workshop/screens/previews.ts";
import { documentsOf, scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import {
  filmstripsOf,
  firstDevices,
  personChoices,
  stageDocuments,
} from "../../../../src/workshop/screens/screen-documents.ts";
import {
  capabilitiesOf,
  componentsOf,
  everyScreen,
  nodeName,
  screenFacts,
  screensWith,
  usageOf,
} from "../../../../src/workshop/screens/screen-facts.ts";
import { addressesOf, linksOf, screenAt } from "../../../../src/workshop/screens/screen-links.ts";
import { situationText } from "../../../../src/workshop/screens/situation-facts.ts";

const base = { id: "zz.list", app: "admin", route: "/zz", title: "Probe" };
const text = (more: object = {}) => ({ component: "text", data: { body: ["Text"] }, ...more });
const button = (label: unknown, more: object = {}) => ({ component: "button", data: { label, ...more } });
const screen = screenSchema.parse({
  ...base,
  requires: ["members.read", "members.write"],
  data: { list: { source: "members.member.list", offline: true }, other: { source: "zz.none" } },
  actions: {
    go: { handler: "members.member.update", risk: "reversible" },
    copy: { handler: "clipboard.copy", risk: "reversible" },
  },
  body: [
    {
      layout: "section",
      title: "Oben",
      children: [text({ requires: ["invoices.read"] }), button("Neu", { href: "/mitglieder/neu" })],
    },
    {
      layout: "stack",
      children: [text(), button({ $bind: "label" }, { href: { $text: "/mitglieder/{$id}#x" } })],
      requires: ["audit.read"],
    },
    { each: "list", node: button("Jedes", { href: "https://example.ch/" }) },
  ],
});

describe("the facts of a screen", () => {
  it("say who sees it, what it reads and what one can do", () => {
    const { sources, actions, guarded, ...facts } = screenFacts(screen);
    expect(facts).toMatchInlineSnapshot(`
      {
        "audience": "People in the app Club office for whom members.read and members.write hold.",
        "components": [
          "button",
          "text",
        ],
        "requires": [
          "members.read",
          "members.write",
        ],
      }
    `);
    expect(sources.map(({ name, operation, isKept }) => [name, operation, isKept])).toEqual([
      ["list", "members.member.list", true],
      ["other", "zz.none", false],
    ]);
    expect(sources.map(({ summary }) => summary.endsWith(".") || summary === "")).toEqual([
      sources[0]?.summary.endsWith("."),
      true,
    ]);
    expect(actions).toEqual([
      {
        name: "go",
        handler: "members.member.update",
        isOperation: true,
        risk: "reversible",
        does: riskWords.reversible,
      },
      { name: "copy", handler: "clipboard.copy", isOperation: false, risk: "reversible", does: riskWords.reversible },
    ]);
    expect(guarded).toEqual([
      { capability: "invoices.read", what: "Text" },
      { capability: "audit.read", what: "Text, Button" },
    ]);
    expect(capabilitiesOf(screen)).toEqual(["audit.read", "invoices.read", "members.read", "members.write"]);
  });

  it("say that everyone sees it, or who", () => {
    const audience = (requires?: string[]) =>
      screenFacts(screenSchema.parse({ ...base, body: [], ...(requires && { requires }) })).audience;
    expect([audience(), audience(["members.read"])]).toMatchInlineSnapshot(`
      [
        "Everyone who uses the app Club office.",
        "People in the app Club office for whom members.read holds.",
      ]
    `);
  });

  it("name a node by its kind and its title, else by what is in it", () => {
    const [section, stack, each] = screen.body ?? [];
    expect([section, stack, each].map((node) => node && nodeName(node))).toEqual([
      "Section “Oben”",
      "Text, Button",
      "Button “Jedes”",
    ]);
    expect(nodeName({ layout: "stack", title: "Titel", children: [] } as never)).toBe("Group “Titel”");
    expect(nodeName({ component: "gone", data: { legend: "Wahl" } } as never)).toBe("gone “Wahl”");
  });

  it("are found from the component too", () => {
    expect(componentsOf(screen)).toEqual(["button", "text"]);
    const all = everyScreen();
    expect(all.map(({ app }) => app)).toEqual(appIds.filter((app) => screensOf(app).length > 0));
    for (const id of ["badge", "data-table"])
      expect(screensWith(id).map((each) => each.id)).toEqual(
        all.flatMap(({ screens }) => screens.filter((each) => componentsOf(each).includes(id)).map((each) => each.id)),
      );
  });
});

describe("the use of a component", () => {
  const used = usageOf("button");

  it("is counted by field and value, the most used first", () => {
    expect(used.length).toBeGreaterThan(5);
    const order = used.map(({ field, screens }) => [field, screens.length] as const);
    expect(order).toEqual(order.toSorted((a, b) => a[0].localeCompare(b[0]) || b[1] - a[1]));
    for (const { screens } of used) expect(new Set(screens).size).toBe(screens.length);
    const keys = used.map(({ field, value }) => `${field} ${value}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("names short words that choose, and what else there is", () => {
    const values = (id: string, field: string) =>
      usageOf(id)
        .filter((each) => each.field === field)
        .map(({ value }) => value);
    expect(values("button", "variant")).toContain('"primary"');
    expect(values("data-table", "columns")).toEqual(["a list"]);
    expect(values("data-table", "rows")).toContain("from data");
    expect(values("empty-state", "text").concat(values("empty-state", "body"))).toContain("a text");
  });
});

describe("links between screens", () => {
  it("are the addresses that a screen names, once each", () => {
    expect(addressesOf(screen)).toEqual(["/mitglieder/neu", "/mitglieder/{…}#x"]);
  });

  const route = (id: string, path: string) => screenSchema.parse({ ...base, id, route: path, body: [] });
  const all = [
    route("a.detail", "/a/:id"),
    route("a.new", "/a/neu"),
    route("a.list", "/a"),
    route("a.part", "/a/:id/:part"),
  ];

  it.each([
    ["/a/1", "a.detail"],
    ["/a/neu?x=1#y", "a.new"],
    ["/a", "a.list"],
    ["/a/1/2", "a.part"],
    ["/b", undefined],
    ["/a/", "a.detail"],
  ])("lead from %s to %s", (address, id) => expect(screenAt(address, all)?.id).toBe(id));

  it.each(appIds)("of %s stay in the app, each once and none to itself", (app) => {
    const ids = new Set(screensOf(app).map(({ id }) => id));
    const links = linksOf(app);
    expect(links.filter(({ from, to }) => from === to || !ids.has(from) || !ids.has(to))).toEqual([]);
    expect(new Set(links.map(({ from, to }) => `${from} ${to}`)).size).toBe(links.length);
    expect(linksOf(app)).toBe(links);
  });
});

describe("the documents of a screen", () => {
  const some = [...screenFiles().values()]
    .map((file) => file.screen)
    .filter(({ id }) => /^(?:members\.list|absence\.report)$/.test(id));

  it.each(some)("$id: are chosen by situation, by locale and by person", (each) => {
    const documents = documentsOf(each);
    const written = scenariosOf(each.id);
    const strips = filmstripsOf(each);
    expect(strips.map(({ label }) => label)).toEqual(
      each.kind === "flow" ? ["Scenarios", "Steps", "Outcomes", "Field errors"] : ["Scenarios"],
    );
    expect(strips[0]?.documents.map(({ scenario }) => scenario)).toEqual(written);
    const persons = documents.flatMap(({ person }) => person ?? []);
    expect(personChoices(each).map(({ name }) => name)).toEqual(persons);
    expect(personChoices(each).filter(({ name, title }) => name !== "one-club" && title !== `no ${name}`)).toEqual([]);
    expect(stageDocuments(each)).toEqual(
      documents.map(({ scenario, situation, locale, person = "" }) => [
        scenario.name,
        situation,
        locale,
        person,
        situationText(each, scenario),
      ]),
    );
    const [usual, other] = nativeDevices(each.app);
    expect(firstDevices(each)).toEqual({ usual, other });
  });

  it.each(some)("$id: is a place that links lead to", (each) => {
    const first = scenariosOf(each.id)[0]?.name;
    const { document, switched } = placeDocuments(each);
    expect(document).toBe(first);
    expect(Object.keys(switched)).toEqual(expect.arrayContaining(locales.slice(1)));
    expect(Object.values(switched)).not.toContain(first);
    expect(livePlaces(each.app)[each.id]).toMatchObject({ document, switched });
  });

  it("have an address in the running app, with the parameters of the first scenario", () => {
    expect(screenPath({ id: "zz.none", route: "/a/:id/b" })).toBe("/a//b");
    expect(appAddress({ id: "members.list", app: "admin", route: "/mitglieder" })).toBe("/apps/admin/#/mitglieder");
    expect(screenPath(screenFiles().get("members.detail")?.screen ?? base)).toMatch(/^\/mitglieder\/m-\d+$/);
  });
});

test("devices are shown in small by numbers of their own", () => {
  expect(Object.keys(deviceLooks)).toEqual(Object.keys(devices));
  expect(deviceLooks).toMatchInlineSnapshot(`
    {
      "desktop": {
        "crop": {
          "aspect": 0.625,
          "least": 640,
        },
        "icon": "monitor",
        "mapWidth": 240,
        "pictureWidth": 432,
        "strips": {
          "fewestColumns": 3,
          "height": 460,
          "width": 680,
        },
      },
      "display": {
        "crop": {
          "aspect": 0.5625,
          "least": 960,
        },
        "icon": "panel-left",
        "mapWidth": 240,
        "pictureWidth": 432,
        "strips": {
          "fewestColumns": 3,
          "height": 460,
          "width": 680,
        },
      },
      "phone": {
        "crop": {
          "aspect": 1.25,
          "least": 390,
        },
        "icon": "smartphone",
        "mapWidth": 132,
        "pictureWidth": 272,
        "strips": {
          "fewestColumns": 3,
          "height": 900,
          "width": 348,
        },
      },
    }
  `);
});

test("the previews of a component are its examples, then its variants", () => {
  const badge = components.get("badge");
  const previews = badge === undefined ? [] : previewsOf(badge);
  const names = previews.map(({ name }) => name);
  const examples = badge?.examples.map(({ name }) => name) ?? [];
  expect(names.slice(0, examples.length)).toEqual(examples);
  expect(names.slice(examples.length).every(isVariant)).toBe(true);
  expect([isVariant("usual"), variantName("least"), previewAddress("badge", "usual")]).toEqual([
    false,
    "variant-least",
    "/preview/components/badge/usual/",
  ]);
  const [first] = previews;
  const page = first === undefined ? "" : previewPage(first);
  expect(page).toContain(`<title>Badge: ${first?.title}</title>`);
  expect(page).toContain(`<main class="stage" data-frame="block">`);
  expect(page).toContain('<link rel="stylesheet" href="../../../../assets/');
});
