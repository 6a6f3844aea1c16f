import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Service } from "../src/product/client/proposals/service.ts";

/** A request of a change that has arrived, in order. */
export interface ArrivedChange {
  readonly path: string;
  readonly key: string;
}

/**
 * The apps of a site on the service, over TCP. The connection of the first change is dropped after the service has carried
 * it out; a browser repeats it by itself where the connection was kept open. Later changes meet a status until `isOpen`.
 */
export class DroppingServer {
  readonly changes: ArrivedChange[] = [];
  isOpen = false;
  readonly #site: string;
  readonly #service: Service;
  readonly #status: number;
  readonly #server: Server;

  constructor(site: string, service: Service, status: number) {
    this.#site = site;
    this.#service = service;
    this.#status = status;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => void response.writeHead(502).end(String(error)));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (path.startsWith("/api/")) return this.#answerCall(request, path.slice("/api".length), response);
    const upstream = await fetch(new URL(path, this.#site));
    const type = upstream.headers.get("content-type") ?? "application/octet-stream";
    response.writeHead(upstream.status, { "content-type": type });
    if (type.startsWith("text/html")) response.end(onService(await upstream.text()));
    else response.end(Buffer.from(await upstream.arrayBuffer()));
  }

  async #answerCall(request: IncomingMessage, path: string, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = String(request.headers["idempotency-key"] ?? "");
    const isChange = request.method !== "GET" && !path.endsWith("/preview") && !path.startsWith("/requests/");
    if (isChange) this.changes.push({ path, key });
    if (isChange && this.changes.length > 1 && !this.isOpen) return refuse(response, this.#status);
    const answer = await fetch(this.#service.url + path, {
      method: request.method ?? "GET",
      headers: {
        authorization: "Bearer demo-p-brunner",
        "content-type": "application/json",
        ...(key !== "" && { "idempotency-key": key }),
      },
      ...(request.method !== "GET" && { body: Buffer.concat(chunks) }),
    });
    const body = await answer.text();
    if (isChange && this.changes.length === 1) return void request.socket.destroy();
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(body);
  }
}

/** An app of the catalogue runs on its demo; with a base address it runs on a service. */
function onService(html: string): string {
  return html.replace('id="app-settings">{', 'id="app-settings">{"baseUrl":"/api",');
}

function refuse(response: ServerResponse, status: number): void {
  const problem = { type: "about:blank", title: "Nein", status, detail: "Das geht gerade nicht.", traceId: "drop-123" };
  response.writeHead(status, { "content-type": "application/problem+json" });
  response.end(JSON.stringify(problem));
}
