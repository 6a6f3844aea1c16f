import type { Context } from "hono";
import type { LetterQueue } from "./mail/letter-queue.ts";
import type { ReceiveConfig } from "./receive-config.ts";
import type { ReceiveContent } from "./receive-content.ts";
import type { ReceiveLog } from "./receive-log.ts";
import type { Signer } from "./signer.ts";
import type { SpamDefence } from "./spam/spam-defence.ts";
import type { ReceiveStore } from "./submission-store.ts";
import type { Submissions } from "./submissions.ts";

/** The parts of a receiver. */
export interface ReceiverOptions {
  readonly config: Pick<ReceiveConfig, "url" | "origins" | "confirmHours" | "keepDays">;
  readonly content: ReceiveContent;
  readonly store: ReceiveStore;
  readonly sign: Signer;
  readonly queue: Pick<LetterQueue, "flush">;
  readonly log: ReceiveLog;
  /** In ms since 1970. */
  now(): number;
}

/** Where a request comes from. */
export interface FormClient {
  /** The IP address. */
  readonly address: string;
}

/** The state of a running receiver; the routes are the same for all of them. */
export interface ReceiverEnvironment extends FormClient {
  readonly options: ReceiverOptions;
  readonly defence: SpamDefence;
  readonly submissions: Submissions;
}

export type ReceiverCall = Context<{ Bindings: ReceiverEnvironment }>;
