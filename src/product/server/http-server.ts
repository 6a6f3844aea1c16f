/**
 * The one way in which this product serves HTTP. It decides what is no matter of an application: names and origins, sizes,
 * times, connections, the graceful end. An application gets a request that has arrived as a whole.
 */
import { randomBytes } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createNetServer, type Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Connections, type OpenConnection } from "./connections.ts";
import { isLocalHost, isLocalOrigin } from "./host-names.ts";
import { faultReason, type HttpLog, RefusalLog } from "./http-log.ts";
import { NetworkCounts } from "./network-counts.ts";
import { clientAddress, connectionNetwork } from "./networks.ts";
import { RateCounter } from "./rate-counter.ts";
import { plainRefusal, type RefusalBody, type RefusalReason, refusalHeaders, refusalStatuses } from "./refusal.ts";

/** A request that has arrived as a whole. Its `url` is a path: it begins with a slash. */
export interface HttpCall {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The IP address of the client. */
  readonly address: string;
  /** Lets the answer go on until somebody ends it. False: there are as many as may be, and the request has been refused. */
  startStream(): boolean;
}

export type HttpHandler = (call: HttpCall) => Promise<void> | void;

export interface HttpServerOptions {
  /** This machine alone, by 127.0.0.1 and [::1], where it is absent. */
  readonly listenHost?: string;
  /** 0 chooses a free one. */
  readonly port: number;
  /** The names that it answers to; those of this machine where it is absent. */
  isHost?(host: string, path: string): boolean;
  /** The origins of pages that may ask; those of this machine where it is absent. */
  isOrigin?(origin: string, method: string): boolean;
  /** A larger body is refused at once; a function says it of a request. */
  readonly mostBodyBytes: number | ((method: string, path: string) => number);
  /** Proxies before it, which make the connections in the place of clients. */
  readonly proxies?: number;
  readonly limits?: Partial<HttpLimits>;
  /** A refusal in the form of the application's answers, in the languages of `accept-language`. */
  refusalOf?(reason: RefusalReason, languages?: string): RefusalBody;
  readonly log: HttpLog;
  readonly answer: HttpHandler;
}

/** Times are in ms. */
export interface HttpLimits {
  readonly headersTime: number;
  /** Until a request has arrived as a whole. */
  readonly requestTime: number;
  /** Without a byte in either direction while a request arrives or an answer is taken. */
  readonly stallTime: number;
  readonly idleTime: number;
  /** How often times are looked at. */
  readonly checkTime: number;
  /** What runs when the server ends has this long. */
  readonly endTime: number;
  /** How long what a refused client still sends is read and dropped, so that it reads the refusal. */
  readonly lingerTime: number;
  readonly headerBytes: number;
  readonly connections: number;
  readonly connectionsOfNetwork: number;
  /** In ten seconds. */
  readonly requestsOfNetwork: number;
  /** Answers that go on. */
  readonly streams: number;
  readonly streamsOfNetwork: number;
}

const usualLimits: HttpLimits = {
  headersTime: 10_000,
  requestTime: 20_000,
  stallTime: 30_000,
  idleTime: 5_000,
  checkTime: 1_000,
  endTime: 10_000,
  lingerTime: 1_000,
  headerBytes: 16 * 1024,
  connections: 1_000,
  connectionsOfNetwork: 250,
  requestsOfNetwork: Number.POSITIVE_INFINITY,
  streams: 500,
  streamsOfNetwork: 100,
};

/** In which requests are counted, in ms. */
const rateTime = 10_000;

/** Requests that a client may send on a connection before it has the answer to the first. */
const mostPipelined = 100;

/** A server that listens until it is closed. */
export interface HttpServer {
  /** Without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /** Takes nothing new, lets what runs end, and closes. */
  close(): Promise<void>;
}

/** @throws Error of Node where the port cannot be opened; {@link listenProblem} has its words */
export async function serveHttp(options: HttpServerOptions): Promise<HttpServer> {
  return new RunningServer(options).listen();
}

class RunningServer {
  readonly #options: HttpServerOptions;
  readonly #limits: HttpLimits;
  readonly #connections: Connections;
  readonly #refusals: RefusalLog;
  readonly #server: Server;
  readonly #listeners: NetServer[] = [];
  /** Running requests, by the network of their client. */
  readonly #running = new NetworkCounts();
  readonly #streaming = new NetworkCounts();
  readonly #rates = new RateCounter(rateTime, Date.now);
  #isEnding = false;
  #ended: Promise<void> | undefined;

  constructor(options: HttpServerOptions) {
    this.#options = options;
    this.#limits = { ...usualLimits, ...options.limits };
    const { connections: all, connectionsOfNetwork } = this.#limits;
    this.#connections = new Connections({ all, ofNetwork: this.#isBehindProxy ? all : connectionsOfNetwork });
    this.#refusals = new RefusalLog(options.log);
    this.#server = this.#createServer();
  }

