import { packEntry, type SearchEntry } from "../../client/catalogue/search/entry.ts";
import { linkedPages } from "../machines/linked-pages.ts";
import { mediaTypeOf } from "./media-types.ts";

/** The part of Vite's server that this needs. */
interface DevelopmentServer {
  readonly middlewares: {
    use(handle: (request: DevRequest, response: DevResponse, next: (error?: unknown) => void) => void): unknown;
  };
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
      server.middlewares.use((request, response, next) => {
        const file = derivedFile(request, server);
        if (file === undefined) return next();
        file.then((body) => {
          response.setHeader("content-type", mediaTypeOf(pathOf(request)));
          response.end(body);
        }, next);
      });
    },
  };
}

function derivedFile(request: DevRequest, server: DevelopmentServer): Promise<string> | undefined {
  const pathname = pathOf(request);
  if (pathname === "/search.json") return searchIndex(server);
  if (/^\/llms(?:-full)?\.txt$/.test(pathname)) return allPages(request, server, pathname.slice(1));
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

/** Every page is rendered for it: the first time takes as long as a small build. */
async function allPages(request: DevRequest, server: DevelopmentServer, name: string): Promise<string> {
  const { codesOf, isOffered, machineTexts, markdownPages } = await machines(server);
  const get = ownPages(request);
  const documents = await linkedPages(get, isOffered);
  const codes = new Map<string, string>();
  for (const address of documents.keys()) {
    const own = codesOf(address);
    if (own !== undefined) codes.set(own, await get(own));
  }
  const pages = markdownPages(documents, (address) => codes.get(address) ?? "");
  return machineTexts[name as keyof typeof machineTexts](pages);
}

/** Pages come from this server itself. */
function ownPages({ socket }: DevRequest): (address: string) => Promise<string> {
  const { localAddress = "127.0.0.1", localPort } = socket;
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  return async (address) => (await fetch(`http://${host}:${localPort}${address}`)).text();
}
