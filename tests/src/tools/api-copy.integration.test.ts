import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sqliteStorage } from "../../../src/product/api/storage/sqlite.ts";
import { projectFile } from "../../../src/product/files/project.ts";
import { openOffice } from "../product/api/office.ts";
import { dumpedStorage } from "../product/api/storage/dump.ts";

function copy(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [projectFile("src/tools/api.ts"), "copy", ...args], {
    encoding: "utf8",
  });
  return `${stdout}${stderr}ends with ${status}`;
}

test("api copy brings a storage into an empty one, and only there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "api-copy-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [from, to] = [join(folder, "from.sqlite"), join(folder, "new/to.sqlite")];
  const source = sqliteStorage(from);
  await (await openOffice({ storage: source })).propose();
  const addresses = ["--from", `sqlite:${from}`, "--to", `sqlite:${to}`];
  expect(copy(...addresses)).toMatchInlineSnapshot(`
    "6 records in 4 collections are there as they were. Entries in logs: sv-test 1.
    ends with 0"
  `);
  const target = sqliteStorage(to);
  expect(await dumpedStorage(target)).toEqual(await dumpedStorage(source));
  await Promise.all([source.close(), target.close()]);
  expect(copy(...addresses)).toMatchInlineSnapshot(`
    "The target is not empty: it has audit-heads, audit/sv-test, members. Nothing was copied; name an empty one.
    ends with 1"
  `);
  expect(copy("--from", "from.sqlite", "--to", `sqlite:${to}`)).toMatchInlineSnapshot(`
    ""from.sqlite" names no storage. Say sqlite:<file> or postgres://<user>@<host>/<database>.
    ends with 1"
  `);
});
