import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { projectFile } from "../../../../src/site/project.ts";
import { expect, origin, test as staged } from "../stage.ts";

export { expect, violations } from "../stage.ts";

/** A proposal as the API gives it. */
export interface Proposal {
  readonly id: string;
  readonly status: string;
  readonly phase?: string;
  readonly revision: number;
  readonly effectsHash: string;
  readonly reason?: string;
  readonly card: { readonly title: string; readonly effects: readonly string[] };
}

/** The API of the demo over SQLite, as `npm run api` serves it, with sessions by their tokens. */
export interface Service {
  call<Result = Proposal>(token: string, method: string, path: string, body?: object): Promise<Result>;
  /** Posts a body as it is. */
  send(token: string, path: string, body: string, type: string): Promise<Response>;
  /** A message to the judoka, proposed by the assistant or by whom the token says. */
  propose(title: string, more?: object, token?: string): Promise<Proposal>;
  /** Answers a request of a page as somebody. */
  answer(route: Route, token: string): Promise<void>;
  /** As {@link answer}, but the answer is lost on its way. */
  arrive(route: Route, token: string): Promise<Response>;
}

export const test = staged.extend<{ inbox: (token?: string) => Promise<void> }, { service: Service }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for one.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "service-"));
      const command = [projectFile("src/tools/api.ts"), "--file", join(folder, "api.sqlite")];
      const server = spawn(process.execPath, command, {
        stdio: ["ignore", "pipe", "inherit"],
        env: { ...process.env, PORT: "0" },
      });
      const [line] = await once(server.stdout, "data");
      await use(serviceAt(/http:\S+/.exec(String(line))?.[0] ?? ""));
      server.kill();
      await once(server, "exit");
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 30_000 },
  ],
  inbox: async ({ page, stage, service }, use) => {
    await use(async (token = "demo-p-brunner") => {
      await stage.answer("/api/**", (route) => service.answer(route, token));
      await openInbox(page, stage.open);
    });
  },
});

async function openInbox(page: Page, open: (play: { body: string; script: string }) => Promise<void>): Promise<void> {
  const screen = readFileSync(projectFile("screens/admin/proposals.inbox.json"), "utf8").replaceAll("<", "\\u003c");
  await open({
    body: `<script type="application/json" id="screen">${screen}</script><main tabindex="-1"></main>`,
    script: 'import "./tests/src/client/proposals/page.ts";',
  });
  await expect(page).toHaveTitle("bereit");
}

function serviceAt(url: string): Service {
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
    const headers = { ...request.headers(), authorization: `Bearer ${token}` };
    const path = request.url().slice(`${origin}/api`.length);
    const body = request.postData();
    return fetch(url + path, { method: request.method(), headers, ...(body !== null && { body }) });
  };
  return {
    call,
    send: (token, path, body, type) =>
      fetch(url + path, { method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": type }, body }),
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
