import type { Page } from "@playwright/test";
import dataTable from "../../../components/data-table/index.ts";
import list from "../../../components/list/index.ts";
import searchField from "../../../components/search-field/index.ts";
import { inTurn } from "../../in-turn.ts";
import { inDeepRuns } from "../../runs.ts";
import { expect, origin, type Stage, test, violations } from "../../src/product/client/stage.ts";

const names = ["Nadia Bühler", "René Favre", "Andreas Gross", "Özlem Kaya", "Jürg Müller", "Nadine Müller-Frei"];
const field = searchField.render({ id: "search", label: "Mitglieder suchen", controls: "members" });
const members = list.render({ id: "members", label: "Mitglieder", items: names.map((title) => ({ title })) });
const body = `<main><h1>Mitglieder</h1>${field}${members}<a href="#mehr">Mehr</a></main>`;

const input = (on: Page) => on.getByRole("searchbox", { name: "Mitglieder suchen" });
const shown = (on: Page) => on.getByRole("listitem").filter({ visible: true }).allInnerTexts();
const status = (on: Page) => on.locator(".search").getByRole("status");

/** The clock is paused until the test advances it. */
async function openAtRest(on: Page, stage: Stage): Promise<void> {
  await on.clock.install({ time: "2026-03-12T08:00:00" });
  await stage.open({ body });
  await on.clock.pauseAt("2026-03-12T09:00:00");
}

const queries: readonly (readonly [query: string, names: readonly string[]])[] = [
  ["nadia", ["Nadia Bühler"]],
  ["RENE", ["René Favre"]],
  ["muller", ["Jürg Müller", "Nadine Müller-Frei"]],
  ["bühler nadia", ["Nadia Bühler"]],
  ["ozlem", ["Özlem Kaya"]],
  ["groß", ["Andreas Gross"]],
  ["  fav ", ["René Favre"]],
];

test("a query leaves what fits, without case and accents, and the count is read out", async ({ page: on, stage }) => {
  await stage.open({ body });
  await inTurn(
    queries.map((each) => [`«${each[0]}»`, each] as const),
    async ([query, expected]) => {
      await input(on).fill(query);
      await on.keyboard.press("Enter");
      await expect(status(on)).toHaveText(`${expected.length} Treffer`);
      await expect.poll(() => shown(on)).toEqual(expected);
      await expect(input(on)).toBeFocused();
    },
  );
});

test.describe("with a clock", () => {
  test.use({ hasOwnContext: true });

  test("it waits until typing pauses for about 250 ms, and Enter searches without waiting [search-field-enter]", async ({
    page: on,
    stage,
  }) => {
    await openAtRest(on, stage);
    await input(on).pressSequentially("n");
    await on.clock.runFor(200);
    await input(on).pressSequentially("a");
    await on.clock.runFor(240);
    expect(await shown(on)).toHaveLength(6);
    await on.clock.runFor(20);
    expect(await shown(on)).toEqual(["Nadia Bühler", "Nadine Müller-Frei"]);
    await input(on).fill("favre");
    await on.keyboard.press("Enter");
    expect(await shown(on)).toEqual(["René Favre"]);
  });

  test("nothing is searched while an input method composes", async ({ page: on, stage }) => {
    await openAtRest(on, stage);
    await input(on).focus();
    const client = await on.context().newCDPSession(on);
    await client.send("Input.imeSetComposition", { text: "kay", selectionStart: 3, selectionEnd: 3 });
    await expect(input(on)).toHaveValue("kay");
    await on.clock.runFor(1000);
    for (const key of ["Enter", "Escape"])
      await input(on).dispatchEvent("keydown", { key, isComposing: true, bubbles: true });
    expect(await shown(on)).toHaveLength(6);
    await expect(input(on)).toHaveValue("kay");
    await client.send("Input.insertText", { text: "kaya" });
    await on.clock.runFor(300);
    expect(await shown(on)).toEqual(["Özlem Kaya"]);
    await expect(input(on)).toHaveValue("kaya");
  });
});

