import type { Plugin } from "esbuild";
import { projectFile } from "../project.ts";

/** What stands in scripts of apps in the place of what their data brings ready: readers, and the shapes of icons. */
export const prepared: Plugin = {
  name: "prepared",
  setup({ onLoad }) {
    const instead = (filter: RegExp, contents: string) =>
      onLoad({ filter }, () => ({ contents, loader: "ts" as const }));
    const module = (name: string) => `export * from "${projectFile(`src/client/prepared/${name}.ts`)}";`;
    instead(/[\\/]engine[\\/]messages\.ts$/, module("messages"));
    instead(/[\\/]engine[\\/]expressions[\\/]parse\.ts$/, module("expressions"));
    instead(/[\\/]_kit[\\/]icon-shapes\.ts$/, "export const iconShapes = {};");
  },
};
