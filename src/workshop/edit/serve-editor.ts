import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StatusFile } from "../../product/api/public/contracts/status-file.ts";
import { decodedName } from "../../product/api/public/file-names.ts";
import { folderLimits } from "../../product/clubs/folder-scan.ts";
import { inertPolicy } from "../../product/clubs/hosts/host-rules.ts";
import { readStatus, setStatus } from "../../product/publish/set-status.ts";
import type { PublishTarget } from "../../product/publish/target.ts";
import { commandLog } from "../../product/server/http-log.ts";
import { type HttpCall, serveHttp } from "../../product/server/http-server.ts";
import type { RefusalBody, RefusalReason } from "../../product/server/refusal.ts";
import { mediaTypeOf } from "../serve/media-types.ts";
import { writeRequest } from "../serve/own-page.ts";
import { serveFiles } from "../serve/static-files.ts";
import { clubForms } from "./club-forms.ts";
import { namesIn } from "./content-files.ts";
import { editDocument, editPolicy, editScript, editStylesheet } from "./edit-assets.ts";
import { answerEdit, type EditHost } from "./edit-requests.ts";
import { editWords } from "./edit-words.ts";
import { FolderDraft } from "./folder-draft.ts";
import { readTasks, tickTasks } from "./loss-tasks.ts";
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
  /** Where the site is served; without it, a status is only written into the folder. */
  readonly target?: PublishTarget | undefined;
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
  const site = await serveFiles(preview.folder);
  const delivery = new SiteDelivery(state, deliver);
  const status = {
    read: () => readStatus(options),
    set: (notices: StatusFile["notices"]) => setStatus(options, notices),
  };
  const folder = join(content, club);
  const tasks = { read: () => readTasks(folder), tick: tickTasks.bind(undefined, folder) };
  const host = { token: randomUUID(), draft, preview, delivery, status, tasks, inTurn: newTurns() };
  const files = await pageFiles(club, host, site.url);
  const editor = await serveHttp({
    port,
    mostBodyBytes: mostUploadBytes,
    log: commandLog,
    refusalOf: editRefusal,
    answer: (call) => (call.request.method === "GET" ? sendPicture(files, draft, call) : sendAnswer(host, call)),
  }).catch(async (error: unknown) => {
    await Promise.all([site.close(), preview.close()]);
    throw error;
  });
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

function sendPicture(
  files: ReadonlyMap<string, ServedFile>,
  draft: FolderDraft,
  { request, response }: HttpCall,
): void {
  const [pathname = "/"] = (request.url ?? "/").split("?");
  const file = files.get(pathname) ?? draftPicture(draft, pathname);
  if (file === undefined) return void response.writeHead(404).end();
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

async function sendAnswer(host: EditHost, { request, response, body }: HttpCall): Promise<void> {
  const answer = await answerEdit(host, writeRequest(request, Buffer.from(body).toString("utf8")));
  response.writeHead(answer.status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(answer.body));
}

/** A refusal with the name of a text of the page. */
function editRefusal(reason: RefusalReason): RefusalBody {
  const message = reason === "too-large" ? "too-large" : "unexplained";
  return { type: "application/json", text: JSON.stringify({ message }) };
}
