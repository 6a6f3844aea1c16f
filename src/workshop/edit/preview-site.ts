import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { flawText, type UnplacedFlaw } from "../../product/clubs/problems/club-flaw.ts";
import type { ProblemLanguage } from "../../product/engine/locales.ts";
import { projectFile } from "../../product/files/project.ts";
import { type PreviewPlaces, type PreviewResult, refusedPreview } from "./draft-preview.ts";
import { newTurns } from "./turns.ts";

/** The message to the process that builds a preview. */
export interface PreviewOrder {
  readonly places: PreviewPlaces;
  readonly language: ProblemLanguage;
}

/** The message of the process that builds a preview. */
export type PreviewReport =
  | { readonly result: PreviewResult }
  | { readonly failure: { readonly message: string; readonly code?: string | undefined } };

/** How a process ended before it answered. */
interface PreviewEnd {
  readonly flaw: UnplacedFlaw;
}

/** A usual club takes about one second; the first time, its pictures are made smaller. */
const usualPreviewSeconds = 60;

/** Seconds that a build which is over its time has to say so itself, before its process is killed. */
const previewGrace = 2;

/**
 * The site of a draft, made by the clubs' builder in a process of its own. One that does not end is killed and said, and
 * another one takes its place: the editor answers all the time.
 */
export class PreviewSite {
  readonly folder: string;
  readonly #places: PreviewPlaces;
  readonly #inTurn = newTurns();
  #process: ChildProcess | undefined;
  #isClosed = false;

  constructor({ seconds = usualPreviewSeconds, ...places }: Omit<PreviewPlaces, "seconds"> & { seconds?: number }) {
    this.folder = join(places.out, places.club);
    this.#places = { ...places, seconds };
  }

  /** @param language in which mistakes are explained */
  async update(language: ProblemLanguage): Promise<PreviewResult> {
    const answer = await this.#inTurn(() => this.#ask(language));
    if ("result" in answer) return answer.result;
    if ("failure" in answer) throw Object.assign(new Error(answer.failure.message), { code: answer.failure.code });
    const { message, suggestion } = flawText(answer.flaw, language);
    return refusedPreview(`${message} ${suggestion}`);
  }

  /** Resolves when nothing is built any more, so that the folders can be removed. An update answers that it has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#process?.kill("SIGKILL");
    await this.#inTurn(async () => {});
  }

  async #ask(language: ProblemLanguage): Promise<PreviewReport | PreviewEnd> {
    if (this.#isClosed) return { flaw: { id: "builder-ended", values: { end: "SIGKILL" } } };
    this.#process ??= fork(projectFile("src/workshop/edit/preview-process.ts"), { serialization: "advanced" });
    const child = this.#process;
    const { seconds } = this.#places;
    let isKilled = false;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          isKilled = true;
          child.kill("SIGKILL");
        },
        (seconds + previewGrace) * 1000,
      );
      const exit = (code: number | null, signal: NodeJS.Signals | null) => {
        clearTimeout(timer);
        this.#process = undefined;
        const tooSlow: UnplacedFlaw = { id: "too-slow", values: { seconds } };
        resolve({ flaw: isKilled ? tooSlow : { id: "builder-ended", values: { end: String(code ?? signal) } } });
      };
      child.once("exit", exit);
      child.once("error", reject);
      child.once("message", (answer: PreviewReport) => {
        clearTimeout(timer);
        child.off("exit", exit);
        child.off("error", reject);
        resolve(answer);
      });
      child.send({ places: this.#places, language } satisfies PreviewOrder);
    });
  }
}
