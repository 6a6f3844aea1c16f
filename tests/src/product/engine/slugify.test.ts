import { expect, test } from "vitest";
import { slugify } from "../../../../src/product/engine/slugify.ts";

test("keeps small letters, digits and hyphens, with umlauts written out", () => {
  expect(slugify("Turnfest München 2026")).toBe("turnfest-muenchen-2026");
  expect(slugify("Größtes Fest – für ça & alle!")).toBe("groesstes-fest-fuer-ca-alle");
});

test("treats an umlaut of two characters as one of one", () => {
  expect(slugify("Zu\u0308rich")).toBe("zuerich");
});

test("leaves nothing of a text without letters and digits", () => {
  expect(slugify("../..")).toBe("");
});
