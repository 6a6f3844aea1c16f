import { expect, test } from "vitest";
import { auditEnvironment, cacheKey, readAuditResult } from "../../../../src/workshop/audit/cache.ts";

const subject = { html: "<p>Turnfest</p>", lang: "de-CH", frame: "block", outside: [] } as const;

test("a result is kept under its markup, its language, its frame and the environment", () => {
  const key = cacheKey(subject, "a");
  expect(cacheKey({ ...subject }, "a")).toBe(key);
  expect(cacheKey({ ...subject, html: "<p>Turnfest </p>" }, "a")).not.toBe(key);
  expect(cacheKey({ ...subject, frame: "page" }, "a")).not.toBe(key);
  expect(cacheKey({ ...subject, lang: "fr-CH" }, "a")).not.toBe(key);
  expect(cacheKey({ ...subject, outside: ["list"] }, "a")).not.toBe(key);
  expect(cacheKey(subject, "b")).not.toBe(key);
});

test("the environment is the same as long as nothing changes", () => {
  expect(auditEnvironment()).toBe(auditEnvironment());
});

test("there is no result for content that was never audited", () => {
  expect(readAuditResult(cacheKey(subject, "never"))).toBeUndefined();
});
