import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { projectFile } from "../files/project.ts";
import type { PublicAsset } from "./assets/public-assets.ts";
import { clubsDay, clubsPlan } from "./build/build.ts";
import { clubInputs } from "./build/inputs.ts";
import type { BuildPlan } from "./build/plan-parts.ts";
import { FolderContent } from "./folder-content.ts";
import { projectClubs } from "./project-clubs.ts";

/** A file of a demo club's site in the catalogue. */
export interface DemoFile extends PublicAsset {
  readonly club: string;
}

/**
 * Every file of the sites of the demo clubs, for the day of the build, with the content of the project. A club with a
 * mistake is left out and named: the clubs' builder prints its problems, and the others are shown.
 */
export async function demoFiles(): Promise<DemoFile[]> {
  const plan = await clubsPlan({ today: clubsDay() });
  const files: DemoFile[] = [];
  for (const { id } of projectClubs())
    files.push(...(await filesOfClub(id, plan)).map((file) => ({ ...file, club: id })));
  return files;
}

/** The files of the last build if their inputs are the same. */
async function filesOfClub(id: string, plan: BuildPlan): Promise<readonly PublicAsset[]> {
  const file = projectFile(`.cache/clubs/site-${id}`);
  const from = join(plan.content, id);
  const key = `${plan.today} ${clubInputs(new FolderContent(from).hash(), plan)}`;
  const kept = keptFiles(file, key);
  if (kept !== undefined) return kept;
  const { siteFiles } = await import("./build/site-files.ts");
  const files = await siteFiles(id, plan).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
  });
  if (files === undefined) return [];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, serialize({ key, files }));
  return files;
}

/** A file that a killed build left incomplete cannot be read, and is made again. */
function keptFiles(file: string, key: string): readonly PublicAsset[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const kept = deserialize(readFileSync(file)) as { readonly key: string; readonly files: readonly PublicAsset[] };
    return kept.key === key ? kept.files : undefined;
  } catch {
    return undefined;
  }
}
