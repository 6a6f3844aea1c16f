import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { decodedName } from "../../api/public/file-names.ts";
import { folderLimits } from "../clubs/folder-scan.ts";
import { inertPolicy } from "../clubs/hosts/host-rules.ts";
import { mediaTypeOf } from "../server/media-types.ts";
import { isLocal, readSaveRequest } from "../server/own-page.ts";
import { staticServer } from "../server/static-files.ts";
import { clubForms } from "./club-forms.ts";
import { namesIn } from "./content-files.ts";
import { editDocument, editPolicy, editScript, editStylesheet } from "./edit-assets.ts";
import { answerEdit, type EditHost } from "./edit-requests.ts";
import { editWords } from "./edit-words.ts";
import { FolderDraft } from "./folder-draft.ts";
import { PreviewSite } from "./preview-site.ts";
import { SiteDelivery } from "./site-delivery.ts";
import { newTurns } from "./turns.ts";

export interface EditorOptions {
  /** The folder with a folder for each club. */
  readonly content: string;
  readonly club: string;
  /** Where drafts, previews and versions are kept. */
  readonly state: string;
  /** 0 chooses a free one. */
  readonly port?: number;
  /** Brings the club's folder to its visitors after it was written. */
  readonly deliver?: (() => Promise<void>) | undefined;
}

export interface ServedEditor {
  readonly url: string;
  close(): Promise<void>;
}

/** More than the largest file, in base64. */
const mostUploadBytes = Math.ceil((4 / 3) * folderLimits.fileBytes) + 10_000;

/** Serves the editor of a club on this machine only; its site is previewed on an origin of its own. */
export async function serveEditor(options: EditorOptions): Promise<ServedEditor> {
  const { content, club, port = 0, deliver } = options;
  const state = join(options.state, club);
  mkdirSync(state, { recursive: true });
  const draft = new FolderDraft({ content, club, state });
  const preview = new PreviewSite({ content: draft.content, out: join(state, "site"), club });
  const site = await listen(staticServer(preview.folder), 0);
  const delivery = new SiteDelivery(state, deliver);
  const host = { token: randomUUID(), draft, preview, delivery, inTurn: newTurns() };
  const files = await pageFiles(club, host, site.url);
  const editor = await listen(
    createServer((request, response) => {
      const answer =
        request.method === "GET" ? sendPicture(files, draft, request, response) : sendAnswer(host, request, response);
      answer.catch((error: unknown) => fail(error, response));
    }),
    port,
  );
  return {
    url: `${editor.url}/`,
    close: async () => {
      await Promise.all([editor.close(), site.close(), preview.close()]);
      // A change that arrived before is written to its end.
      await host.inTurn(async () => {});
    },
  };
}

interface ServedFile {
  readonly type: string;
  readonly content: string;
  readonly policy?: string;
}

async function pageFiles(club: string, { token }: EditHost, site: string): Promise<ReadonlyMap<string, ServedFile>> {
  const document = editDocument({ club, token, site });
  const facts = JSON.stringify({ words: editWords(), forms: clubForms() });
  return new Map([
    ["/", { type: "text/html; charset=utf-8", content: document, policy: editPolicy(site) }],
    ["/edit.css", { type: "text/css; charset=utf-8", content: editStylesheet() }],
    ["/edit.js", { type: "text/javascript; charset=utf-8", content: await editScript() }],
    ["/edit.json", { type: "application/json", content: facts }],
  ]);
}

async function sendPicture(
  files: ReadonlyMap<string, ServedFile>,
  draft: FolderDraft,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (!isLocal(request.socket.remoteAddress ?? "", request.headers.host)) return endEmpty(response, 421);
  const file = files.get(pathname) ?? draftPicture(draft, pathname);
  if (file === undefined) return endEmpty(response, 404);
  const { type, content, policy = inertPolicy } = file;
  response.writeHead(200, {
    "content-type": type,
    "cache-control": "no-store",
    "content-security-policy": policy,
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
  });
  response.end(content);
}

function draftPicture({ folder }: FolderDraft, pathname: string) {
  const [, name = ""] = /^\/images\/([^/]+)$/.exec(pathname) ?? [];
  const known = namesIn(join(folder, "images")).find((each) => each.normalize("NFC") === decodedName(name));
  if (known === undefined) return undefined;
  return { type: mediaTypeOf(known), content: readFileSync(join(folder, "images", known)), policy: inertPolicy };
}

async function sendAnswer(host: EditHost, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const request = await readSaveRequest(incoming, mostUploadBytes);
  const isTooLarge = Number(incoming.headers["content-length"]) > mostUploadBytes;
  const { status, body } = isTooLarge
    ? { status: 413, body: { message: "too-large" } }
    : await answerEdit(host, request);
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

function fail(error: unknown, response: ServerResponse): void {
  console.error(error);
  if (!response.headersSent) response.writeHead(500, { "content-type": "application/json" });
  response.end(JSON.stringify({ message: "unexplained" }));
}

function endEmpty(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

async function listen(server: Server, port: number): Promise<ServedEditor> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
