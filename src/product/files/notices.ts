import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathsIn } from "./paths-in.ts";
import { projectFile } from "./project.ts";

/** The file in every output folder that names the work of others in it, with its licences. */
export const noticesFile = "THIRD-PARTY-NOTICES.txt";

/** The drawings of the icons, which are in the markup of every page. */
export const iconPackage = "lucide-static";

/** The packages of modules, by the paths that a bundler gives. */
export function packagesIn(modules: Iterable<string>): string[] {
  const found = [...modules].flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(found)].sort();
}

/** The modules of a bundle by esbuild that left something in one of its files. */
export function modulesInOutput(outputs: Readonly<Record<string, { readonly inputs: object }>>): string[] {
  return Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

/**
 * Names packages with their versions and the texts of their licences.
 *
 * @throws Error when a package says no licence
 */
export function noticesText(packages: Iterable<string>): string {
  const notices = [...new Set(packages)].sort().map(noticeOf);
  return `This folder contains work of others, under these licences.\n\n${notices.join("\n\n")}\n`;
}

function noticeOf(name: string): string {
  const folder = projectFile(`node_modules/${name}`);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<
    string,
    unknown
  >;
  if (typeof license !== "string")
    throw new Error(`The package ${name} says no licence. Leave it out of what is served.`);
  const title = `${name} ${version} (${license})`;
  return [title, "=".repeat(title.length), "", licenceText(folder)].join("\n").trimEnd();
}

/** The files of a package whose names begin so, or those in a folder of that name; empty where it only names its licence. */
function licenceText(folder: string): string {
  const files = pathsIn(folder).filter((path) => /^licen[cs]e/i.test(path));
  return files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
}
