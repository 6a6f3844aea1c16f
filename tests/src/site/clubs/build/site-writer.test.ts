import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { SiteWriter } from "../../../../../src/site/clubs/build/site-writer.ts";

const picture = "images/turnfest.1f2e3d4c5b6a-960.avif";

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-writer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "made"), "pixels");
  return folder;
}

function writerInto(folder: string): SiteWriter {
  return new SiteWriter(join(folder, "site"), { folder: join(folder, "last"), files: {} });
}

test("a picture that is made is the same file in the site, and no second one on the disk", ({ expect }) => {
  const folder = openFolder();
  writerInto(folder).copy(picture, join(folder, "made"));
  expect(statSync(join(folder, "site", picture)).ino).toBe(statSync(join(folder, "made")).ino);
});

test("a document is a file of its own, whatever becomes of that of the club", ({ expect }) => {
  const folder = openFolder();
  writerInto(folder).copy("documents/statuten.pdf", join(folder, "made"));
  writeFileSync(join(folder, "made"), "other");
  expect(readFileSync(join(folder, "site/documents/statuten.pdf"), "utf8")).toBe("pixels");
});

test("another picture has another hash in the record, and the same one has the same", ({ expect }) => {
  const folder = openFolder();
  const [first, second] = [writerInto(folder), writerInto(openFolder())];
  first.copy(picture, join(folder, "made"));
  first.copy("images/turnfest.aaaaaaaaaaaa-960.avif", join(folder, "made"));
  second.copy(picture, join(folder, "made"));
  expect(second.files[picture]).toBe(first.files[picture]);
  expect(first.files["images/turnfest.aaaaaaaaaaaa-960.avif"]).not.toBe(first.files[picture]);
});
