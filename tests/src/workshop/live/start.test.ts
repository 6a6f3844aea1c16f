import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { components } from "../../../../components/index.ts";
import type { Scenario } from "../../../../src/product/engine/scenario/scenario.ts";
import { scenarioBody } from "../../../../src/product/engine/scenario/scenario-body.ts";
import { situationOf } from "../../../../src/product/engine/scenario/situation.ts";
import { type Screen, screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { type RunningScreen, startLive, startScreen } from "../../../../src/workshop/live/start.ts";
import { onPage, usePage } from "../../../page-globals.ts";
import { smallFlow } from "../../product/client/flow/small-flow.ts";

usePage();

// Addresses are read once in a process: these are of no other test.
const messages = JSON.parse(readFileSync("content/messages/de-CH.json", "utf8")) as Record<string, string>;
const session = {
  person: { id: "p-1" },
  club: { id: "c-1", name: "TV" },
  clubs: [],
  locale: "de-CH",
  capabilities: {},
};
const examples = {
  "session.current.get": session,
  "test.thing.preview": { effects: [{ $text: "{$values.name} wird Mitglied." }] },
  "test.thing.send": { message: "Gesendet." },
};
const usual: Scenario = { name: "usual", title: "Usual", description: "As usual." };
const leave = vi.fn();
let running: RunningScreen | undefined;

beforeEach(() => {
  leave.mockClear();
  vi.stubGlobal("fetch", async () => Response.json(messages));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
});
afterEach(() => {
  running?.stop();
  vi.useRealTimers();
});

function draw(screen: Screen, scenario: Scenario): void {
  const operations = new Map(Object.entries(examples).map(([name, example]) => [name, { example }]));
  const situation = situationOf(screen, scenario, { components, operations, messagesOf: () => messages });
  document.body.innerHTML = scenarioBody(screen, scenario, situation, { screens: [], sections: [] });
}

/** Draws a screen in a situation, and makes it work. */
async function open(screen: Screen, given: Partial<Scenario> = {}): Promise<void> {
  const scenario = { ...usual, ...given };
  draw(screen, scenario);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const settings = {
    app: "admin",
    data: {},
    icons: "",
    messages: { "de-CH": "of-start-messages.json" },
    paths: {},
  } as const;
  running = await startScreen({
    ownWords: {},
    ...{ screen, scenario, settings, examples, leave, rules: {} },
    components: Object.fromEntries([...components].map(([id, { serves }]) => [id, { serves }])),
    operations: { "test.thing.send": ["irreversible", "POST", "", "", ""] },
  });
}

const form = () => onPage<HTMLFormElement>("form.flow");

function press(value: string): void {
  const submitter = onPage<HTMLButtonElement>(`.flow__ways button[value="${value}"]`);
  form().dispatchEvent(Object.assign(new Event("submit", { bubbles: true, cancelable: true }), { submitter }));
}

/** Waits for what the timers of a preview bring. */
function until(holds: () => void): Promise<void> {
  return vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(100);
      holds();
    },
    { interval: 5, timeout: 10_000 },
  );
}

const answers = { name: "Ida", age: "adult", email: "ida@post.example" };

describe("a flow in a live preview", () => {
  it("asks on from where it is drawn, shows what it would do, and sends nothing", async () => {
    await open(smallFlow(), { values: answers, step: "contact" });
    expect(form().dataset).toMatchObject({ mode: "guided", step: "contact" });
    expect(
      [...document.querySelectorAll<HTMLElement>(".stepper__step")].map(({ dataset }) => dataset["state"]),
    ).toEqual([...["done", "current", undefined]]);
    press("next");
    await until(() => expect(form().textContent).toContain("Ida wird Mitglied."));
    press("submit");
    await until(() => expect(document.body.textContent).toContain("Ida ist dabei."));
  });

  it("begins at its first step, and leads away where it is cancelled", async () => {
    await open(smallFlow());
    expect(form().dataset["step"]).toBe("person");
    onPage('.flow__ways > a[href="/liste"]').dispatchEvent(
      new MouseEvent("click", { bubbles: true, cancelable: true }),
    );
    await until(() => expect(leave.mock.calls).toEqual([["/liste"]]));
  });

  it("has all its steps at once where it is drawn so", async () => {
    await open(smallFlow(), { values: answers, mode: "compact" });
    expect(form().dataset["mode"]).toBe("compact");
    await until(() => expect(form().textContent).toContain("Ida wird Mitglied."));
  });

  it.each<Partial<Scenario>>([{ errors: { name: "Zu kurz." } }, { outcome: { kind: "refused" } }])(
    "stays as it was drawn with %j, since a flow that begins has none of that",
    async (given) => {
      await open(smallFlow(), { values: answers, step: "person", ...given });
      const before = document.body.innerHTML;
      press("next");
      await vi.advanceTimersByTimeAsync(2000);
      expect(document.body.innerHTML).toBe(before);
    },
  );

  it("listens no more once it is stopped", async () => {
    await open(smallFlow(), { values: answers, step: "contact" });
    running?.stop();
    press("next");
    await vi.advanceTimersByTimeAsync(2000);
    expect(form().dataset["step"]).toBe("contact");
  });
});

/** A list that is searched. */
const list = screenSchema.parse({
  ...{ id: "test.list", app: "admin", route: "/liste", title: "Liste" },
  data: { things: { source: "things.list", params: { q: { $bind: "params.q" } } } },
  body: [
    { component: "search-field", data: { id: "q", name: "q", label: "Suchen", value: { $bind: "params.q" } } },
    { each: "things.rows", as: "row", node: { component: "text", data: { body: [{ $bind: "row.name" }] } } },
  ],
});

describe("a screen in a live preview", () => {
  const results = { things: { rows: [{ name: "Anna" }, { name: "Ben" }] } };
  const names = () => [...document.querySelectorAll(".text")].map(({ textContent }) => textContent?.trim());

  it("filters its lists by what is searched", async () => {
    await open(list, { results });
    expect(names()).toEqual(["Anna", "Ben"]);
    document.dispatchEvent(
      new CustomEvent("schaukasten:search", { detail: { name: "q", query: "ben" }, cancelable: true }),
    );
    expect(names()).toEqual(["Ben"]);
  });
});

describe("the preview of a built catalogue", () => {
  const settings = {
    app: "admin",
    data: { "de-CH": "of-start.json" },
    icons: "of-start-icons.json",
    messages: { "de-CH": "of-start-messages.json" },
    paths: {},
  } as const;
  const scenario = { ...usual, results: { things: { rows: [{ name: "Anna" }] } } };

  it("works on the data beside it", async () => {
    const files: Readonly<Record<string, object>> = {
      "of-start.json": {
        ...{ screens: [list], components: {}, operations: {}, ownWords: {}, rules: {}, expressions: {}, messages: {} },
      },
      "of-start-messages.json": messages,
    };
    vi.stubGlobal("fetch", async (address: string) => Response.json(files[address] ?? {}));
    vi.stubGlobal("location", { pathname: "/preview/screens/test.list/usual/" });
    draw(list, scenario);
    const documents = {
      screen: "test.list",
      settings,
      scenarios: { usual: scenario },
      examples: { "de-CH": examples },
      places: {},
    };
    await startLive({ ...documents, screen: "test.other" });
    const search = new CustomEvent("schaukasten:search", { detail: { name: "q", query: "none" }, cancelable: true });
    document.dispatchEvent(search);
    expect(document.querySelector("main")?.textContent).toContain("Anna");
    await startLive(documents);
    document.dispatchEvent(search);
    expect(document.querySelector("main")?.textContent).not.toContain("Anna");
  });
});
