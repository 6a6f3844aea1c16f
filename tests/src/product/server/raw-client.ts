import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** What a server has sent on a connection until it closed it. */
export interface RawAnswer {
  /** Of each response, in their order. */
  readonly statuses: number[];
  readonly text: string;
}

/** A connection on which anything may be written. */
export async function rawConnection(port: number, from = "127.0.0.1"): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from, allowHalfOpen: true });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  return socket;
}

export function answerOf(socket: Socket): Promise<RawAnswer> {
  const parts: Buffer[] = [];
  socket.on("data", (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    socket.once("close", () => {
      const text = Buffer.concat(parts).toString("latin1");
      resolve({ text, statuses: [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)) });
    });
    socket.once("end", () => socket.end());
  });
}

/** Sends a text as it is, and gives what comes back until the server closes. */
export async function sendRaw(port: number, text: string | Buffer, from?: string): Promise<RawAnswer> {
  const socket = await rawConnection(port, from);
  const answer = answerOf(socket);
  socket.write(text);
  return answer;
}
