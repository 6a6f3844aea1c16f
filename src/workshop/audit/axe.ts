import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { derived } from "../../product/files/derived.ts";
import { projectFile } from "../../product/files/project.ts";

/** A rule of axe with the page that explains it. */
export interface AxeRule {
  readonly ruleId: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly tags: readonly string[];
}

// axe itself is a dependency of its Playwright package, so it is resolved from there.
const ownRequire = createRequire(projectFile("package.json"));
const axeRequire = createRequire(ownRequire.resolve("@axe-core/playwright"));

interface AxeFacts {
  readonly version: string;
  readonly rules: readonly AxeRule[];
}

let knownFacts: AxeFacts | undefined;

/** What is to be known of axe without loading it. */
function axeFacts(): AxeFacts {
  knownFacts ??= derived("axe", [], () => {
    const { version, getRules } = axeRequire("axe-core") as { version: string; getRules(): AxeRule[] };
    const rules = getRules().map(({ ruleId, help, helpUrl, tags }) => ({ ruleId, help, helpUrl, tags }));
    return { version, rules };
  });
  return knownFacts;
}

export function axeVersion(): string {
  return axeFacts().version;
}

/** The script that loads axe into a page. */
export function axeSource(): string {
  return readFileSync(axeRequire.resolve("axe-core/axe.min.js"), "utf8");
}

let knownRules: ReadonlyMap<string, AxeRule> | undefined;

/** Every rule of axe by its id, also those that are off by default. */
export function axeRules(): ReadonlyMap<string, AxeRule> {
  knownRules ??= new Map(axeFacts().rules.map((rule) => [rule.ruleId, rule]));
  return knownRules;
}
