import { copyFileSync, existsSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { problemText } from "../../../checks/report.ts";
import { remake } from "../../build/swap.ts";
import { DataSourceError } from "../data-source.ts";
import { renderPage } from "../pages/page.ts";
import { takesEntries } from "../pages/page-data.ts";
import type { ClubSite } from "../pages/site.ts";
import type { BrokenClub } from "../read-club.ts";
import { type BuildRecord, readRecord, recordName, recordText } from "./build-record.ts";
import { assetsOf, copiedFiles, entryData, type OpenClub, openClub, pageFile } from "./club-files.ts";
import { clubInputs, pageHashes } from "./inputs.ts";
import type { BuildPlan } from "./plan-parts.ts";

/** The result of a club's build. */
export interface ClubOutcome {
  readonly club: string;
  readonly state: "built" | "unchanged" | "refused";
  readonly pages: number;
  /** The number of pages rendered in this build; the others are those of the last build. */
  readonly drawn: number;
  readonly milliseconds: number;
  /** The reason for a refusal, for the command line. */
  readonly reason?: string;
}

/** Builds a club into its folder, which is replaced as a whole and only by a successful build. It never throws. */
export async function buildClub(id: string, plan: BuildPlan): Promise<ClubOutcome> {
  const start = performance.now();
  const outcome = await tryBuild(id, plan).catch((error: unknown) => refused(failureReason(error)));
  return { club: id, ...outcome, milliseconds: performance.now() - start };
}

type BuildOutcome = Omit<ClubOutcome, "club" | "milliseconds">;

function refused(reason: string): BuildOutcome {
  return { state: "refused", pages: 0, drawn: 0, reason };
}

function failureReason(error: unknown): string {
  if (error instanceof DataSourceError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function tryBuild(id: string, plan: BuildPlan): Promise<BuildOutcome> {
  const [from, to] = [join(plan.content, id), join(plan.out, id)];
  const record = readRecord(to);
  const inputs = clubInputs(from, plan);
  const opened = await openClub(from, id, plan);
  if ("problems" in opened) return refused(problemsText(opened));
  return await writeSite(opened, plan, { to, record, inputs });
}

function problemsText({ problems, files }: BrokenClub): string {
  return problems.map((problem) => problemText(problem, { files, components: new Map() })).join("\n\n");
}

interface Last {
  readonly to: string;
  readonly record: BuildRecord;
  readonly inputs: string;
}

async function writeSite(opened: OpenClub, plan: BuildPlan, last: Last): Promise<BuildOutcome> {
  const { site, folder } = opened;
  const hashOf = pageHashes(site, plan.code);
  const pages: Record<string, string> = {};
  let drawn = 0;
  await remake(last.to, async (fresh) => {
    const writer = new FolderWriter(fresh);
    for (const page of [...site.pages.values()].flat()) {
      const path = pageFile(site, page);
      const hash = hashOf(page);
      pages[path] = hash;
      const old = join(last.to, path);
      if (last.record.pages[path] === hash && existsSync(old)) writer.keep(path, old);
      else {
        writer.write(path, renderPage(site, page));
        drawn += 1;
      }
      if (takesEntries(site, page))
        writer.write(path.replace(/index\.html$/, "data.json"), await entryData(opened, page));
    }
    for (const { path, content } of await assetsOf(opened, plan)) writer.write(path, content);
    for (const [path, from] of copiedFiles(folder)) writer.keep(path, from, "copy");
    await writeSearchIndex(site, fresh, last, drawn === 0 && samePages(last.record, pages));
    writer.write(recordName, recordText({ inputs: last.inputs, pages }));
  });
  return { state: "built", pages: Object.keys(pages).length, drawn };
}

function samePages({ pages }: BuildRecord, now: Readonly<Record<string, string>>): boolean {
  return Object.keys(pages).length === Object.keys(now).length;
}

/** The index contains all pages; if none has changed, it is that of the last build. */
async function writeSearchIndex({ hasSearch }: ClubSite, fresh: string, { to }: Last, isSame: boolean): Promise<void> {
  if (!hasSearch) return;
  const old = join(to, "pagefind");
  if (isSame && existsSync(old)) return await cp(old, join(fresh, "pagefind"), { recursive: true });
  const { indexPages } = await import("../pages/search-index.ts");
  await indexPages(fresh);
}

/** Writes below a folder; each folder in it is made once. */
class FolderWriter {
  readonly #root: string;
  readonly #made = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  write(path: string, content: string | Buffer): void {
    writeFileSync(this.#place(path), content);
  }

  /** Reuses a file without writing it again. */
  keep(path: string, from: string, how: "link" | "copy" = "link"): void {
    if (how === "link") linkSync(from, this.#place(path));
    else copyFileSync(from, this.#place(path));
  }

  #place(path: string): string {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (!this.#made.has(folder)) {
      mkdirSync(`${this.#root}/${folder}`, { recursive: true });
      this.#made.add(folder);
    }
    return `${this.#root}/${path}`;
  }
}
