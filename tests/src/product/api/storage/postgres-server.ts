import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { findPostgres } from "./find-postgres.ts";

/** Undefined where it is absent, which is said. */
export const postgresPrograms: string | undefined = findPostgres();

if (postgresPrograms === undefined) {
  if (process.env["ENGINES"] === "required") throw new Error("PostgreSQL is not installed.");
  console.warn("not run: PostgreSQL is not installed");
}

/** PostgreSQL does not run as root: `nobody` of Debian. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const usualPort = 5432;

/** A server of a test, on a socket in a folder of its own. */
export class PostgresServer {
  readonly #folder: string;
  readonly #programs: string;
  #child: ChildProcess | undefined;

  private constructor(folder: string, programs: string) {
    this.#folder = folder;
    this.#programs = programs;
  }

  static async open(programs: string): Promise<PostgresServer> {
    const folder = mkdtempSync(join(tmpdir(), "postgres-"));
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const args = ["--pgdata", join(folder, "data"), "--username", "postgres", "--encoding", "UTF8", "--no-locale"];
    const options = ["--auth", "trust", "--no-sync"];
    const made = spawnSync(join(programs, "initdb"), [...args, ...options], { ...user, encoding: "utf8" });
    if (made.status !== 0) throw new Error(`initdb ended with ${made.status}: ${made.stderr}`);
    const server = new PostgresServer(folder, programs);
    await server.start();
    return server;
  }

  /** A new, empty database. */
  async database(): Promise<string> {
    const name = `t${crypto.randomUUID().replaceAll("-", "")}`;
    await this.query(`CREATE DATABASE ${name}`);
    return this.address(name);
  }

  /** @param port another number of a socket in its folder */
  address(name = "postgres", { user: person = "postgres", port = usualPort } = {}): string {
    return `postgres:///${name}?host=${this.#folder}&user=${person}&port=${port}`;
  }

  /** The path of a socket in its folder. */
  socket(port = usualPort): string {
    return join(this.#folder, `.s.PGSQL.${port}`);
  }

  async query(text: string, address = this.address()): Promise<readonly object[]> {
    const client = new Client(address);
    await client.connect();
    const { rows } = await client.query<object>(text);
    await client.end();
    return rows;
  }

  /** Ends it as a fault of its machine does: nothing is finished. */
  async kill(): Promise<void> {
    await this.#end("SIGQUIT");
  }

  async start(): Promise<void> {
    const args = ["-D", join(this.#folder, "data"), "-k", this.#folder, "-c", "listen_addresses=", "-c", "fsync=off"];
    const child = spawn(join(this.#programs, "postgres"), args, { ...user, stdio: ["ignore", "ignore", "pipe"] });
    this.#child = child;
    const { promise: isReady, resolve, reject } = Promise.withResolvers<void>();
    let said = "";
    child.stderr.on("data", (part) => {
      said += part;
      if (said.includes("ready to accept connections")) resolve();
    });
    child.once("exit", () => reject(new Error(`PostgreSQL ended: ${said}`)));
    await isReady;
  }

  async close(): Promise<void> {
    await this.#end("SIGINT");
    rmSync(this.#folder, { recursive: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }
}
