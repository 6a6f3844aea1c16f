import { describe, expect, it } from "vitest";
import { demoOperations, demoOutsideEffects, seedDemo } from "../../../src/demo/index.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { type OperationEntry, operationEntries } from "../../../src/product/api/operation-table.ts";
import { memoryStorage } from "../../../src/product/api/storage/memory.ts";
import { withDigests } from "../../../src/product/client/flow/files.ts";
import { messagesOf } from "../../../src/product/content/locales.ts";
import { type FileRule, typeByContent } from "../../../src/product/engine/api/sent-file.ts";
import { describedApi } from "../product/api/described-api.ts";
import { demoNow } from "./call-demo.ts";

const png = btoa("\x89PNG\r\n\x1a\n of a receipt");
const picture = (content = png, name = "quittung.png") =>
  `data:image/png;name=${encodeURIComponent(name)};base64,${content}`;
const line = { text: "Mattenreiniger", date: "2026-11-09", category: "material", amount: "24.50" };
const claim = { lines: [line], iban: "CH93 0076 2011 6238 5295 7", holder: "Sabine Gerber" };

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes; the described API checks them.
  readonly body: any;
}

/** The API of the demo, as persons and their agents ask it; each answer is as it is described. */
async function club() {
  const storage = memoryStorage();
  await seedDemo(storage, demoNow);
  const operations = demoOperations(messagesOf);
  const parts = { storage, operations, outsideEffectsOf: demoOutsideEffects, identify: identifyDemo };
  const api = describedApi({ ...parts, clock: () => demoNow });
  const send = (person: string, method: string, path: string, body?: object, more: Record<string, string> = {}) => {
    const headers = { authorization: `Bearer demo-${person}`, "content-type": "application/json", ...more };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return api.fetch(new Request(`http://api.invalid${path}`, init));
  };
  const ask = async (...given: Parameters<typeof send>): Promise<Answer> => {
    const response = await send(...given);
    return { status: response.status, body: await response.json() };
  };
  const claimWith = async (receipt: string) => ask("m-0988", "POST", "/me/expenses", { ...claim, receipt });
  return { storage, send, ask, claimWith };
}

/** The parameters of which an operation takes digests in place of files. */
function digested({ schema }: OperationEntry): string[] {
  const rules = Object.entries(schema.properties).map(([name, each]) => [name, (each as object)["x-file" as never]]);
  return rules.flatMap(([name, rule]) => ((rule as FileRule | undefined)?.digests === true ? [String(name)] : []));
}

describe("the digest of a receipt", () => {
  const properties = { receipt: {} };
  const digestOf = async (receipt: string) =>
    String((await withDigests({ receipt }, { required: [], properties }))["receipt"]);
  const long = picture(btoa(`\x89PNG\r\n\x1a\n${"x".repeat(40_000)}`));

  it("is short, and tells a dry-run all that the file does", async () => {
    const { ask } = await club();
    const digest = await digestOf(long);
    expect(digest.length).toBeLessThan(200);
    const told = (receipt: string) => ask("m-0988", "POST", "/me/expenses/preview", { ...claim, receipt });
    expect(await told(digest)).toEqual(await told(long));
    expect((await told(digest)).body.facts).toContainEqual({ term: "Beleg", description: "quittung.png, PNG, 40 KB" });
  });

  it("is of one file: another of the same name and size has another", async () => {
    expect(await digestOf(long)).toBe(await digestOf(long));
    expect(await digestOf(long.replace("eHh4", "eHh5"))).not.toBe(await digestOf(long));
  });

  it("is taken by dry-runs alone: nothing that is kept or decided on has one", async () => {
    expect([...operationEntries.values()].filter((entry) => digested(entry).length > 0).map(({ id }) => id)).toEqual([
      "expenses.claim.preview",
    ]);
    const { ask, claimWith, storage } = await club();
    const before = (await storage.list("sv-aabach.expenses")).length;
    const receipt = await digestOf(long);
    const fields = { receipt: "Diese Datei geht hier nicht. Möglich sind: PDF, JPEG, PNG." };
    const request = { operation: "expenses.claim.create", params: { ...claim, receipt } };
    const answers = [
      await claimWith(receipt),
      await ask("p-brunner", "POST", "/pending-actions", request),
      await ask("m-0988", "POST", "/requests/preview", request),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { fields } });
    expect((await storage.list("sv-aabach.expenses")).length).toBe(before);
  });

  it.each([
    [
      "too large",
      (digest: string) => digest.replace(/size=\d+/, "size=5242881"),
      "Die Datei ist zu gross. Es gehen höchstens 5 MB.",
    ],
    [
      "of another kind",
      (digest: string) => digest.replace(/base64,.*/, `base64,${btoa("<!doctype html>x")}`),
      "Diese Datei geht hier nicht. Möglich sind: PDF, JPEG, PNG.",
    ],
  ])("of a file that is %s is refused as the file is", async (_, changed, words) => {
    const { ask } = await club();
    const receipt = changed(await digestOf(long));
    expect(await ask("m-0988", "POST", "/me/expenses/preview", { ...claim, receipt })).toMatchObject({
      status: 422,
      body: { fields: { receipt: words } },
    });
  });
});

