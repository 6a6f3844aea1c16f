import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import { projectFile } from "../../product/files/project.ts";
import type { SearchFiles } from "../catalogue/search/search-files.ts";
import { linkedPages } from "../machines/linked-pages.ts";
import type { MarkdownPage } from "../machines/markdown-page.ts";
import { mediaTypeOf } from "../serve/media-types.ts";

/** The part of Vite's server that this needs. */
interface DevelopmentServer {
  readonly middlewares: {
    use(handle: (request: DevRequest, response: DevResponse, next: (error?: unknown) => void) => void): unknown;
  };
  readonly watcher: { on(event: "all", changed: (event: string, path: string) => void): unknown };
  ssrLoadModule(address: string): Promise<Readonly<Record<string, unknown>>>;
}

interface DevRequest {
  readonly url?: string;
  readonly socket: { readonly localPort?: number; readonly localAddress?: string };
}

interface DevResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body: string | Uint8Array): unknown;
}

/** `npm run dev`: what a build derives from its pages, the index of the search, pages in Markdown and `llms.txt`, is made on request. */
export function serveDerivedFiles() {
  return {
    name: "schaukasten:serve-derived-files",
    configureServer(server: DevelopmentServer) {
      const pages = untilChange(server, (request: DevRequest) => everyPage(request, server));
      const search = untilChange(server, () => ({ made: makeSearch(server) }));
      server.middlewares.use((request, response, next) => {
        const file = derivedFile(request, server, { pages, search });
        if (file === undefined) return next();
        file.then((answer) => sendDerived(answer, requestPath(request), response), next);
      });
    },
  };
}

/** What pages are made of; the others are kept results and reports. */
const sources = /^(?:components|content|public|screens|src)\//;

/** Every page in Markdown, and how many documents are rendered for them so far. */
interface PagesInProgress {
  readonly made: Promise<readonly MarkdownPage[]>;
  readonly rendered: () => number;
}

/** What is made once, and again after a file has changed. */
interface KeptFiles {
  readonly pages: (request: DevRequest) => PagesInProgress;
  readonly search: () => { readonly made: Promise<SearchFiles> };
}

function untilChange<Made extends { readonly made: Promise<unknown> }, Asked extends readonly unknown[]>(
  server: DevelopmentServer,
  make: (...asked: Asked) => Made,
): (...asked: Asked) => Made {
  let kept: Made | undefined;
  server.watcher.on("all", (_event, path) => {
    if (sources.test(relative(projectFile("."), path))) kept = undefined;
  });
  return (...asked) => {
    if (kept !== undefined) return kept;
    const started = make(...asked);
    kept = started;
    started.made.catch(() => {
      if (kept === started) kept = undefined;
    });
    return kept;
  };
}

/** A file, or what to say until it is made. */
type DerivedAnswer = string | Buffer | { readonly notYet: string };

function sendDerived(answer: DerivedAnswer, path: string, response: DevResponse): void {
  response.setHeader("content-type", mediaTypeOf(path));
  if (typeof answer === "string" || Buffer.isBuffer(answer)) return void response.end(answer);
  response.statusCode = 503;
  response.setHeader("retry-after", "5");
  response.end(answer.notYet);
}

function derivedFile(
  request: DevRequest,
  server: DevelopmentServer,
  { pages, search }: KeptFiles,
): Promise<DerivedAnswer> | undefined {
  const pathname = requestPath(request);
  if (pathname === "/search.json" || pathname.startsWith("/pagefind/")) return searchFile(pathname, search().made);
  if (/^\/llms(?:-full)?\.txt$/.test(pathname)) return textOf(pathname.slice(1), pages(request), server);
  if (pathname.endsWith(`/${markdownFile}`)) return onePage(request, server, pathname.slice(0, -markdownFile.length));
  return undefined;
}

const markdownFile = "index.html.md";

function requestPath({ url = "/" }: DevRequest): string {
  return new URL(url, "http://localhost").pathname;
}

async function searchFile(path: string, files: Promise<SearchFiles>): Promise<Buffer> {
  return readFileSync(join((await files).folder, path));
}

type DirectoryEntries = typeof import("../catalogue/search/search-entries.ts");
type Index = typeof import("../catalogue/search/search-files.ts");

async function makeSearch(server: DevelopmentServer): Promise<SearchFiles> {
  const load = async (name: string): Promise<unknown> =>
    server.ssrLoadModule(`/src/workshop/catalogue/search/${name}.ts`);
  const { searchEntries } = (await load("search-entries")) as DirectoryEntries;
  const { searchFiles } = (await load("search-files")) as Index;
  return searchFiles(searchEntries());
}

type Machines = typeof import("../machines/page-markdown.ts");

async function machines(server: DevelopmentServer): Promise<Machines> {
  return (await server.ssrLoadModule("/src/workshop/machines/page-markdown.ts")) as unknown as Machines;
}

async function onePage(request: DevRequest, server: DevelopmentServer, address: string): Promise<string> {
  const { codesOf, pageMarkdown } = await machines(server);
  const get = pageReader(request);
  const codes = codesOf(address);
  return pageMarkdown(address, await get(address), new Set(), codes && (await get(codes))).markdown;
}

/** Milliseconds after which a request is told how far the pages are. */
const patience = 1_200;

async function textOf(
  name: string,
  { made: pages, rendered }: PagesInProgress,
  server: DevelopmentServer,
): Promise<DerivedAnswer> {
  const { machineTexts } = await machines(server);
  const made = await Promise.race([pages, setTimeout(patience, undefined, { ref: false })]);
  if (made !== undefined) return machineTexts[name as keyof typeof machineTexts](made);
  return {
    notYet: `${name} needs every page. ${rendered()} documents are rendered so far; ask again in a few seconds.\n`,
  };
}

/** The first time takes about as long as a build. */
function everyPage(request: DevRequest, server: DevelopmentServer): PagesInProgress {
  const load = pageReader(request);
  let rendered = 0;
  const get = async (address: string) => {
    const html = await load(address);
    rendered += 1;
    return html;
  };
  return { made: renderedPages(get, server), rendered: () => rendered };
}

async function renderedPages(
  get: (address: string) => Promise<string>,
  server: DevelopmentServer,
): Promise<readonly MarkdownPage[]> {
  const { codesOf, isOffered, markdownPages } = await machines(server);
  const documents = await linkedPages(get, isOffered);
  const codes = new Map<string, string>();
  for (const address of documents.keys()) {
    const own = codesOf(address);
    if (own !== undefined) codes.set(own, await get(own));
  }
  return markdownPages(documents, (address) => codes.get(address) ?? "");
}

/** Pages come from this server itself. */
function pageReader({ socket }: DevRequest): (address: string) => Promise<string> {
  const { localAddress = "127.0.0.1", localPort } = socket;
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  return async (address) => (await fetch(`http://${host}:${localPort}${address}`)).text();
}
