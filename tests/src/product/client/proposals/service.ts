import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Route } from "@playwright/test";
import { projectFile } from "../../../../../src/product/files/project.ts";

/** A proposal in the API's form. */
export interface Proposal {
  readonly id: string;
  readonly status: string;
  readonly phase?: string;
  readonly revision: number;
  readonly effectsHash: string;
  readonly reason?: string;
  readonly card: { readonly title: string; readonly effects: readonly string[] };
}

/** The API of the demo over SQLite, as `npm run api` serves it, with sessions by token. */
export interface Service {
  readonly url: string;
  /** Its SQLite file. */
  readonly file: string;
  call<Result = Proposal>(token: string, method: string, path: string, body?: object): Promise<Result>;
  /** Posts an unchanged body. */
  send(token: string, path: string, body: string, headers: Readonly<Record<string, string>>): Promise<Response>;
  /** A message to the judoka, proposed by the assistant or by the token's user. */
  propose(title: string, more?: object, token?: string): Promise<Proposal>;
  /** Answers a page's request with this token's session. */
  answer(route: Route, token: string): Promise<void>;
  /** Like {@link answer}, but the response is lost. */
  arrive(route: Route, token: string): Promise<Response>;
}

/** Runs `npm run api` during use. */
export async function serve(use: (service: Service) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  const file = join(folder, "api.sqlite");
  const command = [projectFile("src/tools/api.ts"), "--file", file];
  const server = spawn(process.execPath, command, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0" },
  });
  const [line] = await once(server.stdout, "data");
  await use(serviceAt(/http:\S+/.exec(String(line))?.[0] ?? "", file));
  server.kill();
  await once(server, "exit");
  rmSync(folder, { recursive: true });
}

function serviceAt(url: string, file: string): Service {
  const call: Service["call"] = async (token, method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  };
  const arrive: Service["arrive"] = (route, token) => {
    const request = route.request();
    // The page takes the API for its own: no other origin asks it.
    const { origin: _, ...sent } = request.headers();
    const headers = { ...sent, authorization: `Bearer ${token}` };
    const path = request.url().slice(request.url().indexOf("/api") + "/api".length);
    const body = request.postData();
    return fetch(url + path, { method: request.method(), headers, ...(body !== null && { body }) });
  };
  return {
    url,
    file,
    call,
    send: (token, path, body, headers) =>
      fetch(url + path, { method: "POST", headers: { authorization: `Bearer ${token}`, ...headers }, body }),
    async propose(title, more = {}, token = "demo-p-brunner+assistant") {
      const params = { audience: ["judo"], subject: title, body: "Guten Tag", when: "now" };
      const form = { operation: "mailings.mailing.send", params, title, adjustLabel: "Text anpassen", ...more };
      return (await call<{ proposal: Proposal }>(token, "POST", "/pending-actions", form)).proposal;
    },
    arrive,
    async answer(route, token) {
      const response = await arrive(route, token);
      const type = response.headers.get("content-type") ?? "";
      await route.fulfill({ status: response.status, contentType: type, body: await response.text() });
    },
  };
}
