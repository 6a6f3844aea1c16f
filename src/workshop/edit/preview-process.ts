/** The process that builds the preview of a draft; see {@link file://./preview-site.ts}. */
import { enableCompileCache } from "node:module";
import { moduleCache } from "../../product/clubs/build/processes.ts";
import type { DraftPreview } from "./draft-preview.ts";
import type { PreviewOrder, PreviewReport } from "./preview-site.ts";

enableCompileCache(moduleCache);
const previewModule = import("./draft-preview.ts");
let preview: DraftPreview | undefined;

process.on("message", async (order: PreviewOrder) => {
  try {
    const { DraftPreview: Preview } = await previewModule;
    preview ??= new Preview(order.places);
    report({ result: await preview.update(order.language) });
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    report({ failure: { message, code } });
  }
});

function report(answer: PreviewReport): void {
  // The editor may have ended meanwhile: nobody waits for the answer then.
  process.send?.(answer, () => {});
}
