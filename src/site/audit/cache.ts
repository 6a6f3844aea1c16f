import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash, projectFile } from "../project.ts";
import { productStylesheet, stageStylesheet } from "../styles/stylesheet.ts";
import { axeVersion } from "./axe.ts";
import type { AuditResult, Subject } from "./result.ts";

const folder = projectFile(".cache/audit");

/** The modules that decide what a result says. */
const code = [
  "audit/collect.ts",
  "audit/groups.ts",
  "audit/in-page/axe.ts",
  "audit/in-page/icons.ts",
  "audit/in-page/openings.ts",
  "audit/in-page/repeats.ts",
  "audit/in-page/run.ts",
  "audit/in-page/shape.ts",
  "audit/page.ts",
  "audit/plan.ts",
  "audit/run.ts",
  "document.ts",
  "id-attributes.ts",
];

/** A hash of all that a result depends on besides the markup: stylesheets, axe and the audit itself. */
export function auditEnvironment(): string {
  const modules = code.map((file) => readFileSync(projectFile(`src/site/${file}`)));
  return contentHash(productStylesheet(), stageStylesheet(), axeVersion(), ...modules);
}

type Content = Pick<Subject, "frame" | "html" | "lang" | "outside">;

/** The name under which the result of a subject is kept. */
export function cacheKey({ html, lang, frame, outside }: Content, environment: string): string {
  return contentHash(environment, lang, frame, html, ...outside);
}

/** The result for exactly this content, or `undefined`. */
export function readResult(key: string): AuditResult | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(key), "utf8")) as AuditResult;
  } catch {
    return undefined;
  }
}

export function writeResult(key: string, result: AuditResult): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(key), `${JSON.stringify(result)}\n`);
}

/** Removes every result but those named. */
export function keepResults(keys: ReadonlySet<string>): void {
  for (const file of readdirSync(folder)) {
    if (!keys.has(file.replace(/\.json$/, ""))) rmSync(join(folder, file), { force: true });
  }
}

function fileOf(key: string): string {
  return join(folder, `${key}.json`);
}
