import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { appIds } from "../../product/engine/apps.ts";
import { parseJson } from "../../product/engine/json/parse-json.ts";
import { replaceFile } from "../../product/files/replace-file.ts";
import { Refusal, requireOwnPage, safePath, type WriteRequest } from "../serve/own-page.ts";

export interface SaveAnswer {
  readonly status: number;
  readonly body: { readonly message?: string; readonly before?: FolderTexts; readonly page?: string };
}

interface FolderTexts {
  readonly screen: string;
  readonly scenarios: string;
}

interface SaveOrder extends FolderTexts {
  readonly file: string;
  /** The texts that were shown as those in the folder; absent to ask for them. */
  readonly seen?: FolderTexts;
}

const screenFile = new RegExp(`^screens/(${appIds.join("|")})/([a-z][a-z0-9-]*(?:\\.[a-z][a-z0-9-]*)+)\\.json$`);

/**
 * Answers with the texts of a screen and its scenarios in the folder of the project, or writes them. It serves this
 * machine only, a page that knows the token, and these two files; it writes over nothing that was not shown before.
 */
export async function answerSave(
  root: string,
  token: string,
  request: WriteRequest,
  beforeWrite: (path: string) => void = () => {},
): Promise<SaveAnswer> {
  try {
    requireOwnPage(token, request, "the playground");
    const order = readSaveOrder(request.body);
    const files = await filesToSave(root, order);
    const before = { screen: await fileTextIfAny(files.screen), scenarios: await fileTextIfAny(files.scenarios) };
    if (order.seen === undefined) return { status: 200, body: { before } };
    if (order.seen.screen !== before.screen || order.seen.scenarios !== before.scenarios)
      throw new Refusal(409, "The files have changed since you saw the difference. Save again to see it.");
    const parts = order.scenarios === "" ? (["screen"] as const) : (["screen", "scenarios"] as const);
    for (const part of parts) {
      beforeWrite(files[part]);
      await replaceFile(files[part], order[part]);
    }
    return { status: 200, body: { message: `Saved ${order.file}.`, page: cataloguePageOf(order.file) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { message: error.message } };
  }
}

/** The page of a screen in the catalogue. */
function cataloguePageOf(file: string): string {
  return `/screens/${basename(file, ".json")}/`;
}

function readSaveOrder(body: string): SaveOrder {
  const read = parseJson(body);
  const order = ("value" in read ? read.value : {}) as Partial<Record<keyof SaveOrder, unknown>> | null;
  const { file, screen, scenarios, seen } = order ?? {};
  if (![file, screen, scenarios].every((each) => typeof each === "string"))
    throw new Refusal(422, "The request has no file and texts.");
  const own = { file, screen, scenarios } as SaveOrder;
  return seen === undefined ? own : { ...own, seen: seen as FolderTexts };
}

/** The absolute paths of both files; only those of the id and the app that the texts name. */
async function filesToSave(root: string, { file, screen, scenarios }: SaveOrder) {
  const [, app, id] = screenFile.exec(file) ?? [];
  if (app === undefined || id === undefined)
    throw new Refusal(422, `"${file}" is no place of a screen. Write screens/<app>/<id>.json.`);
  const named = objectIn(screen, "screen");
  if (named["id"] !== id || named["app"] !== app)
    throw new Refusal(422, `The screen has to have the id "${id}" and the app "${app}" to be saved as ${file}.`);
  if (scenarios !== "" && objectIn(scenarios, "file of scenarios")["screen"] !== id)
    throw new Refusal(422, `The scenarios have to name the screen "${id}".`);
  return {
    screen: await safePath(root, `screens/${app}/${id}.json`),
    scenarios: await safePath(root, `content/scenarios/${id}.json`),
  };
}

function objectIn(text: string, what: string): Readonly<Record<string, unknown>> {
  const read = parseJson(text);
  if (!("value" in read)) throw new Refusal(422, `The ${what} is no valid JSON: ${read.problems[0]?.message ?? ""}`);
  if (typeof read.value !== "object" || read.value === null || Array.isArray(read.value))
    throw new Refusal(422, `The ${what} is no JSON object.`);
  return read.value as Readonly<Record<string, unknown>>;
}

async function fileTextIfAny(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}
