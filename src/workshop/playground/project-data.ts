import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { navSections } from "../../product/content/app-shell-data.ts";
import { apiOperations, capabilities } from "../../product/content/operations.ts";
import { operationsPath } from "../../product/engine/api/operations-path.ts";
import { projectFile } from "../../product/files/project.ts";
import type { ProjectData } from "./client/screen/draft/draft.ts";

/** Folders whose texts the rules about screens read. */
const projectFolders = ["screens", "content/scenarios", "content/messages", "content/texts"];
const single = ["content/api/handlers.json", "content/distributions.json"];

/** The project as the screen playground reads it. */
export function projectData(): ProjectData {
  const files = [...projectFolders.flatMap(jsonFilesIn), ...single].map((file) => [file, text(file)] as const);
  const present = [operationsPath, ...projectPathsIn("public")].map((file) => [file, ""] as const);
  return {
    files: Object.fromEntries([...files, ...present]),
    operations: [...apiOperations().values()],
    capabilities: capabilities(),
    sections: navSections(),
  };
}

function jsonFilesIn(folder: string): string[] {
  return projectPathsIn(folder).filter((file) => file.endsWith(".json"));
}

function projectPathsIn(folder: string): string[] {
  if (!existsSync(projectFile(folder))) return [];
  const entries = readdirSync(projectFile(folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const root = projectFile(".").replace(/\/?$/, "/");
  return files.map((file) => file.slice(root.length)).toSorted();
}

function text(file: string): string {
  return readFileSync(projectFile(file), "utf8");
}
