import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { projectFile } from "../project.ts";

/** A rule of axe with the page that explains it. */
export interface AxeRule {
  readonly ruleId: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly tags: readonly string[];
}

interface Axe {
  readonly version: string;
  getRules(): AxeRule[];
}

// axe itself comes with its Playwright package, from where it is looked up.
const ownRequire = createRequire(projectFile("package.json"));
const axeRequire = createRequire(ownRequire.resolve("@axe-core/playwright"));

let loadedAxe: Axe | undefined;

function loadAxe(): Axe {
  loadedAxe ??= axeRequire("axe-core") as Axe;
  return loadedAxe;
}

export function axeVersion(): string {
  return loadAxe().version;
}

/** The script that puts axe into a page. */
export function axeSource(): string {
  return readFileSync(axeRequire.resolve("axe-core/axe.min.js"), "utf8");
}

let loadedRules: ReadonlyMap<string, AxeRule> | undefined;

/** Every rule of axe by its id, also those that axe leaves off unless asked. */
export function axeRules(): ReadonlyMap<string, AxeRule> {
  loadedRules ??= new Map(
    loadAxe()
      .getRules()
      .map((rule) => [rule.ruleId, rule]),
  );
  return loadedRules;
}
