import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { productStylesheet, stageStylesheet } from "../../product/assets/stylesheet.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import { axeVersion } from "./axe.ts";
import type { StoredResult, Subject } from "./result.ts";

const auditFolder = projectFile(".cache/audit");

/** The modules that determine a result. */
const auditModules = [
  "audit/audit-plan.ts",
  "audit/collect.ts",
  "audit/groups.ts",
  "audit/in-page/axe.ts",
  "audit/in-page/icons.ts",
  "audit/in-page/openings.ts",
  "audit/in-page/repeats.ts",
  "audit/in-page/run.ts",
  "audit/in-page/shape.ts",
  "audit/in-page/tab-stops.ts",
  "audit/page.ts",
  "audit/run.ts",
  "html/document.ts",
  "html/id-attributes.ts",
];

/** A hash of everything that a result depends on besides the markup: stylesheets, axe and the audit itself. */
export function auditEnvironment(): string {
  const modules = auditModules.map((file) => readFileSync(projectFile(`src/workshop/${file}`)));
  return contentHash(productStylesheet(), stageStylesheet(), axeVersion(), ...modules);
}

type SubjectContent = Pick<Subject, "frame" | "html" | "lang" | "outside">;

/** The name under which the result of a subject is stored. */
export function cacheKey({ html, lang, frame, outside }: SubjectContent, environment: string): string {
  return contentHash(environment, lang, frame, html, ...outside);
}

/** The result for exactly this content, or `undefined`. */
export function readAuditResult(key: string): StoredResult | undefined {
  try {
    return JSON.parse(readFileSync(cacheFile(key), "utf8")) as StoredResult;
  } catch {
    return undefined;
  }
}

export function writeAuditResult(key: string, result: StoredResult): void {
  mkdirSync(auditFolder, { recursive: true });
  writeFileSync(cacheFile(key), `${JSON.stringify(result)}\n`);
}

/** Removes every result but those named. */
export function keepResults(keys: ReadonlySet<string>): void {
  for (const file of readdirSync(auditFolder)) {
    if (!keys.has(file.replace(/\.json$/, ""))) rmSync(join(auditFolder, file), { force: true });
  }
}

function cacheFile(key: string): string {
  return join(auditFolder, `${key}.json`);
}
