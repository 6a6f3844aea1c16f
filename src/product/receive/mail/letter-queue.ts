import { faultReason } from "../../server/http-log.ts";
import type { ReceiveLog } from "../receive-log.ts";
import type { DueLetter, ReceiveStore } from "../submission-store.ts";
import type { LetterContext, OutgoingLetter } from "./letters.ts";
import { letterOf } from "./letters.ts";

/** Sends a letter; it has arrived at a mail server when the promise is fulfilled. */
export type SendLetter = (letter: OutgoingLetter) => Promise<void>;

/** A mail server has refused a letter for good. */
export class LetterRefused extends Error {
  override readonly name = "LetterRefused";
}

export interface LetterQueueOptions {
  readonly store: ReceiveStore;
  readonly letters: LetterContext;
  readonly send: SendLetter;
  readonly log: ReceiveLog;
  now(): number;
}

const minute = 60_000;
const longestMailPause = 6 * 60 * minute;
/** With the pauses between them, this many attempts take three days. */
const mostAttempts = 20;

/** When a letter is tried again: after 1, 2, 4 … minutes, and never later than after six hours. */
export function nextAttempt(now: number, attempts: number): number {
  return now + Math.min(minute * 2 ** attempts, longestMailPause);
}

/** Letters that wait in the store until a mail server has taken them. */
export class LetterQueue {
  readonly #options: LetterQueueOptions;
  #running: Promise<void> | undefined;

  constructor(options: LetterQueueOptions) {
    this.#options = options;
  }

  /** Sends every letter that is due, one after the other; never rejects. A call during another one is that one. */
  flush(): Promise<void> {
    const { log } = this.#options;
    this.#running ??= this.#sendAll()
      .catch((error: unknown) => log("fault", { reason: faultReason(error) }))
      .finally(() => {
        this.#running = undefined;
      });
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    for (let due = await this.#take(); due !== undefined; due = await this.#take()) await this.#sendOne(due);
  }

  #take(): Promise<DueLetter | undefined> {
    const now = this.#options.now();
    return this.#options.store.takeLetter(now, (attempts) => nextAttempt(now, attempts));
  }

  async #sendOne(due: DueLetter): Promise<void> {
    const { store, letters, log } = this.#options;
    const { submission, kind, attempts } = due;
    const about = { club: submission.club, submission: submission.id, letter: kind, attempt: attempts + 1 };
    try {
      const club = await letters.content.findClub(submission.club);
      if (club === undefined) throw new Error("The club cannot be read.");
      await this.#options.send(letterOf(kind, letters, club, submission));
      await store.endLetter(due, "sent");
      log("letter-sent", about);
    } catch (error) {
      const isOver = isFinal(error, due);
      if (isOver) await store.endLetter(due, "failed");
      log(isOver ? "letter-failed" : "letter-delayed", { ...about, reason: errorCode(error) });
    }
  }
}

/** A code: the words of a mail server may name the address. */
function errorCode(error: unknown): string {
  const { code, cause } = error as { readonly code?: string; readonly cause?: { readonly code?: string } };
  return code ?? cause?.code ?? "unknown";
}

/** An address that does not exist stays so; the mailbox of a club may only be full. */
function isFinal(error: unknown, { kind, attempts }: DueLetter): boolean {
  return attempts + 1 >= mostAttempts || (kind === "confirm" && error instanceof LetterRefused);
}
