import type { Draft, DraftProblem, DraftView, Finding, LiveDraft, Task, Undrawn } from "./draft.ts";

export interface RulesWorkerOptions {
  /** Address of the worker's script. */
  readonly script: string;
  /** Address of the project. */
  readonly project: string;
  readonly onReady: () => void;
  readonly onView: (view: DraftView | Undrawn, draft: Draft) => void;
  readonly onProblems: (problems: readonly DraftProblem[], draft: Draft) => void;
  /** The worker was stopped, or does not work at all. */
  readonly onTrouble: (message: string) => void;
}

type DraftTask = Exclude<Task, { kind: "project" }>;

/** Milliseconds after which a task is stopped; the first one after a start also reads the project. */
const patience = 8_000;

const names = { draw: "drawing the preview", check: "checking the rules", live: "starting the preview" } as const;

/**
 * The worker of the rules. Of several drafts the newest counts; while a task runs, later ones wait. A task that takes too
 * long is stopped, and the worker starts again.
 */
export class RulesWorker {
  readonly #options: RulesWorkerOptions;
  readonly #waiting = new Map<DraftTask["kind"], Draft>();
  #worker: Worker | undefined;
  #isReady = false;
  #running: { readonly task: DraftTask; readonly timer: number } | undefined;
  #turn = 0;
  #onLive: ((live: LiveDraft | undefined) => void) | undefined;

  constructor(options: RulesWorkerOptions) {
    this.#options = options;
    this.#start();
  }

  /** Draws and checks a draft. */
  update(draft: Draft): void {
    this.#waiting.set("draw", draft);
    this.#waiting.set("check", draft);
    this.#next();
  }

  /** What makes a draft work in its preview. */
  live(draft: Draft): Promise<LiveDraft | undefined> {
    return new Promise((resolve) => {
      this.#onLive?.(undefined);
      this.#onLive = resolve;
      this.#waiting.set("live", draft);
      this.#next();
    });
  }

  #start(): void {
    const { script, project } = this.#options;
    this.#isReady = false;
    this.#worker = new Worker(script);
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Finding>) => this.#receive(data));
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#restart(event.message || "The rules cannot be loaded. Reload the page.");
    });
    this.#send({ kind: "project", address: new URL(project, location.href).href });
  }

  #send(task: Task): void {
    this.#worker?.postMessage(task);
  }

  #next(): void {
    if (!this.#isReady || this.#running !== undefined) return;
    const kind = (["live", "draw", "check"] as const).find((each) => this.#waiting.has(each));
    const draft = kind && this.#waiting.get(kind);
    if (kind === undefined || draft === undefined) return;
    this.#waiting.delete(kind);
    this.#turn += 1;
    const task = { kind, turn: this.#turn, draft };
    this.#running = { task, timer: window.setTimeout(() => this.#giveUp(kind), patience) };
    this.#send(task);
  }

  #giveUp(kind: DraftTask["kind"]): void {
    const seconds = patience / 1000;
    this.#restart(`After ${seconds} seconds, ${names[kind]} was stopped. Make the screen or its scenario smaller.`);
  }

  /** A task that made the worker stop is not tried again before the draft changes. */
  #restart(message: string): void {
    const wasReady = this.#isReady;
    this.#worker?.terminate();
    clearTimeout(this.#running?.timer);
    this.#running = undefined;
    this.#onLive?.(undefined);
    this.#onLive = undefined;
    this.#options.onTrouble(message);
    if (wasReady) this.#start();
  }

  #receive(finding: Finding): void {
    if (finding.kind === "failed") this.#options.onTrouble(finding.message);
    else if (finding.kind === "ready") this.#begin();
    else this.#end(finding);
  }

  #begin(): void {
    this.#isReady = true;
    this.#options.onReady();
    this.#next();
  }

  #end(finding: Exclude<Finding, { kind: "ready" | "failed" }>): void {
    const { task, timer } = this.#running ?? {};
    if (task?.turn !== finding.turn) return;
    clearTimeout(timer);
    this.#running = undefined;
    this.#hand(finding, task.draft);
    this.#next();
  }

  #hand(finding: Exclude<Finding, { kind: "ready" | "failed" }>, draft: Draft): void {
    if (finding.kind === "draw") this.#options.onView(finding.view, draft);
    if (finding.kind === "check") this.#options.onProblems(finding.problems, draft);
    if (finding.kind !== "live") return;
    this.#onLive?.(finding.live);
    this.#onLive = undefined;
  }
}
