import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { claimReportFolder, clearReportFolder } from "../../../../src/workshop/review/report-folder.ts";

const root = mkdtempSync(join(tmpdir(), "report-folder-"));
afterAll(() => rmSync(root, { recursive: true }));

test("a report replaces an older one, also one that was written in part", () => {
  const folder = join(root, "older");
  mkdirSync(join(folder, "pictures"), { recursive: true });
  claimReportFolder(folder);
  const { ino } = statSync(folder);
  clearReportFolder(folder);
  expect(readdirSync(folder)).toEqual([".gitignore"]);
  expect(readFileSync(join(folder, ".gitignore"), "utf8")).toBe("*\n");
  claimReportFolder(folder);
  expect(statSync(folder).ino).toBe(ino);
});

test("a folder below new ones is made", () => {
  const folder = join(root, "one/two/three");
  claimReportFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder with other files is not emptied", () => {
  const folder = join(root, "content");
  mkdirSync(folder);
  writeFileSync(join(folder, "notes.md"), "");
  expect(() => claimReportFolder(folder)).toThrow(
    `${folder} has notes.md, which belongs to no report, and would be emptied. Name a new folder with --out.`,
  );
  expect(readdirSync(folder)).toEqual(["notes.md"]);
});

test("a file, and a place below one, are refused with what to do", () => {
  const file = join(root, "file");
  writeFileSync(file, "");
  expect(() => claimReportFolder(file)).toThrow(`${file} is a file. Name a folder with --out.`);
  expect(() => claimReportFolder(join(file, "report"))).toThrow(/^The report cannot be written into .* --out: ENOTDIR/);
});

test.runIf(process.platform === "linux")("a place where the system makes no folder is refused at once", () => {
  expect(() => claimReportFolder("/proc/report")).toThrow(/^The report cannot be written into .* --out: ENOENT/);
});

test.skipIf(process.getuid?.() === 0)(
  "a folder that this person may not write into is refused before the build",
  () => {
    const folder = join(root, "closed");
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    expect(() => claimReportFolder(folder)).toThrow(/^The report cannot be written into .* --out: EACCES/);
  },
);
