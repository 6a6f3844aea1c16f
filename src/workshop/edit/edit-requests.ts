import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { type StatusFile, statusFileContract } from "../../product/api/public/contracts/status-file.ts";
import { parseJson } from "../../product/engine/json/parse-json.ts";
import { type EditLanguage, editLanguage } from "../../product/engine/locales.ts";
import { StepFailed } from "../../product/files/steps.ts";
import { pastedText } from "../../product/import/pasted-text.ts";
import { Refusal, requireOwnPage, type WriteRequest } from "../serve/own-page.ts";
import {
  type DraftState,
  type EditAnswer,
  type FileKind,
  type LossTasks,
  type PastedText,
  uploadKinds,
} from "./client/protocol.ts";
import { type FileChange, fileKind, namesIn } from "./content-files.ts";
import type { FolderDraft } from "./folder-draft.ts";
import type { PreviewSite } from "./preview-site.ts";
import type { SiteDelivery } from "./site-delivery.ts";
import type { InTurn } from "./turns.ts";
import { addUpload } from "./uploaded-file.ts";
import { readValue } from "./written-value.ts";

/** A step into what every object inherits names nothing that a file says. */
const inherited = /^(?:__proto__|constructor|prototype)$/;
const stepContract = z.union([z.string().check(z.refine((step) => !inherited.test(step))), z.int().check(z.gte(0))]);
const pathContract = z.array(stepContract);

/** What the page asks for. */
const orderContract = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("open") }),
  z.strictObject({ do: z.literal("preview") }),
  z.strictObject({
    do: z.literal("change"),
    file: z.string(),
    path: pathContract,
    value: z.optional(z.unknown()),
    group: z.optional(z.string()),
    seen: z.optional(z.strictObject({ value: z.optional(z.unknown()) })),
  }),
  z.strictObject({ do: z.literal("remove"), files: z.array(z.string()) }),
  z.strictObject({ do: z.literal("move"), file: z.string(), folder: z.string() }),
  z.strictObject({ do: z.literal("undo") }),
  z.strictObject({ do: z.literal("redo") }),
  z.strictObject({ do: z.literal("upload"), kind: z.enum(uploadKinds), name: z.string(), content: z.string() }),
  z.strictObject({ do: z.literal("paste"), html: z.string(), level: z.int().check(z.gte(1), z.lte(6)) }),
  z.strictObject({ do: z.literal("resolve"), file: z.string(), side: z.enum(["mine", "theirs"]) }),
  z.strictObject({ do: z.literal("compare") }),
  z.strictObject({ do: z.literal("publish"), seen: z.string() }),
  z.strictObject({ do: z.literal("deliver") }),
  z.strictObject({ do: z.literal("status"), notices: statusFileContract.shape.notices }),
  z.strictObject({ do: z.literal("tasks") }),
  z.strictObject({ do: z.literal("tick"), tasks: z.array(z.string()), isDone: z.boolean() }),
  z.strictObject({ do: z.literal("versions") }),
  z.strictObject({ do: z.literal("restore"), version: z.string() }),
]);

type EditOrder = z.output<typeof orderContract>;

/** An order, and the language in which mistakes are explained. */
interface AskedOrder {
  readonly order: EditOrder;
  readonly language: EditLanguage;
}

export interface EditHost {
  readonly token: string;
  readonly draft: FolderDraft;
  readonly preview: PreviewSite;
  readonly delivery: SiteDelivery;
  readonly status: SiteStatus;
  readonly tasks: FolderTasks;
  readonly inTurn: InTurn;
}

/** What visitors are told for some hours: written at once, past the draft. */
export interface SiteStatus {
  read(): StatusFile["notices"];
  /** @returns whether it is on the site; else the site has to be built first */
  set(notices: StatusFile["notices"]): Promise<boolean>;
}

/** What an import has left to do: kept in the club's folder, past the draft. */
export interface FolderTasks {
  read(): readonly LossTasks[];
  tick(ids: readonly string[], isDone: boolean): Promise<void>;
}

interface AskedHost extends EditHost, Pick<AskedOrder, "language"> {}

/** Orders that change nothing: they wait for no other one. */
const readingOrders: ReadonlySet<EditOrder["do"]> = new Set(["preview", "paste"]);

/** Answers a request of the editor's page; one after the other, as each changes the draft. */
export async function answerEdit(
  host: EditHost,
  request: WriteRequest,
): Promise<{ readonly status: number; readonly body: EditAnswer }> {
  try {
    requirePage(host.token, request);
    const { order, language } = readEditOrder(request.body);
    const carryOut = () => carryOutOrder({ ...host, language }, order);
    return { status: 200, body: await (readingOrders.has(order.do) ? carryOut() : host.inTurn(carryOut)) };
  } catch (error) {
    const refusal = error instanceof Refusal ? error : diskRefusal(error);
    if (refusal === undefined) throw error;
    return { status: refusal.status, body: { message: refusal.message } };
  }
}

/** @throws Refusal with the name of a text: who edits reads no English */
function requirePage(token: string, request: WriteRequest): void {
  try {
    requireOwnPage(token, request, "the editor");
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.status, "old-page") : error;
  }
}

