import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { pathsIn } from "../../product/files/paths-in.ts";
import { projectFile } from "../../product/files/project.ts";
import { knowHashes } from "../../product/files/source-hashes.ts";
import type { ScreenPreview } from "../screens/screen-previews.ts";
import type { Jobs } from "./beside.ts";
import type { SourceFiles } from "./inputs.ts";

/** The thread of {@link file://./beside.ts}: each job loads what it needs. */
knowHashes(workerData as SourceFiles);

const besideJobs: Jobs = {
  async list(folder) {
    return new Set(folder === undefined ? [] : pathsIn(folder));
  },
  async check() {
    const { checkCached } = await import("../../checks/check-cached.ts");
    const { readTree } = await import("../../checks/read-tree.ts");
    const { problemSummary, problemText } = await import("../../product/files/report.ts");
    const tree = await readTree(projectFile("."));
    const problems = await checkCached(projectFile("."), tree);
    return {
      problems: problems.map((problem) => problemText(problem, tree)),
      summary: problemSummary(problems, tree),
    };
  },
  async pictures() {
    const { picturesFolder, takenFileNames } = await import("../audit/pictures.ts");
    return { folder: picturesFolder, names: takenFileNames() };
  },
  async search(catalogue) {
    const { searchEntries } = await import("../catalogue/search/search-entries.ts");
    const { searchFiles } = await import("../catalogue/search/search-files.ts");
    const { screenBody, screenPreviewAddress } = await import("../screens/screen-previews.ts");
    const built = (folder: string, { screen, scenario }: ScreenPreview) =>
      readFileSync(join(folder, screenPreviewAddress(screen.id, scenario.name), "index.html"), "utf8");
    const markup = (preview: ScreenPreview) =>
      catalogue === undefined ? screenBody(preview) : built(catalogue, preview);
    const entries = searchEntries(markup);
    return { ...(await searchFiles(entries)), entries: entries.length };
  },
  async markdown(parts, { earlier, now }) {
    const { CatalogueFiles } = await import("../html/catalogue-files.ts");
    const { writeMarkdown } = await import("../machines/page-markdown.ts");
    const { markdownName } = await import("../machines/markdown-page.ts");
    const { keepMarkdown, keptMarkdown } = await import("./kept-pages.ts");
    const files = CatalogueFiles.of(parts);
    const pages = writeMarkdown(files, keptMarkdown(earlier));
    keepMarkdown(pages, now);
    return { pages: pages.length, kept: new Set([...files.parts.kept].filter((path) => path.endsWith(markdownName))) };
  },
};

let finished: Promise<void> = Promise.resolve();

parentPort?.on("message", ([job, ...args]: [] | [keyof Jobs, ...never[]]) => {
  finished = finished.then(async () => {
    // At its end a thread writes what it has compiled.
    if (job === undefined) return parentPort?.close();
    const run: (...args: never[]) => Promise<unknown> = besideJobs[job];
    parentPort?.postMessage(await run(...args));
  });
});
