import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { projectFile } from "../../product/files/project.ts";
import { answerSave, type SaveAnswer } from "../playground/save-request.ts";
import { readSaveRequest, type WriteRequest } from "../serve/own-page.ts";
import { answerTextSave } from "./text-save.ts";

interface SaveServer {
  readonly middlewares: {
    use(handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): unknown;
  };
}

/** The last time at which a page saved something, by absolute path. */
const savedAt = new Map<string, number>();

/** Whether a page wrote a file a moment ago: nobody else has changed it. */
export function wasJustSaved(path: string): boolean {
  return Date.now() - (savedAt.get(path) ?? 0) < justNow;
}

/** Milliseconds within which a watcher reports a file. */
const justNow = 5_000;

/** More than both texts of a screen. */
const mostSaveBytes = 4_000_000;

type AnswerOfSave = (token: string, request: WriteRequest) => SaveAnswer | Promise<SaveAnswer>;

const noteSave = (path: string) => void savedAt.set(path, Date.now());

/** What answers a page that saves, by its address. */
const saveAnswers: Readonly<Record<string, AnswerOfSave>> = {
  "/playground/save": (token, request) => answerSave(projectFile("."), token, request, noteSave),
  "/texts/save": (token, request) => answerTextSave(token, request, noteSave),
};

/**
 * `npm run dev`: the screen playground and the pages of texts save into the folder of the project. The token is in the
 * page, which other origins cannot read.
 */
export function saveContent() {
  return {
    name: "schaukasten:save-content",
    configureServer({ middlewares }: SaveServer) {
      process.env["SCHAUKASTEN_SAVE_TOKEN"] ??= randomUUID();
      const token = process.env["SCHAUKASTEN_SAVE_TOKEN"];
      middlewares.use((request, response, next) => {
        const url = request.url ?? "";
        const answerOf = Object.hasOwn(saveAnswers, url) ? saveAnswers[url] : undefined;
        if (answerOf === undefined) next();
        else void answer(answerOf, token, request, response);
      });
    },
  };
}

async function answer(
  answerOf: AnswerOfSave,
  token: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await answerOf(token, await readSaveRequest(incoming, mostSaveBytes));
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
