import { spawn } from "node:child_process";

export interface Served extends Disposable {
  readonly address: string;
}

/** The server as `npm start` runs it, in its own process. */
export async function serveCatalogue(): Promise<Served> {
  const server = spawn(process.execPath, ["src/tools/serve.ts"], { env: { ...process.env, PORT: "0" } });
  server.stdout.setEncoding("utf8");
  for await (const text of server.stdout) {
    const address = /http:\S+/.exec(text)?.[0];
    if (address !== undefined) return { address, [Symbol.dispose]: () => server.kill() };
  }
  throw new Error("The catalogue cannot be served. Run: npm run build");
}
