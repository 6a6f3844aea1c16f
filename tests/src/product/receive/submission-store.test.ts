import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { sqliteStorage } from "../../../../src/product/api/storage/sqlite.ts";
import { ReceiveStore } from "../../../../src/product/receive/submission-store.ts";
import { message, post, receiving } from "./receiving.ts";

const folder = mkdtempSync(join(tmpdir(), "receive-store-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("keeps a form that comes while another process has the file locked, once, and answers others meanwhile", async () => {
  using server = receiving();
  const other = new DatabaseSync(server.file);
  other.exec("BEGIN IMMEDIATE");
  const forms = [1, 2].map(() => server.fetch(post(message, { key: "the-same-key" })));
  const answer = await server.fetch(new Request("https://annahme.example/tv-oberried/public/contact"));
  expect(answer.status, "a read goes on").toBeLessThan(500);
  other.exec("ROLLBACK");
  other.close();
  const ids = await Promise.all(forms.map(async (form) => ((await (await form).json()) as { id: string }).id));
  expect(new Set(ids).size).toBe(1);
  expect(server.store.unconfirmedCount("tv-oberried")).toBe(1);
});

test("refuses the file of the API, and what is no file of SQLite, in a sentence", async () => {
  const [api, text] = [join(folder, "api.sqlite"), join(folder, "text")];
  await sqliteStorage(api).close();
  writeFileSync(text, "Hallo ".repeat(400));
  expect(() => new ReceiveStore(api)).toThrow("is a database of another program");
  expect(() => new ReceiveStore(text)).toThrow("is no file of SQLite");
});
