import * as z from "zod/mini";
import type { Component } from "../../../components/_kit/contract/component.ts";
import { check, type Problem, type Tree } from "../../../src/checks/index.ts";

/** A valid project with two components; each test breaks one thing in it. */
const files: Readonly<Record<string, string>> = {
  "package.json": "{}",
  "README.md": "# Lamps",
  ".gitignore": "dist/",
  "components/_kit/icons/icon-shapes.ts": `export const iconShapes = {\n  "sun":\n    '<path d="M0 0"/>',\n};\n`,
  "components/index.ts": [
    'import bulb from "./bulb/index.ts";',
    'import lamp from "./lamp/index.ts";',
    "",
    "export const components = new Map([bulb, lamp].map((component) => [component.id, component]));",
  ].join("\n"),
  ...componentFiles("bulb", [], 'html`<i class="bulb">${icon("sun")}</i>`'),
  ...componentFiles("lamp", ["bulb"], "html`${bulb(data)}`"),
  "components/lamp/behaviour.ts": [
    "export const behaviour = {",
    '  keyboard: [{ id: "lamp-enter", keys: "Enter", does: "Switches it." }],',
    "};",
  ].join("\n"),
  "src/product/engine/index.ts":
    'import { html } from "../../../components/_kit/html.ts";\n\nexport const engine = html;\n',
  "src/product/client/start.ts": "export const start = () => document.title;\n",
  "tests/some.test.ts": 'import { engine } from "../src/product/engine/index.ts";\n\nengine``;\n',
};

function componentFiles(id: string, uses: readonly string[], markup: string): Record<string, string> {
  const imports = uses.map((use) => `import { ${use} } from "../${use}/render.ts";\n`).join("");
  return {
    [`components/${id}/contract.ts`]: `export const ${id}Contract = {};\n`,
    [`components/${id}/examples.ts`]: [
      "export const examples = [",
      '  { name: "default", title: "Default", data: { icon: "sun" } },',
      '  { name: "long-name", title: "Long name", data: { name: "NOT A NAME" } },',
      "];",
      "export const rejected = [];",
    ].join("\n"),
    [`components/${id}/guide.mdx`]: [
      "---",
      `title: ${id}`,
      "description: Gives light.",
      "---",
      "",
      ...["When to use", "When not to use", "Anatomy", "Content", "Accessibility"].map((title) => `## ${title}\n`),
    ].join("\n"),
    [`components/${id}/index.ts`]: `export default defineComponent({\n  id: "${id}",\n  uses: ${JSON.stringify(uses)},\n});\n`,
    [`components/${id}/render.ts`]: `${imports}export const ${id} = (data) => ${markup};\n`,
    [`components/${id}/styles.css`]: `.${id} {\n}\n`,
  };
}

/** A component of the sample; properties that no rule reads are empty. */
export function sampleComponent(id: string, parts: Partial<Component> = {}): Component {
  return {
    id,
    title: id,
    summary: "Gives light.",
    tags: [],
    contract: z.strictObject({}),
    texts: {},
    examples: [{ name: "default", title: "Default", description: "As it is.", data: {} }],
    rejected: [],
    behaviour: { events: [], keyboard: [], aria: [] },
    uses: [],
    frame: "block",
    render: () => `<i class="${id}"></i>`,
    ...parts,
  };
}

/** The sample with other files: a text replaces or adds one, `null` removes it, a function changes it. */
export function sampleTree(
  changes: Readonly<Record<string, string | null | ((text: string) => string)>> = {},
  parts: Partial<Tree> = {},
): Tree {
  const changed = new Map(Object.entries(files));
  for (const [file, change] of Object.entries(changes)) {
    if (change === null) changed.delete(file);
    else changed.set(file, typeof change === "string" ? change : change(changed.get(file) ?? ""));
  }
  const components = new Map(["bulb", "lamp"].map((id) => [id, sampleComponent(id)]));
  return { files: changed, components, ...parts };
}

/** The problems of all rules in the sample with changes. */
export function problems(...changes: Parameters<typeof sampleTree>): Problem[] {
  return check(sampleTree(...changes));
}
