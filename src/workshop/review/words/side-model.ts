import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ApiDescription, readApi } from "../../../product/engine/api/operations.ts";
import { operationsPath } from "../../../product/engine/api/operations-path.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import { defaultLocale } from "../../../product/engine/locales.ts";
import type { BuiltSide } from "../sides/build.ts";
import type { CodeFacts } from "../sides/code-facts.ts";
import type { ResolvedSide } from "../sides/resolve.ts";
import { type FileTexts, readTexts } from "../sides/texts.ts";
import type { Json } from "./json-changes.ts";
import { plainestText } from "./message-variants.ts";

export type JsonRecord = { readonly [name: string]: Json };

/** A screen as its file says it, valid or not. */
export interface ScreenSource {
  readonly id: string;
  readonly app: string;
  readonly path: string;
  readonly text: string;
  readonly json: JsonRecord;
}

/** What a side says in data, without running its code. */
export interface SideModel {
  readonly texts: FileTexts;
  readonly screens: ReadonlyMap<string, ScreenSource>;
  /** Texts by locale and key. */
  readonly messages: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The scenarios of a screen by its id. */
  readonly scenarios: ReadonlyMap<string, readonly JsonRecord[]>;
  readonly api: ApiDescription | undefined;
  /** The JSON schema of each component; empty where the side is broken. */
  readonly contracts: ReadonlyMap<string, JsonRecord>;
  /** The JSON schema of screens. */
  readonly screenSchema: JsonRecord | undefined;
  readonly code: CodeFacts;
  /** What could not be read. */
  readonly problems: readonly string[];
}

const words =
  /^(?:screens|content)\/.*\.(?:json|yaml)$|^public\/schemas\/screen\.schema\.json$|^components\/(?:.*\.css|[^/]+\/contract\.ts)$|^src\/styles\/(?:themes\/)?[^/]*\.css$/;

export async function readModel(side: ResolvedSide, built: BuiltSide | undefined, code: CodeFacts): Promise<SideModel> {
  const texts = await readTexts(side, (path) => words.test(path));
  return modelOf(texts, side.ref, built === undefined ? undefined : contractsIn(built.folder), code);
}

/**
 * The data of a side from its texts.
 *
 * @param contracts those of the screen format where it is absent
 */
export function modelOf(
  texts: FileTexts,
  ref: string,
  contracts: SideModel["contracts"] | undefined,
  code: CodeFacts,
): SideModel {
  const problems: string[] = [];
  const screenSchema = jsonOf(texts, "public/schemas/screen.schema.json", problems);
  return {
    texts,
    screens: screensIn(texts, problems),
    messages: messagesIn(texts, problems),
    scenarios: scenariosIn(texts, problems),
    api: apiIn(texts, ref, problems),
    contracts: contracts ?? screenContracts(screenSchema),
    screenSchema,
    code,
    problems: problems.map((problem) => `${ref}: ${problem}`),
  };
}

function screensIn(texts: FileTexts, problems: string[]): ReadonlyMap<string, ScreenSource> {
  const paths = [...texts.keys()].filter((path) => path.startsWith("screens/"));
  const screens = paths.flatMap((path): ScreenSource[] => {
    const json = jsonOf(texts, path, problems);
    const id = json?.["id"];
    if (json === undefined || typeof id !== "string") return [];
    return [{ id, app: String(json["app"] ?? path.split("/")[1]), path, text: texts.get(path) ?? "", json }];
  });
  return new Map(screens.map((screen) => [screen.id, screen]));
}

function messagesIn(texts: FileTexts, problems: string[]): SideModel["messages"] {
  const paths = [...texts.keys()].filter((path) => path.startsWith("content/messages/"));
  return new Map(
    paths.map((path) => {
      const entries = Object.entries(jsonOf(texts, path, problems) ?? {});
      const strings = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
      return [path.slice("content/messages/".length, -".json".length), Object.fromEntries(strings)];
    }),
  );
}

function scenariosIn(texts: FileTexts, problems: string[]): SideModel["scenarios"] {
  const paths = [...texts.keys()].filter((path) => path.startsWith("content/scenarios/"));
  return new Map(
    paths.map((path) => {
      const list = jsonOf(texts, path, problems)?.["scenarios"];
      return [
        path.slice("content/scenarios/".length, -".json".length),
        Array.isArray(list) ? (list.filter(isRecord) as JsonRecord[]) : [],
      ];
    }),
  );
}

function apiIn(texts: FileTexts, ref: string, problems: string[]): ApiDescription | undefined {
  try {
    return readOnce(texts.get(operationsPath) ?? "");
  } catch (error) {
    problems.push(
      `its operations cannot be read, so they are not compared; correct ${operationsPath} of ${ref}: ${(error as Error).message}`,
    );
    return undefined;
  }
}

let lastApi: { readonly text: string; readonly api: ApiDescription } | undefined;

/** Both sides mostly have the same description, which is long. */
function readOnce(text: string): ApiDescription {
  if (lastApi?.text !== text) lastApi = { text, api: readApi(text) };
  return lastApi.api;
}

function contractsIn(folder: string): ReadonlyMap<string, JsonRecord> {
  const schemas = join(folder, "catalogue/schemas/components");
  const files = existsSync(schemas) ? readdirSync(schemas).filter((name) => name.endsWith(".json")) : [];
  return new Map(
    files.map((file) => {
      const { schema } = JSON.parse(readFileSync(join(schemas, file), "utf8")) as { schema: JsonRecord };
      return [file.slice(0, -".json".length), schema];
    }),
  );
}

/** The contracts in the format of screens, where each value may be an expression too: of a side that cannot be built. */
function screenContracts(screenSchema: JsonRecord | undefined): ReadonlyMap<string, JsonRecord> {
  const definitions = isRecord(screenSchema?.["$defs"] ?? null)
    ? Object.entries(screenSchema?.["$defs"] as JsonRecord)
    : [];
  return new Map(
    definitions.flatMap(([name, schema]) =>
      name.startsWith("data-") && isRecord(schema) ? [[name.slice("data-".length), schema]] : [],
    ),
  );
}

function jsonOf(texts: FileTexts, path: string, problems: string[]): JsonRecord | undefined {
  const text = texts.get(path);
  if (text === undefined) return undefined;
  try {
    const json: Json = JSON.parse(text);
    return isRecord(json) ? json : undefined;
  } catch {
    problems.push(`${path} is no JSON, so it is left out; npm run check says where.`);
    return undefined;
  }
}

/** The words of a title or label in the default locale; empty where they come from data. */
export function plainWords(model: SideModel, words: Json | undefined): string {
  if (typeof words === "string") return words;
  if (!isRecord(words)) return "";
  const { $t: key, $text: own } = words;
  if (typeof key === "string") return plainestText(model.messages.get(defaultLocale)?.[key] ?? key);
  if (typeof own === "string") return plainestText(own);
  const text = isRecord(own) ? own[defaultLocale] : undefined;
  return typeof text === "string" ? plainestText(text) : "";
}

/** What a screen is without any data: the words of its title, else those of its place in the navigation, else its id. */
export function plainScreenTitle(model: SideModel, { id, json }: ScreenSource): string {
  const { title, nav } = json;
  const candidates = [title, isRecord(nav) ? nav["label"] : undefined];
  return candidates.map((words) => withoutData(plainWords(model, words))).find(hasWords) ?? id;
}

function withoutData(text: string): string {
  return text
    .replace(/\{[^{}]*\}/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function hasWords(text: string): boolean {
  return /\p{L}/u.test(text);
}
