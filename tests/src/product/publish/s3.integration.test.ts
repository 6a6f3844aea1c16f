import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { targetOf } from "../../../../src/product/publish/command.ts";
import { publishClubs } from "../../../../src/product/publish/publish.ts";
import { deliverClub } from "../../../../src/workshop/edit/deliver-club.ts";
import { buildInto, contentCopy, edit, filesOf, testFolder, today } from "../clubs/built.ts";
import { openBucket } from "./s3-bucket.ts";

const hasRclone = spawnSync("rclone", ["version"]).status === 0;
if (!hasRclone) console.warn("not run: rclone is not installed");

test.skipIf(!hasRclone)(
  "brings clubs to a bucket, and after an edit at most ten files that differ",
  async () => {
    using folder = testFolder();
    const [content, out] = [contentCopy(folder.path), join(folder.path, "out")];
    const bucket = await openBucket(join(folder.path, "bucket"));
    Object.assign(process.env, bucket.environment);
    const target = targetOf(bucket.target);
    const publicKeys = (keys: Iterable<string>) => [...keys].filter((key) => !key.startsWith(".publish/")).toSorted();

    await buildInto(out, { content });
    await publishClubs({ out, target });
    const first = filesOf(out);
    expect(publicKeys(bucket.takeWritten())).toEqual([...first.keys()].toSorted());

    edit(join(content, "tv-oberried/events/turnfest-2027.json"), (text) => text.replace('"Frutigen"', '"Adelboden"'));
    await buildInto(out, { content });
    await publishClubs({ out, target });
    const second = filesOf(out);
    const changed = [...second].filter(([path, text]) => !first.get(path)?.equals(text)).map(([path]) => path);
    expect(changed.length).toBeLessThanOrEqual(10);
    expect(publicKeys(bucket.takeWritten())).toEqual(changed.toSorted());

    const there = bucket.objects();
    expect(publicKeys(there.keys())).toEqual([...second.keys()].toSorted());
    expect([...second].filter(([path, text]) => !there.get(path)?.equals(text)).map(([path]) => path)).toEqual([]);
    const sheet = [...second.keys()].find((path) => /tv-oberried\/assets\/club\..*\.css$/.test(path)) ?? "";
    expect(await cachingOf(bucket.target, sheet)).toBe("public, max-age=31536000, immutable");
    expect(await cachingOf(bucket.target, "tv-oberried/index.html")).toBe("no-cache");

    edit(join(content, "fc-seeland/club.json"), (text) => text.replace("Zwei Sprachen, ein Ball", "Ein Ball"));
    edit(join(content, "tv-oberried/club.json"), (text) => text.replace("Das Dorf turnt", "Das Dorf springt"));
    const delivered = { content, club: "fc-seeland", out: join(folder.path, "editor"), to: bucket.target };
    await deliverClub({ ...delivered, today });
    const keys = publicKeys(bucket.takeWritten());
    expect([keys.length > 0, keys.filter((key) => !key.startsWith("fc-seeland/"))]).toEqual([true, []]);
    expect(publicKeys(bucket.objects().keys())).toEqual(publicKeys(there.keys()));
    expect(bucket.objects().get("fc-seeland/index.html")?.toString()).toContain("Ein Ball");
    await bucket.close();
  },
  120_000,
);

/** The server of the bucket is in this process, so nothing may block it. */
async function cachingOf(target: string, key: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)("rclone", ["lsjson", "--stat", "--metadata", `${target}/${key}`]);
  return JSON.parse(stdout).Metadata["cache-control"];
}
