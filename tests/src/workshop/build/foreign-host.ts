import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sirv from "sirv";
import { placeUnder } from "../../../../src/workshop/build/base.ts";

/** A host of static files that knows nothing of the catalogue. */
export interface ForeignHost extends AsyncDisposable {
  readonly origin: string;
  /** The folder of the catalogue below the host's root. */
  readonly folder: string;
}

/** Puts a built catalogue below a path of a host, which `sirv` serves. */
export async function hostUnder(built: string, base: string): Promise<ForeignHost> {
  const root = mkdtempSync(join(tmpdir(), "anywhere-"));
  const folder = join(root, base);
  cpSync(built, folder, { recursive: true });
  placeUnder(folder, base);
  const serve = sirv(root);
  // A connection that the host closes for idleness meets the next request of a crawl on a busy machine.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) =>
    serve(request, response, () => void response.writeHead(404).end()),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(root, { recursive: true });
    },
  };
}
