import { Worker } from "node:worker_threads";
import { projectFile } from "../../product/files/project.ts";
import type { SearchFiles } from "../catalogue/search/search-files.ts";
import type { CatalogueParts } from "../html/catalogue-files.ts";
import type { SourceFiles } from "./inputs.ts";

export interface CheckResult {
  /** The text of each problem. */
  readonly problems: readonly string[];
  readonly summary: string;
}

/** What {@link Beside} can do. */
export interface Jobs {
  /** The paths of all files in a folder; none without one. */
  list(folder: string | undefined): Promise<ReadonlySet<string>>;
  /** Checks the project. */
  check(): Promise<CheckResult>;
  /** The files of all pictures that were taken. */
  pictures(): Promise<{ readonly folder: string; readonly names: readonly string[] }>;
  /** The files of the search. Texts of screens that have changed are read in a built catalogue, or rendered without one. */
  search(catalogue: string | undefined): Promise<SearchFiles & { readonly entries: number }>;
  /**
   * Writes the pages of a catalogue in Markdown.
   *
   * @returns the number of pages, and the paths of those that stay as they are in the earlier catalogue
   */
  markdown(
    catalogue: CatalogueParts,
    states: CatalogueStates,
  ): Promise<{ readonly pages: number; readonly kept: ReadonlySet<string> }>;
}

/** What the catalogue is made of, and the earlier one whose pages may stay. */
export interface CatalogueStates {
  readonly earlier?: string;
  readonly now: string;
}

export type JobAnswer<Job extends keyof Jobs> = Awaited<ReturnType<Jobs[Job]>>;

/** A thread that works in one order on what it is asked, while this one makes pages. */
export class Beside implements Disposable {
  readonly #thread: Worker;
  readonly #open: PromiseWithResolvers<unknown>[] = [];
  /** Why the thread has ended. */
  #error: unknown;

  /** @param files the hashes of the source files, which the thread does not read again for them */
  constructor(files: SourceFiles) {
    // Its first modules are there before it could say so itself.
    const env = { ...process.env, NODE_COMPILE_CACHE: projectFile(".cache/modules") };
    this.#thread = new Worker(new URL("beside-thread.ts", import.meta.url), { workerData: files, env });
    this.#thread.on("message", (answer) => this.#open.shift()?.resolve(answer));
    this.#thread.on("error", (error) => {
      this.#error = error;
      for (const { reject } of this.#open.splice(0)) reject(error);
    });
  }

  ask<Job extends keyof Jobs>(job: Job, ...args: Parameters<Jobs[Job]>): Promise<JobAnswer<Job>> {
    const answer = Promise.withResolvers<unknown>();
    // Who asked may have failed meanwhile.
    answer.promise.catch(() => undefined);
    if (this.#error === undefined) this.#open.push(answer);
    else answer.reject(this.#error);
    this.#thread.postMessage([job, ...args]);
    return answer.promise as Promise<JobAnswer<Job>>;
  }

  [Symbol.dispose](): void {
    this.#thread.postMessage([]);
  }
}
