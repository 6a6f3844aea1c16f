import { describe, expect, test } from "vitest";
import { operationsPath } from "../../../../src/product/engine/api/operations-path.ts";
import { type JsonRecord, plainScreenTitle } from "../../../../src/workshop/review/words/side-model.ts";
import { code, files, model, screenWith, wordsOf } from "./side-models.ts";

const api = files[operationsPath] ?? "";

describe("what a change says in words", () => {
  test("is nothing where the files are the same, whatever their white space", () => {
    expect(wordsOf(model())).toEqual([]);
    expect(wordsOf(screenWith(() => {}))).toEqual([]);
  });

  test("needs an API description to be read once, where both sides have the same", () => {
    const [before, after] = [model(), model()];
    expect(after.api).toBe(before.api);
    expect(model({ [operationsPath]: api.replaceAll("phone", "mobile") }).api).not.toEqual(before.api);
  });

  test("a step in another place", () => {
    expect(wordsOf(screenWith(({ steps }) => void steps.unshift(...steps.splice(2, 1))))).toEqual([
      "screen:absence.report | breaking | Step “Warum” moved from place 3 to place 1",
    ]);
  });

  test("a condition that says the opposite", () => {
    const after = screenWith(
      ({ steps }) => void Object.assign(steps[1]!, { if: { $bind: "values.kind != 'single'" } }),
    );
    expect(wordsOf(after)).toMatchInlineSnapshot(`
      [
        "screen:absence.report | breaking | Step “Wann” is shown in the opposite case now: if “Kind” is not “single”",
      ]
    `);
  });

  test("a lower risk", () => {
    const after = screenWith(
      (screen) =>
        void Object.assign(screen, { actions: { report: { handler: "absence.report.create", risk: "safe" } } }),
    );
    expect(wordsOf(after)).toEqual([
      "screen:absence.report | breaking | The risk of action `report` is lowered from irreversible to safe",
    ]);
  });

  test("a screen by the first of its titles that needs no data", () => {
    const title = ".input {$name :string} .match $name || {{Abmelden}} * {{{$name}}}";
    const after = model({ "content/messages/de-CH.json": JSON.stringify({ "absence.title": title }) });
    expect(plainScreenTitle(after, after.screens.get("absence.report")!)).toBe("Abmelden");
  });

  test.each([
    ["Rechnung {$number}", undefined, "Rechnung"],
    ["{$name}", "Mitglied", "Mitglied"],
    ["{$name}", undefined, "absence.report"],
  ])("a screen titled %s, in the navigation %s, as %s", (title, label, shown) => {
    const after = screenWith((screen) => void Object.assign(screen, { title: { $text: title }, nav: { label } }));
    expect(plainScreenTitle(after, after.screens.get("absence.report")!)).toBe(shown);
  });

  test("another route", () => {
    expect(wordsOf(screenWith((screen) => void Object.assign(screen, { route: "/weg" })))).toEqual([
      "screen:absence.report | breaking | Route `/abwesenheit` is `/weg` now",
    ]);
  });

  test("a capability that a screen requires now, with who loses it", () => {
    const after = screenWith((screen) => void Object.assign(screen, { requires: ["members.read", "members.write"] }));
    expect(wordsOf(after)).toEqual([
      "screen:absence.report | breaking | It requires `members.write` now: lost by trainer",
    ]);
  });

  test("a capability that a role loses, with what it opened", () => {
    const after = model({}, { ...code, permissions: { office: ["members.read", "members.write"], trainer: [] } });
    expect(wordsOf(after)).toEqual([
      "capability:members.read | breaking | Role `trainer` loses `members.read` | screen absence.report (the screen requires it) | operation members.member.get (the operation requires it)",
    ]);
  });

  test("a feature that a distribution loses", () => {
    const after = model({
      "content/distributions.json": JSON.stringify({ complete: ["absence", "members"], basic: [] }),
    });
    expect(wordsOf(after)).toEqual([
      "capability:absence | breaking | Distribution `basic` loses the feature `absence` | screen absence.report (it belongs to the feature)",
    ]);
  });

  test("a narrower result, with the scenario that it refuses", () => {
    const after = model({
      [operationsPath]: api.replace('phone: { type: [string, "null"] }', "phone: { type: string }"),
    });
    expect(wordsOf(after)).toEqual([
      "operation:members.member.get | additive | In the result: the type of `phone` is `string` now | scenario absence.report/usual (type string in phone)",
    ]);
  });

  test("a field that a result no longer has, with the screen that reads it", () => {
    const after = model({
      [operationsPath]: api
        .replace('                  phone: { type: [string, "null"] }\n', "")
        .replace(", phone: null", ""),
    });
    const [gone, example] = wordsOf(after);
    expect(gone).toMatch(
      /^operation:members\.member\.get \| breaking \| In the result: field `phone` is gone \| screen absence\.report \(an expression reads phone\) \| scenario absence\.report\/usual/,
    );
    expect(example).toBe("operation:members.member.get | cosmetic | Its example differs");
  });

  test("a text in one locale", () => {
    const after = model({ "content/messages/fr-CH.json": JSON.stringify({ "absence.title": "Signaler, {$name}" }) });
    expect(wordsOf(after)).toEqual(["message:absence.title | cosmetic | The text in fr-CH differs"]);
  });

  test("a message with another argument, with the screen that does not give it", () => {
    const texts = (text: string) => JSON.stringify({ "absence.title": text });
    const after = model({
      "content/messages/de-CH.json": texts("Abmelden, {$who}"),
      "content/messages/fr-CH.json": texts("Annoncer, {$who}"),
    });
    expect(wordsOf(after)).toEqual([
      "message:absence.title | breaking | Argument `name` is called `who` now | screen absence.report (argument who is absent)",
      "message:absence.title | cosmetic | The text in de-CH differs",
      "message:absence.title | cosmetic | The text in fr-CH differs",
    ]);
  });

  test("a token that is another colour in dark only", () => {
    const after = model(
      {},
      { ...code, tokens: { accent: { light: "oklch(0.4 0.1 262)", dark: "oklch(0.5 0.1 262)" } } },
    );
    expect(wordsOf(after)).toEqual(["token:accent | cosmetic | `--accent` has another value in dark"]);
  });

  test("a screen with another id, once", () => {
    const paths = ["screens/member/absence.report.json", "content/scenarios/absence.report.json"] as const;
    const renamed = (path: string) => (files[path] ?? "").replaceAll('absence.report"', 'absence.tell"');
    const after = model({
      ...Object.fromEntries(paths.map((path) => [path, "{}"])),
      ...Object.fromEntries(paths.map((path) => [path.replace("report", "tell"), renamed(path)])),
    });
    expect(wordsOf(after)).toEqual([
      "screen:absence.tell | breaking | Screen `absence.report` is called `absence.tell` now",
    ]);
  });

  test("a message with another key, once, and nothing of the screen that names it", () => {
    const path = "screens/member/absence.report.json";
    const texts = (text: string) => JSON.stringify({ "absence.heading": text });
    const after = model({
      [path]: (files[path] ?? "").replace("absence.title", "absence.heading"),
      "content/messages/de-CH.json": texts("Abmelden, {$name}"),
      "content/messages/fr-CH.json": texts("Annoncer, {$name}"),
    });
    expect(wordsOf(after)).toEqual([
      "message:absence.heading | breaking | Message `absence.title` is called `absence.heading` now",
    ]);
  });

  test("a screen that is new, with its messages", () => {
    const texts = (text: string) => JSON.stringify({ "absence.title": text, "home.title": "Start" });
    const after = model({
      "screens/member/home.json": JSON.stringify({
        id: "home",
        app: "member",
        route: "/",
        title: { $t: "home.title" },
      }),
      "content/messages/de-CH.json": texts("Abmelden, {$name}"),
      "content/messages/fr-CH.json": texts("Annoncer, {$name}"),
    });
    expect(wordsOf(after)).toEqual([
      "screen:home | additive | Screen `home` is new",
      "screen:home | additive | Message `home.title` is new",
    ]);
  });

  test("the effects of a flow from another expression", () => {
    const flow = (effects: string) =>
      screenWith((screen) => void Object.assign(screen, { review: { effects: { $bind: effects } } }));
    expect(wordsOf(flow("size(review.effects) > 0 ? review.effects : []"), flow("review.effects"))).toEqual([
      "screen:absence.report | breaking | `effects` of the review shows another value",
    ]);
  });

  test("an argument of a message that is called otherwise", () => {
    const title = (args: object) =>
      screenWith((screen) => void Object.assign(screen, { title: { $t: "absence.title", args } }));
    const [before, after] = [title({ name: { $bind: "person.name" } }), title({ firstName: { $bind: "person.name" } })];
    expect(wordsOf(after, before).map((words) => words.replace(/^.*: /, ""))).toEqual([
      expect.stringMatching(/`name` is gone$/),
      expect.stringMatching(/`firstName` is new$/),
    ]);
  });

  test("a screen that is gone", () => {
    const path = "screens/member/absence.report.json";
    const after = model({ [path]: "{}" });
    expect(wordsOf(after)).toContain("screen:absence.report | breaking | Screen `absence.report` is gone");
  });
});

test("a contract inside another one is said once, with the components around it", () => {
  const field = (values: readonly string[]) => ({ type: "object", properties: { ratio: { enum: values } } });
  const side = (values: readonly string[], source: string) => ({
    ...model({ "components/figure/contract.ts": source, "components/hero/contract.ts": "image: figure" }),
    contracts: new Map<string, JsonRecord>([
      ["figure", field(values)],
      ["hero", { type: "object", properties: { image: field(values) } }],
    ]),
  });
  expect(wordsOf(side(["1:1", "wide"], "wide"), side(["1:1", "3:2"], "3:2"))).toEqual([
    "component:figure | breaking | Value `3:2` of `ratio` is called `wide` now | component hero (its field image.ratio has this contract)",
  ]);
});
