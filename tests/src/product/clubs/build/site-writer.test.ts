import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { SiteWriter, type WrittenFiles } from "../../../../../src/product/clubs/build/site-writer.ts";

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

const script = "assets/form.1f2e3d4c5b6a.js";

/** The site of a club in a folder for several. */
function siteIn(folder: string, club: string, files = {}): { readonly path: string; readonly writer: SiteWriter } {
  const path = join(folder, club);
  return { path, writer: new SiteWriter(path, { folder: path, files }) };
}

test("a file that all sites of a build have is one file on the disk", ({ expect }) => {
  const [folder, written]: [string, WrittenFiles] = [openFolder(), new Map()];
  const [first, second] = [siteIn(folder, "first"), siteIn(folder, "second")];
  first.writer.share(script, "code", written);
  second.writer.share(script, "code", written);
  expect(readFileSync(join(second.path, script), "utf8")).toBe("code");
  expect(statSync(join(second.path, script)).ino).toBe(statSync(join(first.path, script)).ino);
  expect(second.writer.files).toEqual(first.writer.files);
});

test("a shared file is written where the site that had it first is gone", ({ expect }) => {
  const [folder, written]: [string, WrittenFiles] = [openFolder(), new Map()];
  const [first, second, third] = [siteIn(folder, "first"), siteIn(folder, "second"), siteIn(folder, "third")];
  first.writer.share(script, "code", written);
  rmSync(first.path, { recursive: true });
  second.writer.share(script, "code", written);
  third.writer.share(script, "code", written);
  expect(readFileSync(join(second.path, script), "utf8")).toBe("code");
  expect(statSync(join(third.path, script)).ino).toBe(statSync(join(second.path, script)).ino);
});

test("a shared file of another build is another file", ({ expect }) => {
  const folder = openFolder();
  const [first, second] = [siteIn(folder, "first"), siteIn(folder, "second")];
  first.writer.share(script, "code", new Map());
  second.writer.share(script, "new code", new Map());
  expect(readFileSync(join(first.path, script), "utf8")).toBe("code");
  expect(readFileSync(join(second.path, script), "utf8")).toBe("new code");
});
