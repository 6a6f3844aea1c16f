import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type ParseError, parse, printParseErrorCode } from "jsonc-parser";
import { isRecord } from "../product/engine/json/record.ts";

/**
 * The pages of a layout set of Altinn in their order, with its texts: a folder with `layouts` and `Settings.json`, as
 * `App/ui/form` is. Texts are those of `App/config/texts`, in English where they are.
 */
export function altinnFolder(folder: string): object {
  const settings = fileJson(join(folder, "Settings.json"));
  const order = isRecord(settings) && isRecord(settings["pages"]) ? settings["pages"]["order"] : undefined;
  const names = readdirSync(join(folder, "layouts"))
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"));
  const listed = Array.isArray(order) ? order.filter((name) => names.includes(name)) : names.sort();
  const pages = listed.map((name) => fileJson(join(folder, "layouts", `${name}.json`)));
  return { pages, resources: resourcesNear(folder) };
}

/** The texts of the app that a folder is in. */
function resourcesNear(folder: string): unknown {
  const app = [resolve(folder, ".."), resolve(folder, "../..")].map((each) => join(each, "config/texts"));
  const texts = app.find((each) => existsSync(each));
  if (texts === undefined) return [];
  const files = readdirSync(texts).filter((file) => /^resource\.\w+\.json$/.test(file));
  const own =
    ["en", "nb"].map((language) => `resource.${language}.json`).find((file) => files.includes(file)) ?? files[0];
  const resource = own === undefined ? undefined : fileJson(join(texts, own));
  return isRecord(resource) ? resource["resources"] : [];
}

function fileJson(path: string): unknown {
  return existsSync(path) ? definitionIn(path) : undefined;
}

/** The JSON of a file; comments and commas at the end are read over, as the programs of others do. */
export function definitionIn(path: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""), errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) throw new SyntaxError(`${path} is no JSON: ${printParseErrorCode(first.error)}.`);
  return value;
}
