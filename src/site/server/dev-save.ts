import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerSave } from "../playground/save-request.ts";
import { projectFile } from "../project.ts";

interface DevelopmentServer {
  readonly middlewares: {
    use(handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
  };
}

/** More than both texts of a screen. */
const mostBytes = 4_000_000;

/**
 * `npm run dev`: the screen playground saves into the folder of the project. The token is in the page, which other
 * origins cannot read.
 */
export function saveScreens() {
  return {
    name: "schaukasten:save-screens",
    configureServer({ middlewares }: DevelopmentServer) {
      process.env["SCHAUKASTEN_SAVE_TOKEN"] ??= randomUUID();
      const token = process.env["SCHAUKASTEN_SAVE_TOKEN"];
      middlewares.use((request, response, next) => {
        if (request.url !== "/playground/save") next();
        else void answer(token, request, response);
      });
    },
  };
}

async function answer(token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readText(request);
  const { host, origin } = request.headers;
  const { status, body: told } = await answerSave(projectFile("."), token, {
    method: request.method ?? "GET",
    remoteAddress: request.socket.remoteAddress ?? "",
    headers: { host, origin, "x-save-token": [request.headers["x-save-token"]].flat()[0] },
    body,
  });
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(told));
}

/** What is longer than any request of the playground is read and dropped. */
async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size <= mostBytes) parts.push(part as Buffer);
  }
  return size <= mostBytes ? Buffer.concat(parts).toString("utf8") : "";
}
