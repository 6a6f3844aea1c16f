import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const saved = vi.hoisted(() => ({ path: "" }));
vi.mock("../../../../src/workshop/playground/save-request.ts", async (original) => {
  const own = await original<typeof import("../../../../src/workshop/playground/save-request.ts")>();
  const answerSave: typeof own.answerSave = async (...given) => {
    if (saved.path === "") return await own.answerSave(...given);
    given[3]?.(saved.path);
    return { status: 200, body: { message: "Saved." } };
  };
  return { ...own, answerSave };
});

// Another test of this process may have loaded these modules without the mock, and a later one needs them without.
vi.resetModules();
afterAll(() => vi.resetModules());
const { saveContent, wasJustSaved } = await import("../../../../src/workshop/dev/dev-save.ts");

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
    saveContent().configureServer({ middlewares: { use } });
  });
}

describe("the development server", () => {
  it("answers what saves alone, and refuses who is not its own page", async () => {
    expect(saveContent().name).toBe("schaukasten:save-content");
    expect(await ask("/playground/other", {})).toBeUndefined();
    expect(await ask("/playground/save", { host: "evil.example" })).toEqual([
      403,
      { "content-type": "application/json" },
      { message: "Files are saved from this machine only." },
    ]);
  });

  it("makes a token where there is none, and keeps the one that there is", () => {
    const middlewares = { use: () => undefined };
    saveContent().configureServer({ middlewares });
    expect(process.env[name]).toBe("a-token");
    vi.stubEnv(name, undefined);
    saveContent().configureServer({ middlewares });
    expect(process.env[name]).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it("has saved nothing that it has not written", () => expect(wasJustSaved("/elsewhere/screens/a.json")).toBe(false));

it("has saved for five seconds what it has written", async () => {
  saved.path = "/here/screens/a.json";
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(await ask("/playground/save", {})).toEqual([
    200,
    { "content-type": "application/json" },
    { message: "Saved." },
  ]);
  const seen = [0, 4_999, 1].map((passed) => {
    vi.setSystemTime(Date.now() + passed);
    return wasJustSaved(saved.path);
  });
  expect(seen).toEqual([true, true, false]);
  saved.path = "";
  vi.useRealTimers();
});
