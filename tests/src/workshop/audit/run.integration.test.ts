import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../../../src/workshop/audit/browser.ts";
import type { AuditResult, AxeFinding, Subject } from "../../../../src/workshop/audit/result.ts";
import { runSubjects } from "../../../../src/workshop/audit/run.ts";

const styles = readFileSync(new URL("defects.css", import.meta.url), "utf8");
const nameless = '<button type="button" class="button"></button>';
let browser: NonNullable<Awaited<ReturnType<typeof launchBrowser>>>;

beforeAll(async () => {
  const launched = await launchBrowser();
  if (launched === undefined) throw new Error("No Chromium found; `npm run audit` says how to get one.");
  browser = launched;
}, 60_000);

afterAll(async () => await browser?.close());

test("a contrast that is too low in dark only is found there, and nowhere else", async () => {
  const [result] = await resultsOf([block('<p class="defect-in-dark">Turnfest</p>')]);
  expect(statesOf("color-contrast", result?.violations)).toEqual(["360 dark", "1280 dark"]);
});

test("what is displayed in dark only is gone through with every rule", async () => {
  const [result] = await resultsOf([block(`<div class="defect-shown-in-dark">${nameless}</div>`)]);
  expect(statesOf("button-name", result?.violations)).toEqual(["360 dark", "1280 dark"]);
  expect(result?.coloursOnly).toBe(0);
});

test("where only colours differ, dark is gone through for colours, and what else was found holds for it too", async () => {
  const [result] = await resultsOf([block(nameless)]);
  expect(result).toMatchObject({ states: 4, coloursOnly: 2 });
  expect(statesOf("button-name", result?.violations)).toEqual(["360 light", "360 dark", "1280 light", "1280 dark"]);
});

test("Tab is followed through what is visible, with role and name", async () => {
  const content = [
    '<a href="#a">Mitglieder</a><button type="button" disabled class="button">Aus</button>',
    '<fieldset><legend>Gruppe</legend><label><input type="radio" name="g" value="1"> Eins</label>',
    '<label><input type="radio" name="g" value="2" checked> Zwei</label></fieldset>',
    '<details><summary>Mehr</summary><a href="#b">Verborgen</a></details>',
    '<a id="a" href="#c" hidden>Nie</a><button type="button" class="button" aria-label="Suchen"></button>',
  ].join("");
  const [result] = await resultsOf([block(content)]);
  expect(result?.stops).toEqual(["link Mitglieder", "radio Zwei", "button Mehr", "button Suchen"]);
});

const menu = (content: string) =>
  `<button type="button" class="button" popovertarget="more">Mehr</button><div popover id="more">${content}</div>`;

test("a defect in a menu is found in every document that has the menu", async () => {
  const results = await resultsOf(["Eins", "Zwei"].map((text) => block(`<p>${text}</p>${menu(nameless)}`)));
  expect(results.map(({ violations }) => statesOf("button-name", violations))).toEqual(
    results.map(() => ["360 light open", "360 dark open", "1280 light open", "1280 dark open"]),
  );
});

test("a menu is gone through again where something outside that it refers to is missing", async () => {
  const labelled = menu('<button type="button" class="button" aria-labelledby="name"></button>');
  const [good, bad] = await resultsOf([block(`<p id="name">Mehr</p>${labelled}`), block(`<p>Mehr</p>${labelled}`)]);
  expect(good?.violations).toEqual([]);
  expect(bad?.violations.map(({ rule }) => rule)).toContain("button-name");
});

const row = (content: string) => `<li>${content}</li>`;
const rows = (last: string) =>
  `<main><h1>Mitglieder</h1><ul>${row("<p>Nadia Keller</p>".repeat(20)).repeat(200)}${row(last)}</ul></main>`;

test.each([
  ["button-name", nameless],
  ["color-contrast", '<p class="defect-pale">Nadia Keller</p>'],
])(
  "a row with a defect of %s is not left out among many equal ones",
  async (rule, last) => {
    const [result] = await resultsOf([{ ...block(rows(last)), kind: "screen", frame: "page" }]);
    expect(result).toMatchObject({ states: 4, cut: 3 });
    expect(result?.violations.map((finding) => finding.rule)).toContain(rule);
  },
  60_000,
);

test("what can be reached inside a hidden icon is found", async () => {
  const icon = '<svg aria-hidden="true" width="20" height="20"><g tabindex="0"><path d="M0 0h9v9z"/></g></svg>';
  const [result] = await resultsOf([block(icon)]);
  expect(result?.violations.map(({ rule }) => rule)).toContain("aria-hidden-focus");
});

test("a stylesheet that turns the window is found with whatever stands in it", async () => {
  const turning = "@media (orientation: landscape) { .turned { transform: rotate(90deg) } }";
  const [result] = await resultsOf([block("<p>Turnfest</p>")], turning);
  expect(result?.violations.map(({ rule }) => rule)).toContain("css-orientation-lock");
});

async function resultsOf(subjects: readonly Subject[], others = styles): Promise<AuditResult[]> {
  const results = new Map<Subject, AuditResult>();
  await runSubjects(browser, subjects, { styles: others, onResult: (subject, result) => results.set(subject, result) });
  return subjects.map((subject) => results.get(subject)!);
}

function block(html: string): Subject {
  return { kind: "component", owner: "defect", name: "test", html, lang: "de-CH", frame: "block", outside: [] };
}

function statesOf(rule: string, findings: readonly AxeFinding[] = []): string[] {
  return findings.filter((finding) => finding.rule === rule).flatMap(({ states }) => states);
}
