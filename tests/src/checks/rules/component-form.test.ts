import { expect, test } from "vitest";
import { problems, sampleComponent } from "../sample-tree.ts";

test("misses a file of the form", () => {
  expect(problems({ "components/lamp/guide.mdx": null })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/lamp/guide.mdx",
        "line": 1,
        "message": "The component "lamp" has no guide.mdx.",
        "rule": "component-form",
      },
    ]
  `);
});

test("refuses a file that the form does not have, and knows what was meant", () => {
  expect(problems({ "components/lamp/example.ts": "", "components/lamp/parts/shade.ts": "" })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/lamp/example.ts",
        "line": 1,
        "message": "example.ts is no file of a component; "lamp" may have contract.ts, examples.ts, guide.mdx, index.ts, render.ts, styles.css, behaviour.ts, client.ts, defaults.ts, texts.ts and modules in kebab case.",
        "rule": "component-form",
        "suggestion": "Did you mean "examples.ts"?",
      },
      {
        "column": 1,
        "file": "components/lamp/parts/shade.ts",
        "line": 1,
        "message": "parts/shade.ts is no file of a component; "lamp" may have contract.ts, examples.ts, guide.mdx, index.ts, render.ts, styles.css, behaviour.ts, client.ts, defaults.ts, texts.ts and modules in kebab case.",
        "rule": "component-form",
        "suggestion": "Share code through components/_kit/.",
      },
    ]
  `);
});

test("misses a folder in the registry", () => {
  const withoutLamp = (text: string) => text.replace('import lamp from "./lamp/index.ts";\n', "");
  const components = new Map([["bulb", sampleComponent("bulb")]]);
  expect(problems({ "components/index.ts": withoutLamp }, { components })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/index.ts",
        "line": 1,
        "message": "The folder components/lamp/ is not in the registry.",
        "rule": "component-form",
        "suggestion": "Import "./lamp/index.ts" and list it.",
      },
    ]
  `);
});

test("misses the folder of an entry of the registry", () => {
  const misspelled = (text: string) => text.replace("./lamp/", "./lmap/");
  expect(problems({ "components/index.ts": misspelled })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/index.ts",
        "line": 1,
        "message": "The folder components/lamp/ is not in the registry.",
        "rule": "component-form",
        "suggestion": "Import "./lamp/index.ts" and list it.",
      },
      {
        "column": 1,
        "file": "components/index.ts",
        "line": 1,
        "message": "The component "lamp" does not come from a folder of that name.",
        "rule": "component-form",
      },
      {
        "column": 18,
        "file": "components/index.ts",
        "line": 2,
        "message": "The registry lists "lmap", but there is no components/lmap/.",
        "rule": "component-form",
        "suggestion": "Did you mean "lamp"?",
      },
    ]
  `);
});

test("misses the folder of a component of another name", () => {
  const components = new Map(["bulb", "lamp", "lantern"].map((id) => [id, sampleComponent(id)]));
  expect(problems({}, { components })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/index.ts",
        "line": 1,
        "message": "The component "lantern" does not come from a folder of that name.",
        "rule": "component-form",
      },
    ]
  `);
});

test("takes the other roles and modules of its own as they come", () => {
  const names = ["client.ts", "defaults.ts", "texts.ts", "shade.ts", "light-source.ts"];
  const more = Object.fromEntries(names.map((name) => [`components/lamp/${name}`, ""]));
  expect(problems({ ...more, "components/lamp/behaviour.ts": null })).toEqual([]);
});
