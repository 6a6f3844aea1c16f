import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks on this machine that answers with what a test says, 204 at first. */
export async function webhookReceiver(
  answer: (message: ReceivedMessage) => number = () => 204,
  more: Readonly<Record<string, string>> = {},
) {
  const messages: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const message = { headers: request.headers, body: await text(request) };
    messages.push(message);
    response.writeHead(answer(message), { location: "/elsewhere", ...more }).end("answer");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    messages,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
