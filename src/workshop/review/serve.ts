import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { longestReview } from "../../product/engine/review/review-file.ts";
import { projectFile } from "../../product/files/project.ts";
import { commandLog } from "../../product/server/http-log.ts";
import { type HttpCall, type HttpHandler, type HttpServer, serveHttp } from "../../product/server/http-server.ts";
import { writeRequest } from "../serve/own-page.ts";
import { staticFiles } from "../serve/static-files.ts";
import { answerReviewSave } from "./room/save-review.ts";

/**
 * Serves the folder of a report on this machine only. Its page writes what is decided into `content/reviews/` of the
 * project; it knows the token, which other origins cannot read.
 *
 * @param port 0 chooses a free one
 */
export async function serveReport(folder: string, port = 0, root = projectFile(".")): Promise<HttpServer> {
  const token = randomUUID();
  const files = staticFiles(folder);
  const answer: HttpHandler = (call) => {
    const [path] = (call.request.url ?? "/").split("?");
    if (path === "/review/save") return save(root, token, call);
    if (path === "/" || path === "/index.html") return sendPage(folder, token, call.response);
    return files(call);
  };
  const { url, ...server } = await serveHttp({ port, mostBodyBytes: longestReview, log: commandLog, answer });
  return { ...server, url: `${url}/` };
}

async function sendPage(folder: string, token: string, response: ServerResponse): Promise<void> {
  const page = await readFile(join(folder, "index.html"), "utf8").catch(() => undefined);
  if (page === undefined) return endWith(response, 404, "text/plain", "There is no report. Run npm run review.");
  const withToken = page.replace("</head>", () => `<meta name="review-token" content="${token}">\n</head>`);
  endWith(response, 200, "text/html; charset=utf-8", withToken);
}

async function save(root: string, token: string, { request, response, body }: HttpCall): Promise<void> {
  try {
    const order = writeRequest(request, Buffer.from(body).toString("utf8"));
    const answer = await answerReviewSave(root, token, order);
    endWith(response, answer.status, "application/json", JSON.stringify(answer.body));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    endWith(response, 500, "application/json", JSON.stringify({ message: `Not saved: ${reason}` }));
  }
}

function endWith(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(text);
}
