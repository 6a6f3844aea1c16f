import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { rcloneTarget } from "../../../../src/product/publish/rclone-target.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rclone-"));
  vi.stubEnv("PATH", `${folder}/bin:${process.env["PATH"]}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A program of that name which notes its arguments and the list of files, and then does this. */
function install(script: string): void {
  mkdirSync(join(folder, "bin"));
  const note = `for each; do if [ -f "$each" ]; then echo "[$(tr '\\n' ' ' < "$each")]"; else echo "$each"; fi; done | paste -sd '|'`;
  writeFileSync(join(folder, "bin/rclone"), `#!/bin/sh\n{ ${note}; } >> ${folder}/calls\n${script}\n`);
  chmodSync(join(folder, "bin/rclone"), 0o755);
}
const calls = () => (existsSync(`${folder}/calls`) ? readFileSync(`${folder}/calls`, "utf8").trim().split("\n") : []);

it("lists the files of a folder below the remote, and none of one that is not there", async () => {
  install("echo a.html; echo b.html");
  expect(await rcloneTarget("my:sites").list("club")).toEqual(["a.html", "b.html"]);
  await rcloneTarget("my:").list("club");
  await rcloneTarget("my:sites/").list("club");
  expect(calls()).toEqual([
    "lsf|--files-only|my:sites/club",
    "lsf|--files-only|my:club",
    "lsf|--files-only|my:sites/club",
  ]);
  rmSync(join(folder, "bin"), { recursive: true });
  install("exit 3");
  expect(await rcloneTarget("my:sites").list("club")).toEqual([]);
});

it("reads the texts of files that it names one by one", async () => {
  install('for to; do :; done; mkdir -p "$to/a"; printf text > "$to/a/x.html"');
  expect([...(await rcloneTarget("my:sites").read(["a/x.html", "a/y.html"]))]).toEqual([["a/x.html", "text"]]);
  expect(calls()[0]).toMatch(/^copy\|--files-from-raw\|\[a\/x\.html a\/y\.html \]\|--no-traverse\|my:sites\|\S+$/);
  expect([...(await rcloneTarget("my:sites").read([]))]).toEqual([]);
  expect(calls()).toHaveLength(1);
});

it("uploads files whose names have a hash to be kept, and others to be asked for again", async () => {
  install("");
  await rcloneTarget("my:sites").upload("dist", ["a/index.html", "a/assets/club.1f2e3d4c5b6a.css"]);
  await rcloneTarget("my:sites").upload("dist", ["a/index.html"]);
  const copied = (caching: string, files: string) =>
    `copy|--ignore-times|--transfers=16|--header-upload|Cache-Control: ${caching}|--files-from-raw|[${files} ]|--no-traverse|dist|my:sites`;
  expect(calls()).toEqual([
    copied("public, max-age=31536000, immutable", "a/assets/club.1f2e3d4c5b6a.css"),
    copied("no-cache", "a/index.html"),
    copied("no-cache", "a/index.html"),
  ]);
});

it("removes files, and the folders of their clubs where they are empty", async () => {
  install('[ "$1" = delete ] || exit 3');
  await rcloneTarget("my:sites").remove(["a/index.html", "a/x/y.html", "b/index.html"]);
  expect(calls()).toEqual([
    "delete|--files-from-raw|[a/index.html a/x/y.html b/index.html ]|--no-traverse|my:sites",
    "rmdirs|my:sites/a",
    "rmdirs|my:sites/b",
  ]);
});

it("says what rclone says last, and what to do", async () => {
  install("printf '1\\n2\\n3\\n4\\n' >&2; exit 7");
  await expect(rcloneTarget("my:sites").list("club")).rejects.toThrow(
    "rclone lsf ended with 7:\n2\n3\n4\nPublish again: what is done is not done twice.",
  );
  await expect(rcloneTarget("my:sites").remove(["a/x"])).rejects.toThrow("rclone delete ended with 7:");
  rmSync(join(folder, "bin"), { recursive: true });
  install('echo "Failed: didn\'t find section in config file" >&2; exit 1');
  await expect(rcloneTarget("my:sites").list("a")).rejects.toThrow("Name one: rclone config");
  rmSync(join(folder, "bin"), { recursive: true });
  vi.stubEnv("PATH", join(folder, "bin"));
  await expect(rcloneTarget("my:sites").list("a")).rejects.toThrow("On Debian: apt-get install rclone");
});
