import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { Component } from "../../../components/_kit/contract/component.ts";
import { projectFile } from "../../product/files/project.ts";
import type { GeneratedFile } from "./generated.ts";

const appFolder = "src/product/client/app/components";

/** The modules that list components, made from the folders of `components/` and from each component's `delivery`. */
export async function componentLists(): Promise<GeneratedFile[]> {
  const all = await Promise.all(componentIds().map(readComponent));
  const delivered = (delivery: Component["delivery"]) => all.filter((each) => each.delivery === delivery);
  const ids = all.map(({ id }) => id);
  return [
    { path: "components/index.ts", make: () => componentsModule(ids) },
    {
      path: `${appFolder}/preloaded-components.ts`,
      make: () => listModule("preloadedComponents", "The components that come with an app.", delivered("start")),
    },
    {
      path: `${appFolder}/form-components.ts`,
      make: () => listModule("formComponents", "The components that come with the first flow.", delivered("forms")),
    },
    { path: `${appFolder}/component-sources.ts`, make: () => sourcesModule(all) },
  ];
}

function componentIds(): string[] {
  return readdirSync(projectFile("components"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
    .map(({ name }) => name)
    .toSorted();
}

async function readComponent(id: string): Promise<Component> {
  const address = pathToFileURL(projectFile(`components/${id}/index.ts`)).href;
  return ((await import(address)) as { default: Component }).default;
}

const generatedNotice = "// Written by `npm run generate`.\n";

function componentsModule(ids: readonly string[]): string {
  return `${generatedNotice}import type { Component } from "./_kit/contract/component.ts";
${ids.map((id) => `import ${variableName(id)} from "./${id}/index.ts";\n`).join("")}
export { ContractError } from "./_kit/contract/errors.ts";

/** Every component by its id, in the order of the alphabet. */
export const components: ReadonlyMap<string, Component> = new Map(
  [
${ids.map((id) => `    ${variableName(id)},\n`).join("")}  ].map((component) => [component.id, component]),
);
`;
}

function listModule(name: string, words: string, components: readonly Component[]): string {
  const imports = components.map(({ id }) => `import ${variableName(id)} from "${fromApp(id)}";\n`);
  const names = components.map(({ id }) => variableName(id));
  return `${generatedNotice}import type { Component } from "${fromApp("_kit", "contract/component.ts")}";
${imports.join("")}
/** ${words} */
export const ${name}: readonly Component[] = [${names.join(", ")}];
`;
}

function sourcesModule(components: readonly Component[]): string {
  const sources = components.flatMap(({ id, delivery }) => {
    if (delivery === "start") return [];
    return `  ${/-/.test(id) ? `"${id}"` : id}: ${delivery === "forms" ? "loadForms" : `alone(() => import("${fromApp(id)}"))`},\n`;
  });
  return `${generatedNotice}import type { Component } from "${fromApp("_kit", "contract/component.ts")}";

type Load = () => Promise<readonly Component[]>;

const alone = (load: () => Promise<{ readonly default: Component }>): Load => {
  return async () => [(await load()).default];
};
const loadForms: Load = async () => (await import("./form-components.ts")).formComponents;

/** How the components come that are not part of the app, by their ids: alone, or with others that few do without. */
export const componentSources: Readonly<Record<string, Load>> = {
${sources.join("")}};
`;
}

function fromApp(folder: string, file = "index.ts"): string {
  return join(relative(appFolder, "components"), folder, file);
}

/** `club-switcher` as `clubSwitcher`; a reserved word as `switchComponent`. */
function variableName(id: string): string {
  const name = id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return ["switch", "default", "export", "import", "new"].includes(name) ? `${name}Component` : name;
}
