import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { Shard } from "../../../../src/product/clubs/build/shards.ts";
import { targetOf } from "../../../../src/product/publish/command.ts";
import { withLock } from "../../../../src/product/publish/lock.ts";
import { publishClubs } from "../../../../src/product/publish/publish.ts";
import { freePort } from "../../../free-ports.ts";
import { buildInto, contentCopy, differences, edit, testFolder } from "../clubs/built.ts";

const isDeep = process.env["DEEP"] !== undefined;
const hasRclone = spawnSync("rclone", ["version"]).status === 0;
if (!hasRclone && process.env["ENGINES"] === "required") throw new Error("rclone is not installed.");
const servers: ChildProcess[] = [];

afterAll(() => {
  for (const server of servers) server.kill();
});

/** A real server in front of a folder, and the name of the folder for rclone. */
const remotes: Readonly<Record<string, (folder: string) => Promise<string>>> = {
  folder: async (folder) => folder,
  webdav: async (folder) => {
    const port = await serve("webdav", folder);
    return `:webdav,url='http://127.0.0.1:${port}':`;
  },
  sftp: async (folder) => {
    const port = await serve("sftp", folder, ["--user", "club", "--pass", "secret"]);
    const password = execFileSync("rclone", ["obscure", "secret"], { encoding: "utf8" }).trim();
    return `:sftp,host=127.0.0.1,port=${port},user=club,pass=${password}:`;
  },
};

async function serve(protocol: string, folder: string, options: readonly string[] = []): Promise<number> {
  const port = await freePort();
  const server = spawn("rclone", ["serve", protocol, folder, "--addr", `127.0.0.1:${port}`, ...options]);
  servers.push(server);
  await new Promise<void>((resolve) =>
    server.stderr.on("data", (text) => /(?:S|s)erv|listen/.test(String(text)) && resolve()),
  );
  return port;
}

/** Clubs that are copies of a demo club, without search engines knowing. */
function manyClubs(content: string, count: number): void {
  for (let index = 1; index <= count; index += 1) addClub(content, `club-${index}`);
}

function addClub(content: string, id: string): void {
  cpSync("content/clubs/judo-aarfeld", join(content, id), { recursive: true });
}

function isPublic(path: string): boolean {
  return !path.startsWith(".publish/");
}

