import { expect, test } from "vitest";
import { EntryDrafts } from "../../../../src/workshop/review/model/drafts.ts";
import { behaviourWords } from "../../../../src/workshop/review/words/behaviour-words.ts";
import { modelOf } from "../../../../src/workshop/review/words/side-model.ts";

const screen = (id: string, app: string, component: string) =>
  [`screens/${app}/${id}.json`, JSON.stringify({ id, app, body: [{ children: [{ component }] }] })] as const;
const model = modelOf(
  new Map([screen("a.b", "admin", "menu"), screen("a.c", "member", "list"), screen("p.a", "public", "list")]),
  "HEAD",
  new Map(),
  {},
);
const modules = {
  "src/workshop/apps/prototype/app.ts":
    'import "../../../product/client/app/flow-plugin.ts";\nimport { menu } from "../../../../components/menu/client.ts";',
  "src/product/client/app/flow-plugin.ts": 'export const flow = import("../flow/flow.ts");',
  "src/product/client/flow/flow.ts": 'import { wait } from "../wait.ts";',
  "src/product/client/wait.ts": "export const wait = 1;",
  "src/product/client/public-flow.ts": 'import "./wait.ts";\nimport type { Flow } from "./flow/flow.ts";',
  "src/product/client/catalogue/page.ts": "export const page = 1;",
  "components/menu/client.ts": "export const menu = (time) => { const own = time; return [own, own]; };",
  "components/menu/render.ts": "export const render = 1;",
};

/** What is said when modules have another text; an empty one is gone. */
function said(changed: Readonly<Record<string, string>>): string[] {
  const drafts = new EntryDrafts();
  const after = new Map(Object.entries({ ...modules, ...changed }).filter(([, text]) => text !== ""));
  behaviourWords(new Map(Object.entries(modules)), after, model, drafts);
  return drafts
    .finish()
    .flatMap(({ id, causes, facts }) =>
      facts.map(({ text, hits = [] }) =>
        [
          `${id} (${causes.map(({ path }) => path).join()}): ${text}`,
          ...hits.map(({ kind, id: hit, why }) => `${kind} ${hit}: ${why}`),
        ].join("\n"),
      ),
    );
}

test("names the module that differs, and the apps and pages that load it", () => {
  expect(said({ "src/product/client/wait.ts": "export const wait = 2;" })).toMatchInlineSnapshot(`
    [
      "code:src/product/client (src/product/client/wait.ts): Module \`wait.ts\`, which runs in the browser, differs
    app public: its script loads it
    app admin: its script loads it through \`src/product/client/app/flow-plugin.ts\`
    app member: its script loads it through \`src/product/client/app/flow-plugin.ts\`",
    ]
  `);
});

test("names the component whose behaviour differs, and the screens and apps that show it", () => {
  expect(said({ "components/menu/client.ts": "export const menu = 2;" })).toMatchInlineSnapshot(`
    [
      "component:menu (components/menu/client.ts): Module \`client.ts\`, which runs in the browser, differs
    component menu: its script loads it
    screen a.b: it shows menu
    app admin: its script loads it
    app member: its script loads it",
    ]
  `);
});

test("names a module that is gone, with what loaded it", () => {
  expect(said({ "src/product/client/flow/flow.ts": "" })).toMatchInlineSnapshot(`
    [
      "code:src/product/client/flow (src/product/client/flow/flow.ts): Module \`flow.ts\`, which runs in the browser, is gone
    app admin: its script loads it through \`src/product/client/app/flow-plugin.ts\`
    app member: its script loads it through \`src/product/client/app/flow-plugin.ts\`",
    ]
  `);
});

test.each([
  ["a comment", { "src/product/client/wait.ts": "// One second.\nexport const wait = 1;" }],
  [
    "the name of a local variable",
    { "components/menu/client.ts": "export const menu = (now) => { const inner = now; return [inner, inner]; };" },
  ],
  ["a type", { "src/product/client/wait.ts": "export const wait: number = 1;" }],
  ["markup, which its own documents show", { "components/menu/render.ts": "export const render = 2;" }],
  ["the script of the catalogue", { "src/product/client/catalogue/page.ts": "export const page = 2;" }],
  ["a generated table", { "src/product/client/wait.ts": "/** Made by `npm run generate`. */\nexport const wait = 3;" }],
])("says nothing of %s", (_, changed) => {
  expect(said(changed)).toEqual([]);
});
