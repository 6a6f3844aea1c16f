import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, test } from "vitest";
import { FolderContent } from "../../../../src/product/clubs/folder-content.ts";
import { contentHash } from "../../../../src/product/files/project.ts";

function clubFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "folder-content-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "news"));
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  return folder;
}

const files = { "club.json": "{}", "news/fest.json": "[]" };

test("the hash is the same, whether files have been read before or not", ({ expect }) => {
  const folder = clubFolder(files);
  const read = new FolderContent(folder);
  read.read("news/fest.json");
  expect(read.hash()).toBe(new FolderContent(folder).hash());
});

test("a file that is read for a recipe has the hash of both, and counts as read", ({ expect }) => {
  const folder = clubFolder(files);
  const content = new FolderContent(folder);
  const read = content.readForRecipe("news/fest.json", "small");
  expect(read).toEqual({ content: Buffer.from("[]"), key: contentHash(Buffer.from("[]"), "small") });
  writeFileSync(join(folder, "news/fest.json"), "[1]");
  expect(content.hash()).toBe(new FolderContent(clubFolder(files)).hash());
});

test("the hash is another one for another text, and for another name of the same text", ({ expect }) => {
  const others = [
    { ...files, "news/fest.json": "[1]" },
    { "club.json": "{}", "news/feste.json": "[]" },
  ];
  const hashes = [files, ...others].map((each) => new FolderContent(clubFolder(each)).hash());
  expect(new Set(hashes).size).toBe(3);
});

test("the hash is of what has been read, even if the file has changed since", ({ expect }) => {
  const folder = clubFolder(files);
  const before = new FolderContent(folder).hash();
  const content = new FolderContent(folder);
  content.read("club.json");
  writeFileSync(join(folder, "club.json"), "{ }");
  expect(content.hash()).toBe(before);
});