  async listen(): Promise<HttpServer> {
    const { port: wanted, listenHost } = this.#options;
    await listening(this.#server, wanted, listenHost ?? "127.0.0.1");
    this.#listeners.push(this.#server);
    const { port } = this.#server.address() as AddressInfo;
    if (listenHost === undefined) await this.#listenOnIPv6(port);
    const name = listenHost?.includes(":") === true ? `[${listenHost}]` : (listenHost ?? "127.0.0.1");
    return { url: `http://${name}:${port}`, port, close: () => this.#close() };
  }

  get #isBehindProxy(): boolean {
    return (this.#options.proxies ?? 0) > 0;
  }

  #createServer(): Server {
    const { headersTime, requestTime, stallTime, idleTime, checkTime, headerBytes } = this.#limits;
    const server = createHttpServer({
      headersTimeout: headersTime,
      requestTimeout: requestTime,
      keepAliveTimeout: idleTime,
      connectionsCheckingInterval: checkTime,
      maxHeaderSize: headerBytes,
    });
    server.on("connection", (socket: Socket) => this.#connect(socket));
    server.on("request", (request, response) => void this.#receive(request, response));
    server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
      if (this.#objection(request) === undefined) response.writeContinue();
      void this.#receive(request, response);
    });
    server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
      this.#refuseSocket(socketRefusal(error), socket),
    );
    server.setTimeout(stallTime, (socket: Socket) => {
      if (this.#connections.of(socket)?.phase !== "answering") socket.destroy();
    });
    return server;
  }

  /** "localhost" may lead there. Where the machine has no IPv6, or another server has the port, 127.0.0.1 is enough. */
  async #listenOnIPv6(port: number): Promise<void> {
    const second = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      this.#server.emit("connection", socket),
    );
    await listening(second, port, "::1").then(
      () => this.#listeners.push(second),
      () => undefined,
    );
  }

