import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

const written = vi.hoisted(() => [] as { readonly file: unknown; readonly text: string }[]);
vi.mock("node:fs", async (original) => ({
  ...(await original<typeof import("node:fs")>()),
  writeFileSync: (file: unknown, text: string) => void written.push({ file, text }),
}));
// Another test of this process may have loaded these modules without the mock, and a later one needs them without.
vi.resetModules();
afterAll(() => vi.resetModules());
const { answerTextSave } = await import("../../../../src/workshop/dev/text-save.ts");
const { readTextsOf, textsFileOf } = await import("../../../../src/workshop/texts/translation-files.ts");

beforeEach(() => void written.splice(0));

const [source = "", { text: seen = "" } = {}] =
  Object.entries(readTextsOf("member", "it-CH")).find(([each]) => !each.includes("{") && each.length > 12) ?? [];
const [message = "", { text: seenMessage = "" } = {}] =
  Object.entries(readTextsOf("member", "it-CH")).find(([each]) => /^[^.].*\{\$/.test(each)) ?? [];
const order = { app: "member", locale: "it-CH", source, text: "Tutto nuovo", state: "reviewed", seen };

const beforeWrite = vi.fn();
const own = { host: "127.0.0.1:4321", origin: "http://127.0.0.1:4321", "x-save-token": "a-token" };
function save(body: object, headers: Readonly<Record<string, string>> = own) {
  const request = { method: "POST", remoteAddress: "127.0.0.1", headers, body: JSON.stringify(body) };
  return answerTextSave("a-token", request, beforeWrite);
}

describe("a translation that is saved where it is read", () => {
  it("is in its file, and all others are as they were", () => {
    expect(save(order)).toEqual({ status: 200, body: { message: "Saved in it-CH." } });
    expect(beforeWrite).toHaveBeenLastCalledWith(textsFileOf("member", "it-CH"));
    expect(written.map(({ file }) => file)).toEqual([textsFileOf("member", "it-CH")]);
    const texts = readTextsOf("member", "it-CH");
    const expected = { ...texts, [source]: { ...texts[source], text: "Tutto nuovo", state: "reviewed" } };
    expect(JSON.parse(written[0]?.text ?? "")).toEqual(expected);
  });

  it("is a machine's until somebody says that it was read", () => {
    save({ ...order, state: "machine" });
    expect(JSON.parse(written[0]?.text ?? "")[source].state).toBe("machine");
  });

  it.each([
    ["lost an argument", { source: message, seen: seenMessage, text: "Niente" }, /lost the argument/],
    ["has quotation marks of another language", { text: "Il “nuovo”" }, /quotation marks/],
    ["has HTML", { text: "<b>Nuovo</b>" }, /HTML/],
    ["is empty", { text: " " }, /^Write the translation/],
    ["is of a text that no screen says", { source: "Gibt es nicht", seen: "" }, /No screen says this/],
    ["is of a locale that is not there", { locale: "xx-XX" }, /no locale "xx-XX"/],
    ["is of an app that is not there", { app: "../../etc" }, /no app/],
    ["lacks a text", { seen: 3 }, /has to have the texts/],
  ])("is refused with the reason where it %s", (_, change, reason) => {
    const { status, body } = save({ ...order, ...change });
    expect(status).toBe(422);
    expect(body.message).toMatch(reason);
    expect(written).toEqual([]);
  });

  it("is refused where somebody else has written another one, with that one", () => {
    const { status, body } = save({ ...order, seen: "Vecchio" });
    expect(status).toBe(409);
    expect(body.message).toContain(seen);
    expect(written).toEqual([]);
  });

  it.each([
    ["another origin", { ...own, origin: "https://evil.example" }],
    ["no token", { ...own, "x-save-token": "" }],
    ["another host", { ...own, host: "evil.example" }],
  ])("is refused from %s", (_, headers) => {
    expect(save(order, headers).status).toBe(403);
    expect(written).toEqual([]);
  });
});
