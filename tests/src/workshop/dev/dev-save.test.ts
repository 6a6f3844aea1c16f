import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveScreens, wasJustSaved } from "../../../../src/workshop/dev/dev-save.ts";

const name = "SCHAUKASTEN_SAVE_TOKEN";
beforeEach(() => void vi.stubEnv(name, "a-token"));
afterEach(() => void vi.unstubAllEnvs());

/** What the plug-in answers; undefined where it passes a request on. */
async function ask(url: string, headers: object, body = "{}"): Promise<unknown> {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: "POST", headers });
  request.push(body);
  request.push(null);
  const response = new ServerResponse(request);
  return new Promise((resolve) => {
    Object.assign(response, {
      writeHead: (status: number, sent: object) => ({
        end: (text: string) => resolve([status, sent, JSON.parse(text)]),
      }),
    });
    const use = (handle: (...given: [IncomingMessage, ServerResponse, () => void]) => void) =>
      handle(request, response, () => resolve(undefined));
    saveScreens().configureServer({ middlewares: { use } });
  });
}

describe("the development server", () => {
  it("answers what saves alone, and refuses who is not its own page", async () => {
    expect(saveScreens().name).toBe("schaukasten:save-screens");
    expect(await ask("/playground/other", {})).toBeUndefined();
    expect(await ask("/playground/save", { host: "evil.example" })).toEqual([
      403,
      { "content-type": "application/json" },
      { message: "Files are saved from this machine only." },
    ]);
  });

  it("makes a token where there is none, and keeps the one that there is", () => {
    const middlewares = { use: () => undefined };
    saveScreens().configureServer({ middlewares });
    expect(process.env[name]).toBe("a-token");
    vi.stubEnv(name, undefined);
    saveScreens().configureServer({ middlewares });
    expect(process.env[name]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("has saved nothing that it has not written", () => expect(wasJustSaved("/elsewhere/screens/a.json")).toBe(false));
