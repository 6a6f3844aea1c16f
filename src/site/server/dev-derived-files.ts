import { packEntry, type SearchEntry } from "../../client/catalogue/search/entry.ts";

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

/** `npm run dev`: what a build derives from its pages, the index of the search and pages in Markdown, is made on request. */
export function serveDerivedFiles() {
  return {
    name: "schaukasten:serve-derived-files",
    configureServer(server: DevelopmentServer) {
      server.middlewares.use((request, response, next) => {
        const file = derivedFile(request, server);
        if (file === undefined) return next();
        file.then((body) => {
          response.setHeader(
            "content-type",
            `${request.url?.includes(".json") ? "application/json" : "text/markdown"}; charset=utf-8`,
          );
          response.end(body);
        }, next);
      });
    },
  };
}

function derivedFile(request: DevRequest, server: DevelopmentServer): Promise<string> | undefined {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/search.json") return searchIndex(server);
  if (pathname.endsWith(`/${markdownFile}`)) return markdown(request, server, pathname.slice(0, -markdownFile.length));
  return undefined;
}

const markdownFile = "index.html.md";

async function searchIndex(server: DevelopmentServer): Promise<string> {
  const { searchEntries } = await server.ssrLoadModule("/src/site/search/search-entries.ts");
  const { builtScreenBody } = await server.ssrLoadModule("/src/site/catalogue/screen/screen-previews.ts");
  const entries = (searchEntries as (markup: unknown) => SearchEntry[])(builtScreenBody);
  return JSON.stringify(entries.map(packEntry));
}

/** The page comes from this server itself. */
async function markdown({ socket }: DevRequest, server: DevelopmentServer, address: string): Promise<string> {
  const { localAddress = "127.0.0.1", localPort } = socket;
  const host = localAddress.includes(":") ? `[${localAddress}]` : localAddress;
  const page = await fetch(`http://${host}:${localPort}${address}`);
  const { pageMarkdown } = await server.ssrLoadModule("/src/site/machines/page-markdown.ts");
  const write = pageMarkdown as (address: string, html: string, known: ReadonlySet<string>) => { markdown: string };
  return write(address, await page.text(), new Set()).markdown;
}
