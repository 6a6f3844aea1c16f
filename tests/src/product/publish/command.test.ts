import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { publicationText, runPublish, targetOf } from "../../../../src/product/publish/command.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "publish-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
const read = (path: string) => readFileSync(join(folder, path), "utf8");
const has = (path: string) => existsSync(join(folder, path));

const change = (club: string, upload: readonly string[], remove: readonly string[] = []) => ({ club, upload, remove });

describe("what is said of a publication", () => {
  const plan = { changes: [change("a", ["x", "y"], ["z"])], gone: [change("b", [], ["x", "y"])], published: 4 };

  it("has each club, the sums, and the clubs that are refused", () => {
    expect(publicationText({ plan, refused: [] }, { isDry: false })).toMatchInlineSnapshot(`
      "  a  2 to upload, 1 to remove
        b  0 to upload, 2 to remove
      1 clubs changed, 1 are gone: 2 files uploaded, 3 removed."
    `);
    expect(publicationText({ plan, refused: ["c", "d"] }, { isDry: true })).toMatchInlineSnapshot(`
      "  a  2 to upload, 1 to remove
        b  0 to upload, 2 to remove
      1 clubs changed, 1 are gone: 2 files would be uploaded, 3 would be removed.
      Refused by the build: c, d. Their last good pages stay."
    `);
  });

  it("is short for many clubs", () => {
    const lines = (count: number) => {
      const changes = Array.from({ length: count }, (_, index) => change(`c${index}`, ["x"]));
      return publicationText({ plan: { ...plan, changes, gone: [] }, refused: [] }, { isDry: false }).split("\n");
    };
    expect(lines(40)).toHaveLength(41);
    expect(lines(42).slice(-3)).toEqual([
      "  c39  1 to upload, 0 to remove",
      "  and 2 more",
      "42 clubs changed, 0 are gone: 42 files uploaded, 0 removed.",
    ]);
  });
});

it("asks where to publish", async () => {
  await expect(runPublish({})).rejects.toThrow("npm run publish -- --to <folder or remote:path>");
});

describe("a folder to publish to", () => {
  it("is made where there is none, and has the files that are uploaded", async () => {
    write({ "from/a/index.html": "a", "from/.state/a.json": "{}" });
    const target = targetOf(join(folder, "to/sites"));
    expect(has("to/sites")).toBe(true);
    expect(await target.list("a")).toEqual([]);
    await target.upload(join(folder, "from"), ["a/index.html"]);
    expect([await target.list("a"), read("to/sites/a/index.html")]).toEqual([["index.html"], "a"]);
    const texts = await target.read(["a/index.html", "a/missing.html"]);
    expect([...texts]).toEqual([["a/index.html", "a"]]);
  });

  it("loses what is removed, with the folders that are empty then", async () => {
    write({ "to/a/deep/x.html": "x", "to/a/y.html": "y" });
    const target = targetOf(join(folder, "to"));
    await target.remove(["a/deep/x.html", "a/deep/none.html"]);
    expect([has("to/a/deep"), has("to/a/y.html")]).toEqual([false, true]);
    await target.remove(["a/y.html"]);
    expect([has("to/a"), has("to")]).toEqual([false, true]);
  });

  it("has a club replaced as a whole: files that are not of the publication stay", async () => {
    write({
      "to/a/index.html": "old",
      "to/a/gone.html": "old",
      "to/a/own/note.txt": "own",
      "from/a/index.html": "new",
    });
    write({ "from/a/css/new.css": "new", "from/b/index.html": "b" });
    const target = targetOf(join(folder, "to"));
    const a = change("a", ["index.html", "css/new.css"], ["gone.html"]);
    if ((await target.replace?.(join(folder, "from"), a)) !== true) return;
    expect(read("to/a/index.html") + read("to/a/css/new.css") + read("to/a/own/note.txt")).toBe("newnewown");
    expect(has("to/a/gone.html")).toBe(false);
    expect(await target.replace?.(join(folder, "from"), change("b", ["index.html"]))).toBe(true);
    expect(read("to/b/index.html")).toBe("b");
  });

  it("is cleared of what killed publications have left, not of what runs", async () => {
    const target = targetOf(join(folder, "to"));
    const work = "to/.publish/work";
    write({ [`${work}/killed/new`]: "a", [`${work}/${target.id}/new`]: "a", [`${work}/other/new`]: "a" });
    await target.clear?.(new Set([target.id ?? "", "other"]));
    expect(["killed", target.id, "other"].map((id) => has(`${work}/${id}`))).toEqual([false, true, true]);
  });
});

test("names of rclone are no folders", () => {
  for (const name of ["host:sites", ":sftp,host=a:sites", ":webdav,url='http://a':", "my remote:"])
    expect([targetOf(name).id, existsSync(name)], name).toEqual([undefined, false]);
});
