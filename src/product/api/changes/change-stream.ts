import type { Caller } from "../caller.ts";

/** Who listens, as long as they may. */
export interface Listener {
  readonly caller: Caller;
  /** The caller as they are now; undefined where they are not signed in any more, or do not belong to the club. */
  again(): Promise<Caller | undefined>;
}

/** Events that a client has not taken yet. */
const mostUntaken = 64;

const eventEncoder = new TextEncoder();
const thereBytes = eventEncoder.encode(": there\n\n");

const headers = {
  "content-type": "text/event-stream",
  "cache-control": "no-store, no-transform",
  "x-content-type-options": "nosniff",
  // For nginx, which gathers answers.
  "x-accel-buffering": "no",
};

/** An open stream of server-sent events. */
export class ChangeStream {
  readonly response: Response;
  readonly #listener: Listener;
  readonly #ended: (stream: ChangeStream) => void;
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  #caller: Caller;
  readonly #patience = 0.5 + Math.random() / 2;
  #wroteAt = 0;

  /** @param ended is called once */
  constructor(listener: Listener, ended: (stream: ChangeStream) => void) {
    this.#listener = listener;
    this.#caller = listener.caller;
    this.#ended = ended;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.#forget(),
    });
    this.response = new Response(body, { headers });
  }

  /** With the capabilities that held at the last look. */
  get caller(): Caller {
    return this.#caller;
  }

  /** Whether it has said nothing for about `time` ms: those that were told at the same time do not all beat at once. */
  isDue(now: number, time: number): boolean {
    return now - this.#wroteAt >= time * this.#patience;
  }

  begin(id: string): void {
    this.send(eventEncoder.encode(`id: ${id}\n: listening\n\n`));
  }

  send(bytes: Uint8Array): void {
    if (this.#controller === undefined) return;
    this.#wroteAt = Date.now();
    // A client that takes nothing comes again, and asks for everything.
    if ((this.#controller.desiredSize ?? 0) < -mostUntaken) this.end();
    else this.#controller.enqueue(bytes);
  }

  /** Says that the server is there, to who may still listen. */
  async beat(): Promise<void> {
    this.send(thereBytes);
    const caller = await this.#listener.again();
    if (caller === undefined) this.end();
    else this.#caller = caller;
  }

  /** @param retry in ms, before the client comes again; its own choice where it is absent */
  end(retry?: number): void {
    if (retry !== undefined) this.#controller?.enqueue(eventEncoder.encode(`retry: ${retry}\n\n`));
    const controller = this.#controller;
    this.#forget();
    controller?.close();
  }

  #forget(): void {
    if (this.#controller === undefined) return;
    this.#controller = undefined;
    this.#ended(this);
  }
}

/** Events of one change, each made once for all streams that it is sent to. */
export class SharedEvents {
  readonly #id: string;
  readonly #bytes = new Map<string, Uint8Array>();

  constructor(id: string) {
    this.#id = id;
  }

  /** @param sources operations whose answers may be others; undefined where it may be any */
  changed(sources: readonly string[] | undefined): Uint8Array {
    const data = JSON.stringify({ sources });
    const bytes = this.#bytes.get(data) ?? eventEncoder.encode(`id: ${this.#id}\nevent: changed\ndata: ${data}\n\n`);
    this.#bytes.set(data, bytes);
    return bytes;
  }
}