describe("a receipt", () => {
  it("is kept with its claim, and is what was sent", async () => {
    const { ask, claimWith } = await club();
    const { id } = (await claimWith(picture())).body;
    expect((await ask("p-widmer", "GET", `/expenses/${id}/receipt`)).body).toEqual({
      ...{ id, name: "quittung.png", type: "image/png", size: "PNG, 21 B", content: png },
    });
  });

  it("of 5 MB is taken and comes back whole, and a larger one is refused at its field", async () => {
    const { ask, claimWith } = await club();
    const sized = (bytes: number) => btoa(`\x89PNG\r\n\x1a\n${"x".repeat(bytes - 8)}`);
    const whole = sized(5 * 1024 * 1024);
    const { id } = (await claimWith(picture(whole))).body;
    const { content } = (await ask("m-0988", "GET", `/expenses/${id}/receipt`)).body;
    expect(content === whole).toBe(true);
    expect(await claimWith(picture(sized(5 * 1024 * 1024 + 1)))).toMatchObject({
      status: 422,
      body: { fields: { receipt: "Die Datei ist zu gross. Es gehen höchstens 5 MB." } },
    });
    expect((await claimWith(picture(sized(6 * 1024 * 1024)))).status).toBe(413);
  });

  it.each([
    ["a page", `data:text/html;base64,${btoa("<script>alert(1)</script>")}`],
    ["a drawing", `data:image/svg+xml;base64,${btoa("<svg onload=alert(1)>")}`],
    ["a page with the name and kind of a picture", picture(btoa("<!doctype html><script>"))],
    ["no file", "quittung.png"],
  ])("is not %s", async (_, receipt) => {
    const { claimWith } = await club();
    expect(await claimWith(receipt)).toMatchObject({
      status: 422,
      body: { fields: { receipt: "Diese Datei geht hier nicht. Möglich sind: PDF, JPEG, PNG." } },
    });
  });

  it("has a safe name wherever it shows", async () => {
    const { ask, claimWith } = await club();
    const { id } = (await claimWith(picture(png, "../\u202eexe.\r\nbeleg.html"))).body;
    const { facts } = (await ask("p-widmer", "GET", `/expenses/${id}`)).body;
    expect(facts).toContainEqual({ term: "Beleg", description: "exe. beleg.html.png, PNG, 21 B" });
    expect((await ask("p-widmer", "GET", `/expenses/${id}/receipt`)).body.name).toBe("exe. beleg.html.png");
  });

  it("is read by who has claimed it and who approves claims, also through their agents, and by nobody else", async () => {
    const { ask, send } = await club();
    const statusFor = async (person: string, id = "sp-0022") =>
      (await send(person, "GET", `/expenses/${id}/receipt`)).status;
    const readers = ["m-0988", "m-0988+agent", "p-widmer", "p-widmer+agent", "p-brunner"];
    expect(await Promise.all(readers.map((person) => statusFor(person)))).toEqual(Array(5).fill(200));
    const others = ["p-faessler", "p-faessler+agent"];
    expect(await Promise.all(others.map((person) => statusFor(person)))).toEqual(Array(2).fill(403));
    expect(await statusFor("m-0988", "sp-0023")).toBe(403);
    expect(await statusFor("m-0988+agent", "sp-0023")).toBe(403);
    expect((await ask("p-widmer", "GET", "/expenses/sp-0017/receipt")).body).toMatchObject({
      status: 404,
      detail: "Zu diesen Spesen gibt es keinen Beleg (mehr).",
    });
    expect(await statusFor("p-widmer", "sp-9999")).toBe(404);
  });

  it("is gone while its claim is withdrawn", async () => {
    const { ask, send } = await club();
    const status = async (person: string) => (await send(person, "GET", "/expenses/sp-0022/receipt")).status;
    const offered = async () => (await ask("p-widmer", "GET", "/expenses/sp-0022")).body.hasReceipt;
    expect(await offered()).toBe(true);
    await ask("m-0988", "POST", "/me/expenses/sp-0022/withdraw", {});
    expect([await status("m-0988"), await status("p-widmer"), await offered()]).toEqual([404, 404, false]);
    await ask("m-0988", "POST", "/me/expenses/sp-0022/restore", {});
    expect(await status("p-widmer")).toBe(200);
  });

  it("is deleted when the claim is taken back, and no copy is left", async () => {
    const { ask, storage, send } = await club();
    const { id } = (
      await ask("m-0988", "POST", "/me/expenses", { ...claim, receipt: picture() }, { "idempotency-key": "k-1" })
    ).body;
    expect((await ask("m-0988", "POST", "/requests/k-1/undo", {})).status).toBe(200);
    expect((await send("m-0988", "GET", `/expenses/${id}/receipt`)).status).toBe(404);
    const answers = await storage.list("answers/sv-aabach");
    expect(JSON.stringify([await storage.list("sv-aabach.receipts"), answers])).not.toContain(png);
  });

  it("is the bytes of a file for who follows a link", async () => {
    const { send } = await club();
    const response = await send("p-widmer", "GET", "/expenses/sp-0023/receipt", undefined, { accept: "text/html" });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toContain('attachment; filename="ballshop.pdf"');
    expect(await response.text()).toMatch(/^%PDF-/);
    const refused = await send("m-0988", "GET", "/expenses/sp-0023/receipt", undefined, { accept: "text/html" });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([403, "application/problem+json"]);
  });

  it("is named by the proposals that decide on its claim, with what opens it", async () => {
    const { ask } = await club();
    const { status, body } = await ask("p-widmer+agent", "POST", "/expenses/sp-0023/approve", {});
    expect(status).toBe(202);
    expect(body.request.at(-1)).toMatchObject({
      field: "receipt",
      label: "Beleg",
      file: { name: "ballshop.pdf", size: expect.stringMatching(/^PDF, \d/), id: "sp-0023" },
    });
    expect(body.request).toHaveLength(2);
    const bare = await ask("p-brunner+agent", "POST", "/expenses/sp-0024/approve", {});
    expect(bare.body.request).toHaveLength(1);
  });

  it("of the demo is what its name says", async () => {
    const { storage } = await club();
    const files = (await storage.list("sv-aabach.receipts")).map(
      ({ value }) => value as { type: string; content: string },
    );
    expect(files.map(({ content }) => typeByContent(content))).toEqual(files.map(({ type }) => type));
    expect(files.length).toBe(4);
  });
});
