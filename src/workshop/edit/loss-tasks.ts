import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { readJsonFile } from "../../product/engine/source/json-file.ts";
import { replaceFile } from "../../product/files/replace-file.ts";
import { lossKinds } from "../../product/import/losses.ts";
import type { LossTasks } from "./client/protocol.ts";

/** What an import leaves in the folder of a club. */
const lossesContract = z.array(
  z.object({
    kind: z.enum(lossKinds),
    losses: z.array(z.object({ place: z.string(), what: z.optional(z.string()), file: z.optional(z.string()) })),
  }),
);
const doneContract = z.array(z.string());
/** Hidden, so that no build reads it; a further import keeps it. */
const doneFile = ".tasks-done.json";

/** The losses of the last import into a folder as tasks; none where there are none that can be read. */
export function readTasks(folder: string): LossTasks[] {
  const done = new Set(readDone(folder));
  return (readWhole(join(folder, "losses.json"), lossesContract) ?? []).map(({ kind, losses }) => ({
    kind,
    tasks: losses.map((loss) => {
      const id = [kind, loss.place, loss.what ?? ""].join("\n");
      return { ...loss, id, isDone: done.has(id) };
    }),
  }));
}

/** Ticks tasks off, or takes that back. */
export async function tickTasks(folder: string, ids: readonly string[], isDone: boolean): Promise<void> {
  const others = readDone(folder).filter((id) => !ids.includes(id));
  const next = isDone ? [...others, ...ids] : others;
  await replaceFile(join(folder, doneFile), `${JSON.stringify(next.toSorted(), undefined, 1)}\n`);
}

function readDone(folder: string): readonly string[] {
  return readWhole(join(folder, doneFile), doneContract) ?? [];
}

function readWhole<Value>(file: string, contract: z.ZodMiniType<Value>): Value | undefined {
  if (!existsSync(file)) return undefined;
  const read = readJsonFile(file, readFileSync(file, "utf8"), contract);
  return "value" in read ? read.value : undefined;
}
