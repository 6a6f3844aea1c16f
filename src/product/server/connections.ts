import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { NetworkCounts } from "./network-counts.ts";
import { connectionNetwork } from "./networks.ts";

/**
 * `idle`: nothing is asked; `reading`: a request arrives, or nothing has arrived yet; `answering`: it is complete, and the
 * answer is being made; `sending`: the answer is made, and the client takes it; `streaming`: the answer goes on until somebody
 * ends it.
 */
export type ConnectionPhase = "idle" | "reading" | "answering" | "sending" | "streaming";

export interface OpenConnection {
  readonly socket: Socket;
  readonly network: string;
  phase: ConnectionPhase;
  /** Requests on it that have no complete answer. */
  waiting: number;
  /** Resolves when the requests before have their answers. */
  turn: Promise<void>;
  /** Of the request that is handled. */
  response?: ServerResponse;
  /** Whether it ends when nothing waits any more. */
  isLast: boolean;
  /** Whether a request on it was refused: what follows may be the rest of that one, and is dropped. */
  isRefused: boolean;
}

export interface ConnectionLimits {
  readonly all: number;
  readonly ofNetwork: number;
}

/** Who has to go for somebody new, the first before the others. A request that is being answered never does. */
const evictable: readonly ConnectionPhase[] = ["idle", "reading", "sending", "streaming"];

/**
 * The open connections of a server. Where a network has as many as it may, its own oldest one without a complete request
 * gives way to a new one: who sends requests by halves closes the server to nobody, not even to their own network.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  /** In the order in which they were opened. */
  readonly #open = new Map<Socket, OpenConnection>();
  readonly #networks = new NetworkCounts();
  readonly #leaving = new Map<Socket, () => void>();

  constructor(limits: ConnectionLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#open.size;
  }

  of(socket: Socket): OpenConnection | undefined {
    return this.#open.get(socket);
  }

  all(): Iterable<OpenConnection> {
    return this.#open.values();
  }

  /** Undefined where there is no room. */
  add(socket: Socket): OpenConnection | undefined {
    const network = connectionNetwork(socket.remoteAddress ?? "");
    if (this.#networks.of(network) >= this.#limits.ofNetwork && !this.#evict(network)) return undefined;
    if (this.#open.size >= this.#limits.all && !this.#evict(this.#networks.largest)) return undefined;
    const connection: OpenConnection = {
      ...{ socket, network, phase: "reading", waiting: 0, turn: Promise.resolve(), isLast: false, isRefused: false },
    };
    this.#open.set(socket, connection);
    this.#leaving.set(socket, this.#networks.add(network));
    socket.once("close", () => this.#remove(socket));
    return connection;
  }

  #remove(socket: Socket): void {
    this.#open.delete(socket);
    this.#leaving.get(socket)?.();
    this.#leaving.delete(socket);
  }

  #evict(network: string): boolean {
    for (const phase of evictable)
      for (const connection of this.#open.values())
        if (connection.network === network && connection.phase === phase) {
          this.#remove(connection.socket);
          connection.socket.destroy();
          return true;
        }
    return false;
  }
}