/** What the disk refuses, by the code of the system's error. */
const diskRefusals: Readonly<Record<string, string>> = {
  ENOSPC: "disk-full",
  EDQUOT: "disk-full",
  EACCES: "not-writable",
  EPERM: "not-writable",
  EROFS: "not-writable",
};

function diskRefusal(error: unknown): Refusal | undefined {
  const name = diskRefusals[(error as NodeJS.ErrnoException).code ?? ""];
  return name === undefined ? undefined : new Refusal(507, name);
}

function readEditOrder(body: string): AskedOrder {
  const read = parseJson(body);
  const { language = "de", ...value } = ("value" in read ? read.value : {}) as Readonly<Record<string, unknown>>;
  const order = orderContract.safeParse(value);
  if (!order.success) throw new Refusal(422, "unknown-order");
  return { order: order.data, language: editLanguage(language) };
}

async function carryOutOrder(host: AskedHost, order: EditOrder): Promise<EditAnswer> {
  const { draft } = host;
  switch (order.do) {
    case "open":
      return draftState(host);
    case "preview":
      return await previewState(host);
    case "change":
      draft.change(order.file, order.path, order.value, order);
      return draftState(host);
    case "remove":
      draft.remove(order.files);
      return draftState(host);
    case "move":
      draft.movePage(order.file, order.folder);
      return draftState(host);
    case "undo":
      return moved(host, draft.undo());
    case "redo":
      return moved(host, draft.redo());
    case "upload": {
      const content = Buffer.from(order.content, "base64");
      return { uploaded: await addUpload({ ...order, content, folder: draft.folder, language: host.language }) };
    }
    case "paste":
      return { pasted: readPaste(order.html, order.level) };
    case "resolve":
      draft.resolve(order.file, order.side);
      return draftState(host);
    case "compare":
      return compared(draft);
    case "publish":
      return await publish(host, order.seen);
    case "deliver":
      await host.delivery.run();
      return draftState(host);
    case "status":
      if (!(await host.status.set(order.notices).catch(isUnreached))) await host.delivery.run();
      return draftState(host);
    case "tasks":
      return { tasks: host.tasks.read() };
    case "tick":
      await host.tasks.tick(order.tasks, order.isDone);
      return { tasks: host.tasks.read() };
    case "versions":
      return { versions: draft.versions.list() };
    case "restore":
      draft.restore(order.version);
      return draftState(host);
  }
}

function readPaste(html: string, level: number): PastedText {
  const pasted = pastedText(html, level);
  if (pasted === undefined) throw new Refusal(422, "paste-plain");
  return pasted;
}

/** What a target does not take alone is due with the next delivery. */
function isUnreached(error: unknown): false {
  if (error instanceof StepFailed) return false;
  throw error;
}

function moved(host: AskedHost, changes: readonly FileChange[]): EditAnswer {
  const [first] = changes;
  return { ...draftState(host), ...(first && { touched: first.file }) };
}

/** What the checks say about the draft, and the site that is made of it. */
async function previewState({ preview, language }: AskedHost): Promise<EditAnswer> {
  const { problems, pages } = await preview.update(language);
  return { problems, pages, hasPreview: hasSite(preview) };
}

function hasSite({ folder }: PreviewSite): boolean {
  return existsSync(join(folder, "index.html"));
}

/** What is in the draft, without what the checks say about it. */
function draftState({ draft, delivery, preview, status }: AskedHost): Omit<DraftState, "problems" | "pages"> {
  const conflicts = draft.refresh();
  return {
    files: [...draft.texts()].map(([file, text]) => ({ file, kind: fileKindOf(file), ...readValue(file, text) })),
    pictures: composedNames(draft, "images"),
    documents: composedNames(draft, "documents"),
    changed: draft.differences().map(({ file }) => file),
    canUndo: draft.canUndo,
    canRedo: draft.canRedo,
    notices: status.read(),
    isDeliveryDue: delivery.isDue,
    hasPreview: hasSite(preview),
    conflicts,
  };
}

/** As texts name them, whichever form of letters the disk has. */
function composedNames({ folder }: FolderDraft, own: string): string[] {
  return namesIn(join(folder, own)).map((name) => `${own}/${name.normalize("NFC")}`);
}

function compared(draft: FolderDraft): EditAnswer {
  const differences = draft.differences().map(({ file, before, after }) => ({
    file,
    kind: fileKindOf(file),
    ...(before !== undefined && { before: readValue(file, before).value }),
    ...(after !== undefined && { after: readValue(file, after).value }),
  }));
  return { differences, fingerprint: draft.fingerprint() };
}

async function publish(host: AskedHost, seen: string): Promise<EditAnswer> {
  const { problems } = await host.preview.update(host.language);
  if (problems.length > 0) throw new Refusal(422, "has-problems");
  await host.delivery.after(() => host.draft.publish(seen));
  return draftState(host);
}

function fileKindOf(file: string): FileKind {
  const kind = fileKind(file);
  if (kind === undefined) throw new Error(`${file} in ${dirname(file)} has no contract.`);
  return kind;
}
