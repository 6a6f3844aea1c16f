import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize, sep } from "node:path";
import { mediaTypeOf } from "../../server/media-types.ts";

/** Serves the folders of both sides on the loopback address, `/before/…` and `/after/…`. */
export class SideServer {
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(folders: {
    readonly before: string | undefined;
    readonly after: string | undefined;
  }): Promise<SideServer> {
    const server = createServer((request, response) => {
      const file = servedFile(folders, new URL(request.url ?? "/", "http://review").pathname);
      if (file === undefined) return void response.writeHead(404).end();
      const isNamedByContent = /\.[0-9a-zA-Z]{8,12}\.(?:css|js)$/.test(file) || file.endsWith(".woff2");
      response.writeHead(200, {
        "content-type": mediaTypeOf(file),
        "cache-control": isNamedByContent ? "max-age=31536000, immutable" : "no-store",
      });
      createReadStream(file).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new SideServer(server);
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function servedFile(
  folders: { readonly before: string | undefined; readonly after: string | undefined },
  path: string,
): string | undefined {
  const [, side = "", ...rest] = path.split("/");
  const root = side === "before" ? folders.before : side === "after" ? folders.after : undefined;
  if (root === undefined) return undefined;
  const file = normalize(join(root, decodeURIComponent(rest.join("/"))));
  if (!file.startsWith(root + sep) || !existsSync(file)) return undefined;
  return statSync(file).isDirectory() ? index(file) : file;
}

function index(folder: string): string | undefined {
  const file = join(folder, "index.html");
  return existsSync(file) ? file : undefined;
}
