import type { LiveDraft } from "../../../live/draft.ts";
import type { DraftProblem, DraftTask, DraftView, ScreenDraft, Task, Undrawn, WorkerMessage } from "./draft/draft.ts";

/** Who shows what the worker finds. */
export interface RulesListener {
  /** Called once: the first draft can be sent. */
  readonly onReady: () => void;
  readonly onView: (view: DraftView | Undrawn, draft: ScreenDraft) => void;
  readonly onProblems: (problems: readonly DraftProblem[], draft: ScreenDraft) => void;
  /** The worker was stopped, or does not work at all. */
  readonly onTrouble: (message: string) => void;
}

/** Milliseconds after which a task is stopped; the first one after a start also reads the project. */
const taskTimeout = 8_000;

const taskNames = { draw: "drawing the preview", check: "checking the rules", live: "starting the preview" } as const;

/**
 * The worker of the rules. Of several drafts the newest counts; while a task runs, later ones wait. A task that takes too
 * long is stopped, and the worker starts again.
 */
export class RulesWorker {
  readonly #script: string;
  readonly #project: string;
  #listener: RulesListener | undefined;
  readonly #waiting = new Map<DraftTask["kind"], ScreenDraft>();
  #worker: Worker | undefined;
  #isReady = false;
  #hasBegun = false;
  #trouble: string | undefined;
  #running: { readonly task: DraftTask; readonly timer: number } | undefined;
  #turn = 0;
  readonly #saved: ScreenDraft[] = [];
  #onLive: ((live: LiveDraft | undefined) => void) | undefined;

  /**
   * Starts the worker: it loads the project while the page makes its editors.
   *
   * @param script address of the worker's script
   * @param project address of the project
   */
  constructor(script: string, project: string) {
    this.#script = script;
    this.#project = project;
    this.#start();
  }

  listen(listener: RulesListener): void {
    this.#listener = listener;
    if (this.#trouble !== undefined) listener.onTrouble(this.#trouble);
    if (this.#isReady) this.#begin();
  }

  /** Draws and checks a draft. */
  update(draft: ScreenDraft): void {
    this.#waiting.set("draw", draft);
    this.#waiting.set("check", draft);
    this.#next();
  }

  /** What makes a draft work in its preview. */
  live(draft: ScreenDraft): Promise<LiveDraft | undefined> {
    return new Promise((resolve) => {
      this.#onLive?.(undefined);
      this.#onLive = resolve;
      this.#waiting.set("live", draft);
      this.#next();
    });
  }

  /** The project has a draft now: others may lead to it. */
  keep(draft: ScreenDraft): void {
    this.#saved.push(draft);
    this.#send({ kind: "saved", draft });
  }

  #start(): void {
    this.#isReady = false;
    this.#worker = new Worker(this.#script);
    this.#worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => this.#receive(data));
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#restart(event.message || "The rules cannot be loaded. Reload the page.");
    });
    this.#send({ kind: "project", address: new URL(this.#project, location.href).href });
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
    this.#running = { task, timer: window.setTimeout(() => this.#giveUp(kind), taskTimeout) };
    this.#send(task);
  }

  #giveUp(kind: DraftTask["kind"]): void {
    const seconds = taskTimeout / 1000;
    this.#restart(`After ${seconds} seconds, ${taskNames[kind]} was stopped. Make the screen or its scenario smaller.`);
  }

  /** A task that made the worker stop is not tried again before the draft changes. */
  #restart(message: string): void {
    const wasReady = this.#isReady;
    this.#worker?.terminate();
    clearTimeout(this.#running?.timer);
    this.#running = undefined;
    this.#onLive?.(undefined);
    this.#onLive = undefined;
    this.#tell(message);
    if (wasReady) this.#start();
  }

  #receive(finding: WorkerMessage): void {
    if (finding.kind === "failed") this.#tell(finding.message);
    else if (finding.kind === "ready") this.#begin();
    else this.#end(finding);
  }

  /** A worker that has started again goes on with what waits: what stopped it would stop it again. */
  #begin(): void {
    this.#isReady = true;
    for (const draft of this.#saved) this.#send({ kind: "saved", draft });
    if (this.#listener !== undefined && !this.#hasBegun) {
      this.#hasBegun = true;
      this.#listener.onReady();
    }
    this.#next();
  }

  #tell(trouble: string): void {
    this.#trouble = trouble;
    this.#listener?.onTrouble(trouble);
  }

  #end(finding: Exclude<WorkerMessage, { kind: "ready" | "failed" }>): void {
    const { task, timer } = this.#running ?? {};
    if (task?.turn !== finding.turn) return;
    clearTimeout(timer);
    this.#running = undefined;
    this.#hand(finding, task.draft);
    this.#next();
  }

  #hand(finding: Exclude<WorkerMessage, { kind: "ready" | "failed" }>, draft: ScreenDraft): void {
    if (finding.kind === "draw") this.#listener?.onView(finding.view, draft);
    if (finding.kind === "check") this.#listener?.onProblems(finding.problems, draft);
    if (finding.kind !== "live") return;
    this.#onLive?.(finding.live);
    this.#onLive = undefined;
  }
}
