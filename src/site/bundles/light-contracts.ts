import type { Plugin } from "esbuild";

/** Gives scripts for browsers the light vocabulary of contracts, so that they do without zod and the words of issues. */
export const lightContracts: Plugin = {
  name: "light-contracts",
  setup({ onLoad }) {
    const instead = (filter: RegExp, contents: string) =>
      onLoad({ filter }, () => ({ contents, loader: "ts" as const }));
    onLoad({ filter: /[\\/]components[\\/]_kit[\\/]contract\.ts$/ }, ({ path }) => ({
      contents: 'export * from "./contract.browser.ts";',
      resolveDir: path.replace(/[\\/]contract\.ts$/, ""),
    }));
    instead(/[\\/]_kit[\\/]accelerate\.browser\.ts$/, "export const accelerate = (contract: object) => contract;");
    instead(
      /[\\/]_kit[\\/]issues\.ts$/,
      "export const contractIssues = ({ issues }: { issues: readonly object[] }) => issues;",
    );
  },
};
