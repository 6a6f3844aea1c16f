import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { deserialize, serialize } from "node:v8";
import { operationsPath } from "../../engine/api/operations-path.ts";
import type { ProblemLanguage } from "../../engine/locales.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { contentHash, projectFile } from "../../files/project.ts";
import type { PublicAsset, SharedStyles } from "../assets/public-assets.ts";
import type { SharedInputs } from "./inputs.ts";

/** Values that depend on code, screens and messages alone, so they are the same for every club and every day. */
export interface PlanParts {
  readonly screens: readonly Screen[];
  /** All capabilities of the project; a club may have some of them. */
  readonly capabilities: readonly string[];
  readonly styles: SharedStyles;
  readonly scripts: {
    readonly flow: string;
    readonly form: string;
    readonly filter: string;
    readonly status: string;
    readonly gallery: string;
    readonly search: string;
    readonly display: string;
    readonly packages: readonly string[];
    readonly missing: string;
    readonly files: readonly PublicAsset[];
  };
}

/** The shared inputs of all clubs in a build. */
export interface BuildPlan extends SharedInputs, PlanParts {
  /** Folder with a folder for each club. */
  readonly content: string;
  /** Folder in which each club gets a folder. */
  readonly out: string;
  readonly waits?: readonly number[] | undefined;
  /** In which the mistakes of clubs are explained. */
  readonly language: ProblemLanguage;
  /** The time that the build of each club may take. */
  readonly clubSeconds: number;
}

const planFile = projectFile(".cache/clubs/plan");

/** The parts of a plan: those of the last build if their inputs have not changed. */
export async function planParts({ code, words }: Pick<SharedInputs, "code" | "words">): Promise<PlanParts> {
  const key = contentHash(code, words, readFileSync(projectFile(operationsPath)));
  const kept = keptParts(key);
  if (kept !== undefined) return kept;
  const parts = await makeParts();
  mkdirSync(dirname(planFile), { recursive: true });
  writeFileSync(planFile, serialize({ key, parts }));
  return parts;
}

/** A file that a killed build left incomplete cannot be read, and is made again. */
function keptParts(key: string): PlanParts | undefined {
  if (!existsSync(planFile)) return undefined;
  try {
    const kept = deserialize(readFileSync(planFile)) as { readonly key: string; readonly parts: PlanParts };
    return kept.key === key ? kept.parts : undefined;
  } catch {
    return undefined;
  }
}

/** The code is loaded only here: loading takes as long as rendering a thousand pages. */
async function makeParts(): Promise<PlanParts> {
  const { sharedStyles } = await import("../assets/public-assets.ts");
  const { scriptAssets } = await import("../assets/script-assets.ts");
  const { screensOf } = await import("../../content/screens.ts");
  const { capabilities } = await import("../../content/operations.ts");
  const screens = screensOf("public");
  return { screens, capabilities: capabilities(), styles: sharedStyles(screens), scripts: await scriptAssets() };
}
