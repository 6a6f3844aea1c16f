import { relative } from "node:path";
import { packEntry, type SearchEntry } from "../../client/catalogue/search/entry.ts";
import { linkedPages } from "../machines/linked-pages.ts";
import type { MarkdownPage } from "../machines/markdown-page.ts";
import { projectFile } from "../project.ts";
import { mediaTypeOf } from "./media-types.ts";

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
  setHeader(name: string, value: string): unknown;
  end(body: string): unknown;
}

/** `npm run dev`: what a build derives from its pages, the index of the search, pages in Markdown and `llms.txt`, is made on request. */
export function serveDerivedFiles() {
  return {
    name: "schaukasten:serve-derived-files",
    configureServer(server: DevelopmentServer) {
      const pages = untilChange(server);
      server.middlewares.use((request, response, next) => {
        const file = derivedFile(request, server, pages);
        if (file === undefined) return next();
        file.then((body) => {
          response.setHeader("content-type", mediaTypeOf(pathOf(request)));
          response.end(body);
        }, next);
      });
    },
  };
}

/** What pages are made of; the others are kept results and reports. */
const sources = /^(?:components|content|public|screens|src)\//;

type EveryPage = (request: DevRequest) => Promise<readonly MarkdownPage[]>;

/** Every page in Markdown: rendered once, and again after a file has changed. */
function untilChange(server: DevelopmentServer): EveryPage {
  let made: ReturnType<EveryPage> | undefined;
  server.watcher.on("all", (_event, path) => {
    if (sources.test(relative(projectFile("."), path))) made = undefined;
  });
  return (request) => {
    made ??= everyPage(request, server).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

function derivedFile(request: DevRequest, server: DevelopmentServer, pages: EveryPage): Promise<string> | undefined {
  const pathname = pathOf(request);
  if (pathname === "/search.json") return searchIndex(server);
  if (/^\/llms(?:-full)?\.txt$/.test(pathname)) return textOf(pathname.slice(1), pages(request), server);
  if (pathname.endsWith(`/${markdownFile}`)) return onePage(request, server, pathname.slice(0, -markdownFile.length));
  return undefined;
}

const markdownFile = "index.html.md";

function pathOf({ url = "/" }: DevRequest): string {
  return new URL(url, "http://localhost").pathname;
}

async function searchIndex(server: DevelopmentServer): Promise<string> {
  const { searchEntries } = await server.ssrLoadModule("/src/site/search/search-entries.ts");
  const { builtScreenBody } = await server.ssrLoadModule("/src/site/catalogue/screen/screen-previews.ts");
  const entries = (searchEntries as (markup: unknown) => SearchEntry[])(builtScreenBody);
  return JSON.stringify(entries.map(packEntry));
}

type Machines = typeof import("../machines/page-markdown.ts");

async function machines(server: DevelopmentServer): Promise<Machines> {
  return (await server.ssrLoadModule("/src/site/machines/page-markdown.ts")) as unknown as Machines;
}

async function onePage(request: DevRequest, server: DevelopmentServer, address: string): Promise<string> {
  const { codesOf, pageMarkdown } = await machines(server);
  const get = ownPages(request);
  const codes = codesOf(address);
  return pageMarkdown(address, await get(address), new Set(), codes && (await get(codes))).markdown;
}

async function textOf(name: string, pages: ReturnType<EveryPage>, server: DevelopmentServer): Promise<string> {
  const { machineTexts } = await machines(server);
  return machineTexts[name as keyof typeof machineTexts](await pages);
}

/** The first time takes about as long as a build. */
async function everyPage(request: DevRequest, server: DevelopmentServer): ReturnType<EveryPage> {
  const { codesOf, isOffered, markdownPages } = await machines(server);
  const get = ownPages(request);
  const documents = await linkedPages(get, isOffered);
  const codes = new Map<string, string>();
  for (const address of documents.keys()) {
    const own = codesOf(address);
    if (own !== undefined) codes.set(own, await get(own));
  }
  return markdownPages(documents, (address) => codes.get(address) ?? "");
}

/** Pages come from this server itself. */
function ownPages({ socket }: DevRequest): (address: string) => Promise<string> {
  const { localAddress = "127.0.0.1", localPort } = socket;
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  return async (address) => (await fetch(`http://${host}:${localPort}${address}`)).text();
}
