import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { faultReason } from "../../../../src/product/server/http-log.ts";

test("says of a fault what SQLite or Node calls it, and never its words", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE letters (text TEXT); PRAGMA max_page_count = 2;");
  const insert = () => database.prepare("INSERT INTO letters VALUES (?)").run("x".repeat(100_000));
  expect(insert).toThrow();
  try {
    insert();
  } catch (error) {
    expect(faultReason(error)).toBe("database or disk is full");
  }
  expect(faultReason(new TypeError("ana.rossi@post.example"))).toBe("TypeError");
});
