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

// axe itself is a dependency of its Playwright package, so it is resolved from there.
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

/** The script that loads axe into a page. */
export function axeSource(): string {
  return readFileSync(axeRequire.resolve("axe-core/axe.min.js"), "utf8");
}

let loadedRules: ReadonlyMap<string, AxeRule> | undefined;

/** Every rule of axe by its id, also those that are off by default. */
export function axeRules(): ReadonlyMap<string, AxeRule> {
  loadedRules ??= new Map(
    loadAxe()
      .getRules()
      .map((rule) => [rule.ruleId, rule]),
  );
  return loadedRules;
}
