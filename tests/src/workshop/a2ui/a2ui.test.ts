import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { a2uiCatalog, componentSchema } from "../../../../src/workshop/a2ui/catalog.ts";
import { screenSurface } from "../../../../src/workshop/a2ui/surface.ts";

const published = (name: string) =>
  JSON.parse(readFileSync(new URL(`v0_9/${name}`, import.meta.url), "utf8")) as object;

/** The protocol's own schema of messages, which takes the components of a catalogue from `catalog.json` beside it. */
function messageSchema(): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(published("common_types.json"));
  ajv.addSchema({ ...a2uiCatalog(), $id: "https://a2ui.org/specification/v0_9/catalog.json" });
  return ajv.compile(published("server_to_client.json"));
}

const validate = messageSchema();
const screens = [...screenFiles().values()].map(({ screen }) => screen);

interface Messages {
  readonly createSurface?: object;
  readonly updateDataModel?: { readonly value: unknown };
  readonly updateComponents?: {
    readonly components: readonly { id: string; component: string; children?: readonly string[] }[];
  };
}

const messagesOf = (screen: (typeof screens)[number]) => screenSurface(screen).messages as readonly Messages[];
const componentsOf = (messages: readonly Messages[]) =>
  messages.flatMap(({ updateComponents }) => updateComponents?.components ?? []);

test("every message of every screen matches the schema that A2UI publishes, with this catalogue", () => {
  const wrong = screens.flatMap((screen) =>
    messagesOf(screen).flatMap((message) =>
      validate(message) ? [] : [`${screen.id}: ${JSON.stringify(validate.errors?.slice(0, 2))}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test("every example of every component is a component of the catalogue, and rejected fields are not", () => {
  for (const component of components.values()) {
    for (const { name, data } of component.examples) {
      const { id, action, actionId, ...rest } = data as Record<string, unknown>;
      const event = typeof action === "string" ? { action: { event: { name: action } } } : {};
      const given = { id: "root", component: component.id, ...rest, ...event };
      const message = (each: object) => ({ version: "v0.9", updateComponents: { surfaceId: "s", components: [each] } });
      expect(validate(message(given)), `${component.id}/${name} ${JSON.stringify(validate.errors?.slice(0, 3))}`).toBe(
        true,
      );
      expect(validate(message({ ...given, noSuchField: 1 })), component.id).toBe(false);
      expect([id, actionId].every((each) => each === undefined || typeof each === "string")).toBe(true);
    }
    expect(Object.keys(componentSchema(component))).toContain("unevaluatedProperties");
  }
});

test("components are a tree from the root: each id once, each child there, each with one parent", () => {
  for (const screen of screens) {
    const all = componentsOf(messagesOf(screen));
    const ids = all.map(({ id }) => id);
    const children = all.flatMap((each) => each.children ?? []);
    expect(new Set(ids).size, screen.id).toBe(ids.length);
    expect(children.toSorted(), screen.id).toEqual(ids.filter((id) => id !== "root").toSorted());
  }
});

test("a bound field leads to a value of the data model", () => {
  const dead = screens.flatMap((screen) => {
    const messages = messagesOf(screen);
    const model = messages.find(({ updateDataModel }) => updateDataModel)?.updateDataModel?.value;
    const paths = componentsOf(messages).flatMap((each) => Object.values(each).flatMap((value) => pathIn(value)));
    return paths.filter((path) => valueAt(model, path) === undefined).map((path) => `${screen.id}: ${path}`);
  });
  expect(dead).toEqual([]);
});

test("what is computed is listed: a screen with a condition, a repeat and a message says so", () => {
  for (const screen of screens) {
    const text = JSON.stringify([screen.body, screen.steps, screen.review?.summary]);
    const what = screenSurface(screen).unmapped.map((each) => each.what);
    expect(what.includes("repeat (each)"), screen.id).toBe(text.includes('"each":'));
    expect(what.includes("review and submission of a flow"), screen.id).toBe(screen.kind === "flow");
  }
});

function pathIn(value: unknown): string[] {
  const { path, ...rest } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return typeof path === "string" && Object.keys(rest).length === 0 ? [path] : [];
}

function valueAt(model: unknown, path: string): unknown {
  return path
    .slice(1)
    .split("/")
    .reduce<unknown>((value, step) => (value as Record<string, unknown> | null)?.[step], model);
}
