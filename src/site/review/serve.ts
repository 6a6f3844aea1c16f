import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { longestReview } from "../../engine/review/review-file.ts";
import { projectFile } from "../project.ts";
import { isLocal, readSaveRequest } from "../server/own-page.ts";
import { staticServer } from "../server/static-files.ts";
import { answerReviewSave } from "./room/save-review.ts";

export interface ServedReport {
  /** `http://127.0.0.1:<port>/`. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the folder of a report on this machine only. Its page writes what is decided into `content/reviews/` of the
 * project; it knows the token, which other origins cannot read.
 *
 * @param port 0 chooses a free one
 */
export async function serveReport(folder: string, port = 0, root = projectFile(".")): Promise<ServedReport> {
  const token = randomUUID();
  const files = staticServer(folder);
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").split("?")[0];
    if (!isLocal(request.socket.remoteAddress ?? "", request.headers.host))
      endWith(response, 403, "text/plain", "Not here.");
    else if (path === "/review/save") void save(root, token, request, response);
    else if (path === "/" || path === "/index.html") void sendPage(folder, token, response);
    else files.emit("request", request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    // Not "localhost": it may lead to another server that listens on this machine's IPv6 address.
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function sendPage(folder: string, token: string, response: ServerResponse): Promise<void> {
  const page = await readFile(join(folder, "index.html"), "utf8").catch(() => undefined);
  if (page === undefined) return endWith(response, 404, "text/plain", "There is no report. Run npm run review.");
  const withToken = page.replace("</head>", () => `<meta name="review-token" content="${token}">\n</head>`);
  endWith(response, 200, "text/html; charset=utf-8", withToken);
}

async function save(root: string, token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, body } = await answerReviewSave(root, token, await readSaveRequest(request, longestReview));
    endWith(response, status, "application/json", JSON.stringify(body));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    endWith(response, 500, "application/json", JSON.stringify({ message: `Not saved: ${reason}` }));
  }
}

function endWith(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
}
