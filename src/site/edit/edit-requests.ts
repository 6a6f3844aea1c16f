import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { type EditAnswer, type FileKind, uploadKinds } from "../../client/edit/protocol.ts";
import { parseJson } from "../../engine/json/parse-json.ts";
import { Refusal, requireOwnPage, type WriteRequest } from "../server/own-page.ts";
import { fileKind, namesIn } from "./content-files.ts";
import type { FileChange, FolderDraft } from "./folder-draft.ts";
import type { PreviewSite } from "./preview-site.ts";
import type { SiteDelivery } from "./site-delivery.ts";
import { addUpload } from "./uploaded-file.ts";
import { readValue } from "./written-value.ts";

const pathContract = z.array(z.union([z.string(), z.int()]));

/** What the page asks for. */
const orderContract = z.discriminatedUnion("do", [
  z.strictObject({ do: z.literal("open") }),
  z.strictObject({
    do: z.literal("change"),
    file: z.string(),
    path: pathContract,
    value: z.optional(z.unknown()),
    group: z.optional(z.string()),
  }),
  z.strictObject({ do: z.literal("remove"), files: z.array(z.string()) }),
  z.strictObject({ do: z.literal("undo") }),
  z.strictObject({ do: z.literal("redo") }),
  z.strictObject({ do: z.literal("upload"), kind: z.enum(uploadKinds), name: z.string(), content: z.string() }),
  z.strictObject({ do: z.literal("resolve"), file: z.string(), side: z.enum(["mine", "theirs"]) }),
  z.strictObject({ do: z.literal("compare") }),
  z.strictObject({ do: z.literal("publish"), seen: z.string() }),
  z.strictObject({ do: z.literal("deliver") }),
  z.strictObject({ do: z.literal("versions") }),
  z.strictObject({ do: z.literal("restore"), version: z.string() }),
]);

type EditOrder = z.output<typeof orderContract>;

export interface EditHost {
  readonly token: string;
  readonly draft: FolderDraft;
  readonly preview: PreviewSite;
  readonly delivery: SiteDelivery;
}

/** Answers a request of the editor's page; one after the other, as each changes the draft. */
export async function answerEdit(
  host: EditHost,
  request: WriteRequest,
): Promise<{ readonly status: number; readonly body: EditAnswer }> {
  try {
    requireOwnPage(host.token, request, "the editor");
    return { status: 200, body: await follow(host, readOrder(request.body)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: { message: error.message } };
  }
}

function readOrder(body: string): EditOrder {
  const read = parseJson(body);
  const order = orderContract.safeParse("value" in read ? read.value : undefined);
  if (!order.success) throw new Refusal(422, "unknown-order");
  return order.data;
}

async function follow(host: EditHost, order: EditOrder): Promise<EditAnswer> {
  const { draft } = host;
  switch (order.do) {
    case "open":
      return await stateOf(host);
    case "change":
      draft.change(order.file, order.path, order.value, order.group);
      return await stateOf(host);
    case "remove":
      draft.remove(order.files);
      return await stateOf(host);
    case "undo":
      return await moved(host, draft.undo());
    case "redo":
      return await moved(host, draft.redo());
    case "upload":
      return { uploaded: await addUpload(order.kind, draft.folder, order.name, Buffer.from(order.content, "base64")) };
    case "resolve":
      draft.resolve(order.file, order.side);
      return await stateOf(host);
    case "compare":
      return compared(draft);
    case "publish":
      return await publish(host, order.seen);
    case "deliver":
      await host.delivery.run();
      return await stateOf(host);
    case "versions":
      return { versions: draft.versions.list() };
    case "restore":
      draft.restore(order.version);
      return await stateOf(host);
  }
}

async function moved(host: EditHost, changes: readonly FileChange[]): Promise<EditAnswer> {
  const [first] = changes;
  return { ...(await stateOf(host)), ...(first && { touched: first.file }) };
}

async function stateOf({ draft, preview, delivery }: EditHost): Promise<EditAnswer> {
  const conflicts = draft.refresh();
  const { problems, pages } = await preview.update();
  return {
    files: [...draft.texts()].map(([file, text]) => ({ file, kind: kindOf(file), ...readValue(file, text) })),
    pictures: namesIn(join(draft.folder, "images")).map((name) => `images/${name}`),
    documents: namesIn(join(draft.folder, "documents")).map((name) => `documents/${name}`),
    changed: draft.differences().map(({ file }) => file),
    canUndo: draft.canUndo,
    canRedo: draft.canRedo,
    isDeliveryDue: delivery.isDue,
    ...{ problems, pages, conflicts },
  };
}

function compared(draft: FolderDraft): EditAnswer {
  const differences = draft.differences().map(({ file, before, after }) => ({
    file,
    kind: kindOf(file),
    ...(before !== undefined && { before: readValue(file, before).value }),
    ...(after !== undefined && { after: readValue(file, after).value }),
  }));
  return { differences, fingerprint: draft.fingerprint() };
}

async function publish(host: EditHost, seen: string): Promise<EditAnswer> {
  const { problems } = await host.preview.update();
  if (problems.length > 0) throw new Refusal(422, "has-problems");
  await host.draft.publish(seen);
  await host.delivery.run();
  return await stateOf(host);
}

function kindOf(file: string): FileKind {
  const kind = fileKind(file);
  if (kind === undefined) throw new Error(`${file} in ${dirname(file)} has no contract.`);
  return kind;
}