test("the address keeps the query: reloading and going back find it", async ({ page: on, stage }) => {
  await stage.open({ body, path: "/mitglieder?seite=2#liste" });
  await input(on).fill("favre");
  await expect(on).toHaveURL(/\/mitglieder\?seite=2&q=favre#liste$/);
  await on.reload();
  await expect(input(on)).toHaveValue("favre");
  expect(await shown(on)).toEqual(["René Favre"]);
  await expect(status(on)).toBeEmpty();
  await on.goto(`${origin}/anderswo`);
  await expect(input(on)).toHaveValue("");
  await on.goBack();
  await expect(input(on)).toHaveValue("favre");
});

test(
  "the address names the query as the field is named, and forgets it when it is empty",
  inDeepRuns,
  async ({ page: on, stage }) => {
    const named = searchField.render({
      id: "search",
      label: "Mitglieder suchen",
      name: "mitglied",
      controls: "members",
    });
    await stage.open({ body: `<main><h1>Mitglieder</h1>${named}${members}</main>`, path: "/?q=x" });
    await input(on).fill("kaya");
    await expect(on).toHaveURL(/\?q=x&mitglied=kaya$/);
    await input(on).fill("");
    await expect(on).toHaveURL(/\?q=x$/);
    expect(await shown(on)).toHaveLength(6);
  },
);

test("going back within the page brings back what was searched then", async ({ page: on, stage }) => {
  await stage.open({ body });
  await input(on).fill("favre");
  await expect(on).toHaveURL(/\?q=favre$/);
  await on.getByRole("link", { name: "Mehr" }).click();
  await input(on).fill("kaya");
  await expect(on).toHaveURL(/\?q=kaya#mehr$/);
  await on.goBack();
  await expect(input(on)).toHaveValue("favre");
  expect(await shown(on)).toEqual(["René Favre"]);
});

test(
  "a list whose markup came with the query stays as it was drawn for it",
  inDeepRuns,
  async ({ page: on, stage }) => {
    const filled = searchField.render({ id: "search", label: "Mitglieder suchen", value: "kaya", controls: "members" });
    await stage.open({ body: `<main><h1>Mitglieder</h1>${filled}${members}</main>`, path: "/?q=kaya" });
    await expect(status(on)).toBeAttached();
    expect(await shown(on)).toHaveLength(6);
    await input(on).fill("favre");
    await expect.poll(() => shown(on)).toEqual(["René Favre"]);
  },
);

test("Esc clears the query in a dialog first, and closes the dialog then", async ({ page: on, stage }) => {
  const dialog = `<dialog class="sheet" id="d" aria-labelledby="t"><div class="sheet__form"><h2 id="t">Auswahl</h2>${field}${members}</div></dialog>`;
  const opens = '<button type="button" data-behavior="open-dialog" data-target="d">Öffnen …</button>';
  await stage.open({ body: `<main><h1>Gruppe</h1>${opens}${dialog}</main>` });
  await on.getByRole("button", { name: "Öffnen …" }).click();
  await input(on).fill("favre");
  await on.keyboard.press("Escape");
  await expect(input(on)).toHaveValue("");
  await expect(on.getByRole("dialog")).toBeVisible();
  await on.keyboard.press("Escape");
  await expect(on.getByRole("dialog")).toBeHidden();
});

test("Enter submits the form that it stands in [search-field-enter]", async ({ page: on, stage }) => {
  await stage.open({ body: `<main><h1>Mitglieder</h1><form action="/suche" role="search">${field}</form></main>` });
  await input(on).fill("favre");
  await on.keyboard.press("Enter");
  await expect(on).toHaveURL(/\/suche\?q=favre$/);
});

const resets: readonly (readonly [means: string, reset: (on: Page) => Promise<void>])[] = [
  ["a click", (on) => on.getByRole("button", { name: "Filter zurücksetzen" }).click()],
  [
    "the keyboard",
    async (on) => {
      await on.keyboard.press("Tab");
      await expect(on.getByRole("button", { name: "Filter zurücksetzen" })).toBeFocused();
      await on.keyboard.press("Enter");
    },
  ],
];

test("no match shows the empty state that repeats the query, and resets with a click and the keyboard", async ({
  page: on,
  stage,
}) => {
  await stage.open({ body });
  await inTurn(resets, async (reset) => {
    await input(on).fill("Zürcher");
    await expect(on.getByRole("heading", { name: "Keine Treffer für «Zürcher»", level: 2 })).toBeVisible();
    await expect(status(on)).toHaveText("Keine Treffer für «Zürcher»");
    await expect(on.getByRole("list")).toBeHidden();
    if (reset === resets[0]?.[1]) expect(await violations(on)).toEqual([]);
    await reset(on);
    await expect(input(on)).toHaveValue("");
    await expect(input(on)).toBeFocused();
    await expect(on.getByRole("heading", { name: /Keine Treffer/ })).toHaveCount(0);
    expect(await shown(on)).toHaveLength(6);
    await expect(on).not.toHaveURL(/q=/);
  });
});

test("items that come later are filtered too, and Esc clears the query [search-field-escape]", async ({
  page: on,
  stage,
}) => {
  await stage.open({ body });
  await input(on).fill("kaya");
  await expect(status(on)).toHaveText("1 Treffer");
  await on.evaluate(() => {
    const items = ["Emre Kaya", "Lea Frei"].map((name) =>
      Object.assign(document.createElement("li"), { textContent: name }),
    );
    document.getElementById("members")?.append(...items);
  });
  await expect.poll(() => shown(on)).toEqual(["Özlem Kaya", "Emre Kaya"]);
  await expect(on).toHaveURL(/q=kaya/);
  await on.keyboard.press("Escape");
  await expect(input(on)).toHaveValue("");
  await expect(input(on)).toBeFocused();
  expect(await shown(on)).toHaveLength(8);
  await expect(on).not.toHaveURL(/q=/);
});

const columns = [{ key: "name", label: "Name" }];
const table = dataTable.render({
  id: "table",
  caption: "Mitglieder",
  columns,
  rows: names.map((name, index) => ({ id: `m-${index}`, cells: { name } })),
  actions: [{ label: "Favre löschen", action: "delete" }],
});
const cards = names.map((name) => `<article class="card"><h3>${name}</h3><ul><li>Judo</li></ul></article>`).join("");

for (const [what, results, role] of [
  ["the rows of a table in a region, not by their buttons", `<div class="stack" id="members">${table}</div>`, "row"],
  ["the cards of a grid", `<section id="members"><h2>Alle</h2><div class="grid">${cards}</div></section>`, "article"],
] as const) {
  test(`it filters ${what}`, async ({ page: on, stage }) => {
    await stage.open({ body: `<main><h1>Mitglieder</h1>${field}${results}</main>` });
    await input(on).fill("favre");
    await expect(status(on)).toHaveText("1 Treffer");
    const found = on.getByRole(role).filter({ hasText: "René Favre" });
    await expect(found).toBeVisible();
    await expect(on.getByRole(role).filter({ hasText: "Kaya", visible: true })).toHaveCount(0);
    await input(on).fill("Zürcher");
    await expect(on.getByRole("heading", { name: /Keine Treffer/ })).toBeVisible();
    await expect(found).toBeHidden();
  });
}

test("whoever prevents schaukasten:search filters elsewhere, and the list stays", async ({ page: on, stage }) => {
  const script = `
    import { startBehaviours } from "./src/product/client/behaviours.ts";
    document.addEventListener("schaukasten:search", (event) => {
      event.preventDefault();
      document.title = JSON.stringify(event.detail);
    });
    startBehaviours();
  `;
  await stage.open({ body, script, path: "/?q=kaya" });
  await expect(on).toHaveTitle('{"name":"q","query":"kaya","isRestored":true}');
  await input(on).fill("favre");
  await expect(on).toHaveTitle('{"name":"q","query":"favre","isRestored":false}');
  expect(await shown(on)).toHaveLength(6);
  await expect(status(on)).toBeEmpty();
});

test("it counts in the words of its language", inDeepRuns, async ({ page: on, stage }) => {
  const texts = { ...searchField.texts, match: "{count} résultat", matches: "{count} résultats" };
  const french = searchField.render({ id: "search", label: "Mitglieder suchen", controls: "members" }, texts);
  await stage.open({ body: `<main><h1>Membres</h1>${french}${members}</main>`, lang: "fr-CH" });
  await input(on).fill("kaya");
  await expect(status(on)).toHaveText("1 résultat");
  await input(on).fill("muller");
  await expect(status(on)).toHaveText("2 résultats");
});
