import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { documentEndings, readClubDocuments } from "../../../../src/product/clubs/documents.ts";

/** How files of other programs begin, by their documentation. */
const starts: Readonly<Record<string, readonly number[]>> = {
  ".pdf .PDF": [0x25, 0x50, 0x44, 0x46, 0x2d],
  ".docx .xlsx .pptx .odt .ods .odp": [0x50, 0x4b, 0x03, 0x04],
  ".jpg .jpeg": [0xff, 0xd8, 0xff, 0xe0],
  ".png": [0x89, 0x50, 0x4e, 0x47, 0x0d],
  ".txt .csv": [0x61, 0x2c, 0x62],
};
const endings = Object.keys(starts).flatMap((each) => each.split(" "));

function flawsOf(contents: Readonly<Record<string, Buffer>>) {
  const folder = mkdtempSync(join(tmpdir(), "documents-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, content] of Object.entries(contents)) writeFileSync(join(folder, file), content);
  const documents = Object.keys(contents).map((file) => ({ file, title: file }));
  const { files, flaws } = readClubDocuments(folder, [...documents, ...documents] as never);
  expect([...files.keys()]).toEqual(Object.keys(contents).toSorted());
  return flaws.map(({ file, id }) => [file, id]);
}

test("knows how each kind of document begins", () => {
  expect(endings.map((ending) => ending.toLowerCase())).toEqual(expect.arrayContaining([...documentEndings]));
  const right = Object.entries(starts).flatMap(([ending, bytes]) =>
    ending.split(" ").map((each) => [`a${each}`, Buffer.from(bytes)] as const),
  );
  expect(flawsOf(Object.fromEntries(right))).toEqual([]);
});

test("refuses what begins otherwise, and a text with a binary part", () => {
  const wrong = documentEndings.map((ending) => [`a${ending}`, Buffer.from([0x50, 0, 0, 0, 0])] as const);
  expect(flawsOf(Object.fromEntries(wrong))).toEqual(
    wrong.map(([file]) => [file, "document-content"]).toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1)),
  );
  expect(flawsOf({ "a.exe": Buffer.from("a"), "a.pdf": Buffer.alloc(0) })).toEqual([
    ["a.exe", "document-ending"],
    ["a.pdf", "document-content"],
  ]);
});
