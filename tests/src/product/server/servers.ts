import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApi } from "../../../../src/product/api/index.ts";
import { memoryStorage } from "../../../../src/product/api/storage/memory.ts";
import { serveReceiver } from "../../../../src/product/receive/serve-receiver.ts";
import type { HttpServer } from "../../../../src/product/server/http-server.ts";
import { serveOnLoopback } from "../../../../src/product/server/loopback.ts";
import { serveEditor } from "../../../../src/workshop/edit/serve-editor.ts";
import { serveMcp } from "../../../../src/workshop/mcp/http.ts";
import { ToolContext } from "../../../../src/workshop/mcp/tool-context.ts";
import { serveSides } from "../../../../src/workshop/review/pictures/side-server.ts";
import { serveReport } from "../../../../src/workshop/review/serve.ts";
import { serveFiles } from "../../../../src/workshop/serve/static-files.ts";
import { identifyByToken, operations, outsideEffectsOf, seed } from "../api/office.ts";
import { receiving } from "../receive/receiving.ts";

type Served = Pick<HttpServer, "url" | "close">;

const folder = mkdtempSync(join(tmpdir(), "servers-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, "before"));
for (const place of ["index.html", "before/index.html"])
  writeFileSync(join(folder, place), "<html><head></head><body>Hallo</body></html>");
writeFileSync(join(folder, "large.bin"), Buffer.alloc(8_000_000));

/** Every server of the product, by its command, with a path that it answers with 200. */
export const servers: Readonly<Record<string, { readonly path: string; readonly start: () => Promise<Served> }>> = {
  api: {
    path: "/groups",
    async start() {
      const storage = memoryStorage();
      await seed(storage);
      const api = createApi({ storage, operations, outsideEffectsOf, identify: identifyByToken });
      return serveOnLoopback(api.fetch);
    },
  },
  receive: {
    path: "/health",
    async start() {
      const running = receiving();
      const receiver = {
        fetch: (request: Request, client: { address: string }) => running.fetch(request, client.address),
      };
      const host = {
        url: "http://127.0.0.1",
        listen: { host: "127.0.0.1", port: 0 },
        proxies: 0,
        log: () => undefined,
      };
      const { url, close } = await serveReceiver(receiver, host);
      host.url = url;
      const end = async () => {
        await close();
        running[Symbol.dispose]();
      };
      return { url, close: end };
    },
  },
  edit: {
    path: "/edit.css",
    start: () => serveEditor({ content: "content/clubs", club: "tv-oberried", state: join(folder, "state") }),
  },
  mcp: { path: "/mcp", start: () => serveMcp(new ToolContext(), 0) },
  review: { path: "/", start: () => serveReport(folder) },
  "pictures of a review": {
    path: "/before/index.html",
    start: () => serveSides({ before: join(folder, "before"), after: undefined }),
  },
  start: { path: "/", start: () => serveFiles(folder) },
};
