import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { projectFile } from "../../product/files/project.ts";
import { answerSave } from "../playground/save-request.ts";
import { readSaveRequest } from "../serve/own-page.ts";

interface SaveServer {
  readonly middlewares: {
    use(handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
  };
}

/** The last time at which the playground saved something, by absolute path. */
const savedAt = new Map<string, number>();

/** Whether the playground wrote a file a moment ago: nobody else has changed it. */
export function wasJustSaved(path: string): boolean {
  return Date.now() - (savedAt.get(path) ?? 0) < justNow;
}

/** Milliseconds within which a watcher reports a file. */
const justNow = 5_000;

/** More than both texts of a screen. */
const mostSaveBytes = 4_000_000;

/**
 * `npm run dev`: the screen playground saves into the folder of the project. The token is in the page, which other
 * origins cannot read.
 */
export function saveScreens() {
  return {
    name: "schaukasten:save-screens",
    configureServer({ middlewares }: SaveServer) {
      process.env["SCHAUKASTEN_SAVE_TOKEN"] ??= randomUUID();
      const token = process.env["SCHAUKASTEN_SAVE_TOKEN"];
      middlewares.use((request, response, next) => {
        if (request.url !== "/playground/save") next();
        else void answer(token, request, response);
      });
    },
  };
}

async function answer(token: string, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = await readSaveRequest(incoming, mostSaveBytes);
  const { status, body } = await answerSave(projectFile("."), token, request, (path) => savedAt.set(path, Date.now()));
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