describe.each(isDeep ? [2, 8] : [2])("%i machines", (count) => {
  const shards = Array.from({ length: count }, (_, index): Shard => ({ index: index + 1, count }));

  test.each(isDeep ? ["folder", "sftp", "webdav"] : ["folder"])(
    "bring every club to a target by %s in five nights, byte for byte",
    async (kind) => {
      if (kind !== "folder" && !hasRclone) return console.warn("not run: rclone is not installed");
      using folder = testFolder();
      const at = (name: string) => join(folder.path, name);
      const [content, whole, served] = [at("content"), at("whole"), at("served")];
      for (const path of [content, served]) mkdirSync(path);
      manyClubs(content, isDeep ? 60 : 4);
      const target = targetOf((await remotes[kind]?.(served)) ?? served);
      const night = async (today: string) => {
        for (const shard of shards) {
          await buildInto(at(`part-${shard.index}`), { content, shard, today });
          await publishClubs({ out: at(`part-${shard.index}`), shard, target });
        }
      };
      const missing = async (today: string) => {
        await buildInto(whole, { content, today });
        return differences(whole, served).filter(isPublic);
      };

      await night("2026-11-21");
      expect(await missing("2026-11-21"), "the first night").toEqual([]);

      edit(join(content, "club-1/club.json"), (text) => text.replace("Aarfeld", "Oberfeld"));
      addClub(content, "club-new");
      await night("2026-11-22");
      expect(await missing("2026-11-22"), "an edit and a new club").toEqual([]);

      rmSync(join(content, "club-2"), { recursive: true });
      edit(join(content, "club-3/club.json"), (text) => text.replace('"name"', '"nmae"'));
      await night("2026-11-23");
      expect(await missing("2026-11-23"), "a deleted club and a refused one").toEqual([]);
      expect(existsSync(join(served, "club-2")), "a club that is gone").toBe(false);
      expect(existsSync(join(served, "club-3/index.html")), "a club that is refused").toBe(true);

      edit(join(content, "club-3/club.json"), (text) => text.replace('"nmae"', '"name"'));
      rmSync(join(content, "club-1/news"), { recursive: true });
      for (const shard of shards) {
        const out = at(`part-${shard.index}`);
        await buildInto(out, { content, shard, today: "2026-11-24" });
        await publishClubs({ out, shard, target: killedAfter(target, 2) }).catch(() => undefined);
      }
      await night("2026-11-24");
      expect(await missing("2026-11-24"), "after a killed publication").toEqual([]);

      for (const shard of shards) {
        const out = at(`part-${shard.index}`);
        await buildInto(out, { content, shard, today: "2026-11-25" });
        const both = await Promise.allSettled([1, 2].map(() => publishClubs({ out, shard, target })));
        expect(both.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
      }
      expect(await missing("2026-11-25"), "two publications at once").toEqual([]);
    },
    isDeep ? 1_200_000 : 240_000,
  );
});

/** A target whose machine dies after some uploads: nothing that follows reaches it. */
function killedAfter(target: ReturnType<typeof targetOf>, uploads: number): ReturnType<typeof targetOf> {
  let left = uploads;
  const dying =
    <Args extends readonly unknown[], Result>(act: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      left -= 1;
      if (left < 0) throw new Error("killed");
      return await act(...args);
    };
  return {
    ...target,
    upload: dying(target.upload),
    ...(target.replace && { replace: dying(target.replace) }),
  };
}

describe("a publication to a folder", () => {
  test("uploads only what an edit changes, and nothing on a day without a change", async () => {
    using folder = testFolder();
    const [content, out] = [contentCopy(folder.path), join(folder.path, "out")];
    const target = targetOf(join(folder.path, "served"));
    await buildInto(out, { content });
    await publishClubs({ out, target });
    expect((await publishClubs({ out, target })).plan.changes).toEqual([]);
    edit(join(content, "tv-oberried/events/turnfest-2027.json"), (text) => text.replace('"Frutigen"', '"Adelboden"'));
    await buildInto(out, { content });
    const { changes } = (await publishClubs({ out, target, isDry: true })).plan;
    expect(changes.map(({ club, upload }) => [club, upload.length <= 10])).toEqual([["tv-oberried", true]]);
    expect((await publishClubs({ out, target })).plan.changes).toEqual(changes);
  }, 60_000);

  test("asks before most of the clubs vanish, and never touches files that are not of a publication", async () => {
    using folder = testFolder();
    const [content, out, served] = [contentCopy(folder.path), join(folder.path, "out"), join(folder.path, "served")];
    const target = targetOf(served);
    await buildInto(out, { content });
    await publishClubs({ out, target });
    mkdirSync(join(served, "notes"));
    cpSync("LICENSE", join(served, "tv-oberried/proof.txt"));
    for (const gone of ["fc-seeland", "judo-aarfeld"]) renameSync(join(content, gone), join(folder.path, gone));
    edit(join(content, "tv-oberried/club.json"), (text) => text.replace("Das Dorf turnt", "Das Dorf springt"));
    await buildInto(out, { content });
    await expect(publishClubs({ out, target })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[StepFailed: 2 of 3 clubs would vanish: fc-seeland, judo-aarfeld. If that is right, publish with --yes.]`,
    );
    expect(readdirSync(served).toSorted()).toEqual([".publish", "fc-seeland", "judo-aarfeld", "notes", "tv-oberried"]);
    await publishClubs({ out, target, isSure: true });
    expect(readdirSync(served).toSorted()).toEqual([".publish", "notes", "tv-oberried"]);
    expect(existsSync(join(served, "tv-oberried/proof.txt"))).toBe(true);
  }, 60_000);

  test("gives up where another publication of the part runs, and not where another part does", async () => {
    using folder = testFolder();
    const target = targetOf(folder.path);
    const inside: string[] = [];
    await withLock(target, "1-of-2", async () => {
      await sleep(5);
      await withLock(target, "2-of-2", async () => void inside.push("2-of-2"));
      for (const part of ["1-of-2", "1-of-8", "all"])
        await expect(withLock(target, part, async () => void inside.push(part))).rejects.toThrow(
          "A publication of 1-of-2 runs since",
        );
    });
    await withLock(target, "all", async () => void inside.push("all"));
    expect(inside).toEqual(["2-of-2", "all"]);
  });
});
