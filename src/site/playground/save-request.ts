import { timingSafeEqual } from "node:crypto";
import { lstat, mkdir, readFile, realpath, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { appIds } from "../../engine/apps.ts";
import { parseJson } from "../../engine/json/parse-json.ts";

/** A request of the screen playground to the development server. */
export interface SaveRequest {
  readonly method: string;
  /** Of the other end of the connection. */
  readonly remoteAddress: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

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

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const loopback = /^(?:::ffff:)?127\.0\.0\.1$|^::1$/;
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const screenFile = new RegExp(`^screens/(${appIds.join("|")})/([a-z][a-z0-9-]*(?:\\.[a-z][a-z0-9-]*)+)\\.json$`);

/**
 * Answers with the texts of a screen and its scenarios in the folder of the project, or writes them. It serves this
 * machine only, a page that knows the token, and these two files; it writes over nothing that was not shown before.
 */
export async function answerSave(
  root: string,
  token: string,
  request: SaveRequest,
  beforeWrite: (path: string) => void = () => {},
): Promise<SaveAnswer> {
  try {
    requireOwnPage(token, request);
    const order = readOrder(request.body);
    const files = await filesOf(root, order);
    const before = { screen: await textOf(files.screen), scenarios: await textOf(files.scenarios) };
    if (order.seen === undefined) return { status: 200, body: { before } };
    if (order.seen.screen !== before.screen || order.seen.scenarios !== before.scenarios)
      throw new Refusal(409, "The files have changed since you saw the difference. Save again to see it.");
    const parts = order.scenarios === "" ? (["screen"] as const) : (["screen", "scenarios"] as const);
    for (const part of parts) {
      beforeWrite(files[part]);
      await replace(files[part], order[part]);
    }
    return { status: 200, body: { message: `Saved ${order.file}.`, page: pageOf(order.file) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { message: error.message } };
  }
}

/** The page of a screen in the catalogue. */
function pageOf(file: string): string {
  return `/screens/${basename(file, ".json")}/`;
}

function requireOwnPage(token: string, { method, remoteAddress, headers }: SaveRequest): void {
  if (method !== "POST") throw new Refusal(405, "Only POST is answered here.");
  const { host = "", origin } = headers;
  if (!loopback.test(remoteAddress) || !localHost.test(host))
    throw new Refusal(403, "Files are saved from this machine only.");
  if (origin !== `http://${host}`) throw new Refusal(403, "Files are saved from the playground only.");
  if (!isSame(headers["x-save-token"] ?? "", token))
    throw new Refusal(403, "The page is older than the server. Reload it; what is in the editor stays.");
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function readOrder(body: string): SaveOrder {
  const read = parseJson(body);
  const order = ("value" in read ? read.value : {}) as Partial<Record<keyof SaveOrder, unknown>> | null;
  const { file, screen, scenarios, seen } = order ?? {};
  if (![file, screen, scenarios].every((each) => typeof each === "string"))
    throw new Refusal(422, "The request has no file and texts.");
  const own = { file, screen, scenarios } as SaveOrder;
  return seen === undefined ? own : { ...own, seen: seen as FolderTexts };
}

/** The absolute paths of both files; only those of the id and the app that the texts name. */
async function filesOf(root: string, { file, screen, scenarios }: SaveOrder) {
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

/** No link leads out of the folder, neither the file itself nor a folder above it. */
async function safePath(root: string, file: string): Promise<string> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  const folder = await realpath(dirname(path));
  const isInside = folder === join(await realpath(root), dirname(file));
  const found = await lstat(path).catch(() => undefined);
  if (!isInside || (found !== undefined && !found.isFile()))
    throw new Refusal(403, `${file} is a link, or in a folder that is one. It is not written.`);
  return path;
}

async function textOf(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}

/** A reader sees the old text or the new one, never a part of it. */
async function replace(path: string, text: string): Promise<void> {
  const fresh = join(dirname(path), `.${basename(path)}.${process.pid}`);
  await writeFile(fresh, text, { flag: "wx" });
  await rename(fresh, path);
}
