import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  Refusal,
  readSaveRequest,
  requireOwnPage,
  safePath,
  type WriteRequest,
  writeRequest,
} from "../../../../src/workshop/serve/own-page.ts";

const token = "a-token";
const own: WriteRequest = {
  ...{ method: "POST", remoteAddress: "127.0.0.1", body: "" },
  headers: { host: "localhost:4321", origin: "http://localhost:4321", "x-save-token": token },
};

function refusal(change: Partial<WriteRequest>, headers: WriteRequest["headers"] = {}): unknown {
  try {
    requireOwnPage(token, { ...own, ...change, headers: { ...own.headers, ...headers } }, "the playground");
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? [error.status, error.message] : error;
  }
}

const named = (host: string) => ({ host, origin: `http://${host}` });

describe("a request that writes", () => {
  it.each<[remoteAddress: string, host: string]>([
    ["127.0.0.1", "localhost:4321"],
    ["127.0.0.1", "127.0.0.1"],
    ["::1", "[::1]:80"],
    ["::ffff:127.0.0.1", "localhost"],
  ])("is answered from %s at %s", (remoteAddress, host) => {
    expect(refusal({ remoteAddress }, named(host))).toBeUndefined();
  });

  const [elsewhere, otherPage, oldPage] = [
    [403, "Files are saved from this machine only."],
    [403, "Files are saved from the playground only."],
    [403, "The page is older than the server. Reload it; what you wrote stays."],
  ];
  it.each<[what: string, change: Partial<WriteRequest>, headers: WriteRequest["headers"], told: unknown]>([
    ["another method", { method: "GET" }, {}, [405, "Only POST is answered here."]],
    ["another machine", { remoteAddress: "10.0.0.1" }, {}, elsewhere],
    ["a machine whose address looks like it", { remoteAddress: "127.0.0.10" }, {}, elsewhere],
    ["another name", {}, named("evil.example"), elsewhere],
    ["a name that contains that of this machine", {}, named("localhost.evil.example"), elsewhere],
    ["no name", {}, { host: undefined }, elsewhere],
    ["another origin", {}, { origin: "http://localhost:1" }, otherPage],
    ["no origin", {}, { origin: undefined }, otherPage],
    ["another secret of the same length", {}, { "x-save-token": "b-token" }, oldPage],
    ["a longer secret", {}, { "x-save-token": "a-tokens" }, oldPage],
    ["no secret", {}, { "x-save-token": undefined }, oldPage],
  ])("is refused with %s", (_, change, headers, told) => expect(refusal(change, headers)).toEqual(told));
});

describe("a request of Node", () => {
  function request(body: string): IncomingMessage {
    const message = new IncomingMessage(new Socket());
    Object.assign(message, { method: "POST", headers: { host: "a", origin: "b", "x-save-token": "c", cookie: "d" } });
    for (const part of body.match(/.{1,4}/g) ?? []) message.push(part);
    message.push(null);
    return message;
  }

  it("is read with what the answers ask for alone", async () => {
    expect(await readSaveRequest(request("12345678"), 8)).toEqual({
      ...{ method: "POST", remoteAddress: "", body: "12345678" },
      headers: { host: "a", origin: "b", "x-save-token": "c" },
    });
  });

  it("has no body where that is too long", async () => {
    expect((await readSaveRequest(request("123456789"), 8)).body).toBe("");
  });

  it("is a GET where it says no method, and has the first of several secrets", () => {
    const message = new IncomingMessage(new Socket());
    Object.assign(message, { headers: { "x-save-token": ["c", "d"] } });
    expect(writeRequest(message, "x")).toMatchObject({ method: "GET", body: "x", headers: { "x-save-token": "c" } });
  });
});

describe("the path of a file that is written", () => {
  function folder(): string {
    const root = mkdtempSync(join(tmpdir(), "own-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    return realpathSync(root);
  }

  it("is in a folder that is made for it, whether the file is there or not", async () => {
    const root = folder();
    expect(await safePath(root, "a/b/c.json")).toBe(join(root, "a/b/c.json"));
    writeFileSync(join(root, "a/b/c.json"), "");
    expect(await safePath(root, "a/b/c.json")).toBe(join(root, "a/b/c.json"));
  });

  it("leads out of the folder by no link", async () => {
    const [root, other] = [folder(), folder()];
    symlinkSync(other, join(root, "linked"));
    mkdirSync(join(root, "a"));
    symlinkSync(join(other, "b.json"), join(root, "a/b.json"));
    for (const file of ["linked/b.json", "a/b.json", "a"]) {
      const told = `${file} is a link, or in a folder that is one. It is not written.`;
      await expect(safePath(root, file)).rejects.toMatchObject({ status: 403, message: told });
    }
  });
});
