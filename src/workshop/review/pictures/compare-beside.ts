import { Worker } from "node:worker_threads";
import type { Rectangle } from "../../../product/engine/geometry.ts";
import type { Picture } from "../client/report.ts";

/** A difference that is seen, with the pictures that are kept of it. */
export interface KeptComparison {
  readonly before: Picture;
  readonly after: Picture;
  readonly difference: Picture;
  readonly pixels: number;
  readonly boxes: readonly Rectangle[];
}

/** Pictures as PNG. */
export type ThreadRequest = { readonly id: number } & (
  | { readonly kind: "compare"; readonly pictures: readonly [before: Uint8Array, after: Uint8Array] }
  | { readonly kind: "keep"; readonly pictures: readonly [Uint8Array] }
);

export interface ThreadAnswer {
  readonly id: number;
  readonly result?: KeptComparison | Picture | undefined;
  readonly error?: Error;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/**
 * Compares pictures and keeps them, in a thread of its own. Pixels are large and short-lived: beside the models of both
 * sides they would have these searched for garbage again and again.
 */
export class PictureThread {
  readonly #thread = new Worker(new URL("compare-thread.ts", import.meta.url));
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;
  #failure: Error | undefined;

  constructor() {
    this.#thread.on("message", (answer: ThreadAnswer) => this.#settle(answer));
    this.#thread.on("error", (reason: Error) => this.#fail(reason));
    this.#thread.on("exit", () => this.#fail(new Error("The thread that compares pictures has ended.")));
    // A review that fails does not wait for it.
    this.#thread.unref();
  }

  /** Keeps both pictures and the difference; `undefined` where none is seen, and nothing is kept. */
  compare(before: Buffer, after: Buffer): Promise<KeptComparison | undefined> {
    return this.#ask({ kind: "compare", pictures: [before, after] }) as Promise<KeptComparison | undefined>;
  }

  keep(png: Buffer): Promise<Picture> {
    return this.#ask({ kind: "keep", pictures: [png] }) as Promise<Picture>;
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #ask(request: Omit<ThreadRequest, "id">): Promise<unknown> {
    this.#requests += 1;
    const id = this.#requests;
    return new Promise((resolve, reject) => {
      // A thread that has ended would never answer.
      if (this.#failure !== undefined) return reject(this.#failure);
      this.#waiting.set(id, { resolve, reject });
      this.#thread.ref();
      this.#thread.postMessage({ ...request, id });
    });
  }

  #settle({ id, result, error }: ThreadAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#thread.unref();
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(error);
  }

  #fail(reason: Error): void {
    this.#failure ??= reason;
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
