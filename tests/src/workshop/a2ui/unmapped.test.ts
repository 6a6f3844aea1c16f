import { expect, test } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import type { Screen } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { screenSurface } from "../../../../src/workshop/a2ui/surface.ts";
import { type Unmapped, unmappedOf, unmappedOfComponent } from "../../../../src/workshop/a2ui/unmapped.ts";

const lines = (found: readonly Unmapped[]) => found.map(({ what, count, instead }) => `${count} ${what}: ${instead}`);
const screens = [...screenFiles().values()].map(({ screen }) => screen);
const made = {
  ...{ id: "made", app: "member", kind: "flow", route: "/made", title: "Made", nav: { section: "home" } },
  actions: { one: {}, two: {} },
  body: [
    { component: "badge", if: { $bind: "a" }, data: { label: { $bind: "a.b[0]" }, title: { $t: "x" } } },
    { component: "badge", requires: ["x"], data: { label: { $bind: "a + 1" }, more: [{ $text: "a" }, 1, null] } },
    { each: "people", as: "person", node: { component: "badge", data: { label: { $bind: " person.name " } } } },
  ],
} as unknown as Screen;

test("what a surface cannot say is counted, with what stands in its place", () => {
  expect(lines(unmappedOf(made))).toMatchInlineSnapshot(`
    [
      "1 condition (if): as in this situation",
      "1 capability (requires): as in this situation",
      "1 repeat (each): one component for each item",
      "1 computed expression: its value",
      "2 message ($t, $text): its text in the first locale",
      "2 confirmation and risk of an action: the name of its event",
      "1 review and submission of a flow: its steps as sections",
      "1 navigation of the app: nothing",
    ]
  `);
  expect(lines(unmappedOf({ ...made, kind: "screen", nav: undefined, actions: {}, body: [] } as never))).toEqual([]);
});

test("what a component cannot say is counted", () => {
  const all = [...components.values()].map(
    (component) => [component.id, lines(unmappedOfComponent(component))] as const,
  );
  expect(all.find(([id]) => id === "card")?.[1]).toMatchInlineSnapshot(`
    [
      "3 rules across fields: the renderer refuses such data",
      "1 id of the element: the id of the component",
    ]
  `);
  const kinds = Map.groupBy(
    all.flatMap(([, found]) => found),
    (line) => line.replace(/^\d+ /, ""),
  );
  expect([...kinds.keys()].toSorted()).toMatchInlineSnapshot(`
    [
      "action of a nested object: its name as a text",
      "built-in texts of other locales: the renderer has them",
      "id of the element: the id of the component",
      "rules across fields: the renderer refuses such data",
    ]
  `);
});

test("a surface binds the paths of its data, and gives each of its components an id of its own", () => {
  for (const screen of screens) {
    const [create, data, update] = screenSurface(screen).messages as [
      { createSurface: { surfaceId: string } },
      { updateDataModel: { path: string; value: Record<string, unknown> } },
      { updateComponents: { components: { id: string; children?: string[] }[] } },
    ];
    expect([create.createSurface.surfaceId, data.updateDataModel.path]).toEqual([screen.id, "/"]);
    expect(Object.keys(data.updateDataModel.value)).toEqual(Object.keys(screen.data ?? {}));
    const { components: all } = update.updateComponents;
    const ids = new Set(all.map(({ id }) => id));
    expect(ids.size).toBe(all.length);
    expect(ids.size, screen.id).toBeGreaterThan(1);
    const third = [...ids].filter((id) => id.endsWith("-3")).map((id) => id.replace(/3$/, "2"));
    expect(third.filter((id) => !ids.has(id))).toEqual([]);
    const children = all.flatMap((each) => each.children ?? []);
    expect(children.toSorted()).toEqual(
      all
        .map(({ id }) => id)
        .filter((id) => id !== "root")
        .toSorted(),
    );
    const paths = [...JSON.stringify(all).matchAll(/\{"path":"([^"]*)"\}/g)].map(([, path = ""]) => path);
    const missing = paths.filter((path) => valueAt(data.updateDataModel.value, path) === undefined);
    expect(missing, screen.id).toEqual([]);
  }
});

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .slice(1)
    .split("/")
    .reduce((at, key) => Object(at)[key] as unknown, value);
}
