import { parentPort } from "node:worker_threads";
import type { Picture } from "../client/report.ts";
import { comparePictures, readPicture } from "./compare.ts";
import type { KeptComparison, ThreadAnswer, ThreadRequest } from "./compare-beside.ts";
import { storeFlatPicture, storePicture } from "./picture-store.ts";

parentPort?.on("message", async (request: ThreadRequest) => parentPort?.postMessage(await answer(request)));

async function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  const { id } = request;
  try {
    const result = await (request.kind === "compare" ? compareAndKeep(...request.pictures) : keep(...request.pictures));
    return { id, result };
  } catch (error) {
    return { id, error: error as Error };
  }
}

async function keep(png: Uint8Array): Promise<Picture> {
  return await storePicture(png, await readPicture(png));
}

async function compareAndKeep(before: Uint8Array, after: Uint8Array): Promise<KeptComparison | undefined> {
  const [old, fresh] = await Promise.all([readPicture(before), readPicture(after)]);
  const { pixels, boxes, difference } = comparePictures(old, fresh);
  if (difference === undefined) return undefined;
  const [from, to, what] = await Promise.all([
    storePicture(before, old),
    storePicture(after, fresh),
    storeFlatPicture(difference),
  ]);
  return { before: from, after: to, difference: what, pixels, boxes };
}
