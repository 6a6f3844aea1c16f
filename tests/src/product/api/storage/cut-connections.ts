import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** What becomes of the next commit: the server does not get it, its answer is lost, or everything after it too. */
type Cut = "before" | "after" | "for good";

/** A way to a server's socket on which connections end in the middle of a commit. */
export class CutConnections {
  /** Set for the next commit. */
  next: Cut | undefined;
  /** What happens before the client learns that the server did not get its commit. */
  beforeCut: () => Promise<void> = async () => {};
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((client) => this.#join(client));
  readonly #to: string;

  constructor(to: string) {
    this.#to = to;
  }

  async listen(path: string): Promise<void> {
    this.#server.listen(path);
    await once(this.#server, "listening");
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    const closed = once(this.#server, "close");
    this.#server.close();
    await closed;
  }

  #join(client: Socket): void {
    const server = connect(this.#to);
    let isCut = false;
    let isHeld = false;
    const end = () => {
      if (isHeld) return;
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on("error", end);
      socket.on("close", end);
    }
    client.on("data", (part) => {
      const cut = part.includes("COMMIT\0") ? this.next : undefined;
      if (cut !== undefined) this.next = undefined;
      if (cut === "for good") this.#server.close();
      if (cut === "before") {
        isHeld = true;
        void this.beforeCut().finally(() => {
          isHeld = false;
          end();
        });
        return;
      }
      isCut ||= cut !== undefined;
      server.write(part);
    });
    server.on("data", (part) => (isCut ? end() : client.write(part)));
  }
}