  #connect(socket: Socket): void {
    if (this.#isEnding) this.#refuseSocket("ending", socket);
    else if (this.#connections.add(socket) === undefined) this.#refuseSocket("too-many", socket);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const connection = this.#connections.of(request.socket);
    if (connection === undefined || connection.isRefused) return void request.resume();
    connection.waiting += 1;
    if (connection.waiting > mostPipelined) return void request.socket.destroy();
    response.once("close", () => this.#finish(connection));
    const before = connection.turn;
    connection.turn = ended(response);
    await before;
    if (connection.isRefused) return;
    await this.#handle(connection, request, response).catch((error: unknown) => this.#fail(error, response));
  }

  async #handle(connection: OpenConnection, request: IncomingMessage, response: ServerResponse): Promise<void> {
    Object.assign(connection, { phase: "reading", response });
    const objection = this.#objection(request);
    if (objection !== undefined) return this.#refuse(objection, response);
    const address = this.#addressOf(request);
    const network = connectionNetwork(address);
    if (this.#rates.add(network) > this.#limits.requestsOfNetwork)
      return this.#refuse("too-often", response, this.#rates.rest);
    const body = await readRequestBody(request, this.#mostBytesOf(request));
    if (body === undefined) return this.#refuse("too-large", response);
    request.url = pathAsked(request);
    const leave = this.#enter(network, response);
    if (leave === undefined) return this.#refuse("too-many", response);
    connection.phase = "answering";
    response.once("prefinish", () => {
      connection.phase = "sending";
    });
    if (this.#isEnding) response.setHeader("connection", "close");
    const startStream = () => {
      leave();
      return this.#startStream(connection, network, response);
    };
    await this.#options.answer({ request, response, body, address, startStream });
  }

  #addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
    return clientAddress(socket.remoteAddress ?? "", forwarded, this.#options.proxies ?? 0);
  }

  /** Counts a request of a client that a proxy may stand for; undefined where such a client has too many. */
  #enter(network: string, response: ServerResponse): (() => void) | undefined {
    if (this.#isBehindProxy && this.#running.of(network) >= this.#limits.connectionsOfNetwork) return undefined;
    const leave = this.#running.add(network);
    response.once("close", leave);
    return leave;
  }

  #startStream(connection: OpenConnection, network: string, response: ServerResponse): boolean {
    const { streams, streamsOfNetwork } = this.#limits;
    const isFull = this.#streaming.all >= streams || this.#streaming.of(network) >= streamsOfNetwork;
    if (isFull || this.#isEnding) {
      this.#refuse(isFull ? "too-many" : "ending", response);
      return false;
    }
    connection.phase = "streaming";
    response.once("close", this.#streaming.add(network));
    return true;
  }

  #objection(request: IncomingMessage): RefusalReason | undefined {
    const { isHost = isLocalHost, isOrigin = isLocalOrigin } = this.#options;
    const { headers, headersDistinct, method = "GET" } = request;
    if (this.#isEnding && this.#connections.of(request.socket)?.isLast !== true) return "ending";
    const target = requestTarget(request);
    if (target === undefined || (headersDistinct["host"]?.length ?? 0) > 1) return "malformed";
    if (![headers.host ?? "", target.host].every((host) => host === undefined || isHost(host, target.path)))
      return "foreign-host";
    if (headers.origin !== undefined && !isOrigin(headers.origin, method)) return "foreign-origin";
    return Number(headers["content-length"] ?? 0) > this.#mostBytesOf(request) ? "too-large" : undefined;
  }

  #mostBytesOf(request: IncomingMessage): number {
    const { mostBodyBytes } = this.#options;
    if (typeof mostBodyBytes === "number") return mostBodyBytes;
    return mostBodyBytes(request.method ?? "GET", requestTarget(request)?.path ?? "/");
  }

  #refuse(reason: RefusalReason, response: ServerResponse, wait?: number): void {
    this.#refusals.add(reason);
    const { socket, headers } = response.req;
    const body = (this.#options.refusalOf ?? plainRefusal)(reason, headers["accept-language"]);
    const connection = this.#connections.of(socket);
    if (connection !== undefined) connection.isRefused = true;
    socket.destroySoon = () => this.#linger(socket);
    response.writeHead(refusalStatuses[reason], refusalHeaders(reason, body, wait)).end(body.text);
  }

  /** Ends what is sent, and reads for a moment what arrives: closed at once, a client might lose the refusal. */
  #linger(socket: Socket): void {
    socket.end();
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), this.#limits.lingerTime);
    socket.once("close", () => clearTimeout(timer));
    socket.once("end", () => socket.destroy());
  }

  /** Refuses what is no request, or will be none. */
  #refuseSocket(reason: RefusalReason, socket: Duplex): void {
    const connection = this.#connections.of(socket as Socket);
    // Between the answers to earlier requests there is no place for a refusal.
    const isBetween = (connection?.waiting ?? 0) > (connection?.phase === "reading" ? 1 : 0);
    if (!socket.writable || isBetween) return void socket.destroy();
    this.#refusals.add(reason);
    const body = (this.#options.refusalOf ?? plainRefusal)(reason);
    const headers = Object.entries(refusalHeaders(reason, body)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${refusalStatuses[reason]} Refused\r\n${headers.join("")}\r\n${body.text}`);
    this.#linger(socket as Socket);
  }

  #fail(error: unknown, response: ServerResponse): void {
    // A client that has gone needs no answer, and is no fault.
    if (response.socket?.destroyed !== false) return;
    const traceId = randomBytes(8).toString("hex");
    this.#options.log("fault", { traceId, reason: faultReason(error), place: faultPlace(error) });
    if (response.headersSent) response.destroy();
    else this.#refuse("fault", response);
  }

  #finish(connection: OpenConnection): void {
    connection.waiting -= 1;
    if (connection.waiting > 0) return;
    connection.phase = "idle";
    if (this.#isEnding) connection.socket.destroySoon();
  }

  #close(): Promise<void> {
    this.#ended ??= this.#end();
    return this.#ended;
  }

  async #end(): Promise<void> {
    this.#isEnding = true;
    const closed = Promise.all(this.#listeners.map((each) => new Promise((resolve) => each.close(resolve))));
    for (const connection of this.#connections.all()) {
      connection.isLast = connection.waiting > 0;
      if (connection.waiting === 0) connection.socket.destroy();
      else if (connection.phase === "streaming") connection.response?.end();
      else if (connection.response?.headersSent === false) connection.response.setHeader("connection", "close");
    }
    const deadline = setTimeout(() => {
      for (const { socket } of this.#connections.all()) socket.destroy();
      this.#server.closeAllConnections();
    }, this.#limits.endTime);
    await closed;
    clearTimeout(deadline);
  }
}

function listening(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function ended(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => response.once("close", resolve));
}

const reasonsOfErrors: Readonly<Record<string, RefusalReason>> = {
  HPE_HEADER_OVERFLOW: "large-headers",
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
};

function socketRefusal({ code = "" }: NodeJS.ErrnoException): RefusalReason {
  return reasonsOfErrors[code] ?? "malformed";
}

/** Where a request is to: a path, or a whole address as for a proxy (RFC 9112, 3.2.2), whose host has to be one too. */
function requestTarget({ url = "" }: IncomingMessage): { readonly path: string; readonly host?: string } | undefined {
  if (url.startsWith("/")) return { path: url };
  const [, host, path = ""] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? [];
  return host === undefined ? undefined : { host, path: path.startsWith("/") ? path : `/${path}` };
}

function pathAsked(request: IncomingMessage): string {
  return requestTarget(request)?.path ?? "/";
}

/** Undefined where it is too large: what has not arrived then is not read. */
function readRequestBody(request: IncomingMessage, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    request.on("data", (part: Buffer) => {
      size += part.length;
      if (size <= mostBytes) parts.push(part);
      else resolve(undefined);
    });
    request.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
    request.on("error", reject);
  });
}

/** The place in the code, without the words of the error. */
function faultPlace(error: unknown): string | undefined {
  return /^\s+at (.+)$/m.exec((error as Partial<Error>).stack ?? "")?.[1];
}
