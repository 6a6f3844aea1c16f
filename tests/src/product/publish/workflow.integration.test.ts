import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { edit, filesOf, testFolder } from "../clubs/built.ts";
import { cronStep, endOf, gitlabSteps, type Machine, newMachine, startStep, workflowSteps } from "./machine.ts";
import { openBucket, type S3Bucket } from "./s3-bucket.ts";

const isDeep = process.env["DEEP"] !== undefined;
const hasRclone = spawnSync("rclone", ["version"]).status === 0;
if (!hasRclone) console.warn("not run: rclone is not installed");

/** The clubs, the machines and the bucket of a run of five nights. */
class Nights {
  readonly clubs: string;
  readonly bucket: S3Bucket;
  readonly machines: readonly Machine[];
  readonly #whole: Machine;
  #last = new Map<string, Buffer>();

  constructor(folder: string, count: number, bucket: S3Bucket) {
    this.bucket = bucket;
    this.clubs = join(folder, "clubs");
    mkdirSync(this.clubs);
    const machine = (part: number) => newMachine(join(folder, `machine-${part}`), part, this.clubs);
    this.machines = Array.from({ length: count }, (_, index) => machine(index + 1));
    this.#whole = machine(0);
  }

  addClub(id: string): void {
    cpSync("content/clubs/judo-aarfeld", join(this.clubs, id), { recursive: true });
  }

  change(file: string, from: string, to: string): void {
    edit(join(this.clubs, file), (text) => text.replace(from, to));
  }

  /** The steps of the workflow on one machine. */
  async run(machine: Machine, today: string): Promise<void> {
    for (const step of workflowSteps().slice(0, 2)) {
      const { code, text } = await endOf(this.start(step, machine, today));
      if (code !== 0) throw new Error(`${step}\nended with ${code}:\n${text}`);
    }
  }

  start(step: string, machine: Machine, today: string) {
    const job = {
      CLUBS_BUCKET: "clubs",
      CI_NODE_INDEX: String(machine.part),
      CI_NODE_TOTAL: String(this.machines.length),
    };
    const environment = { ...this.bucket.environment, ...job, SCHAUKASTEN_DATE: today };
    return startStep(step, machine, { count: this.machines.length, environment });
  }

  async night(today: string): Promise<void> {
    for (const machine of this.machines) await this.run(machine, today);
  }

  /** The public keys that differ between the bucket and a build of all clubs on one machine. */
  async missing(today: string): Promise<string[]> {
    const step = "npm run build -- --shard 1/1 || [ $? = 2 ]";
    const { code, text } = await endOf(this.start(step, this.#whole, today));
    if (code !== 0) throw new Error(text);
    const [right, there] = [filesOf(join(this.#whole.folder, "dist/public")), this.bucket.objects()];
    const keys = new Set([...right.keys(), ...[...there.keys()].filter(isPublic)]);
    return [...keys].filter((key) => !right.get(key)?.equals(there.get(key) ?? Buffer.alloc(0)));
  }

  /** Keys that were written since the last time although their content has not changed. */
  needless(): string[] {
    const before = this.#last;
    this.#last = this.bucket.objects();
    const written = [...new Set(this.bucket.takeWritten())].filter(isPublic);
    return written.filter((key) => before.get(key)?.equals(this.#last.get(key) ?? Buffer.alloc(0)));
  }
}

function isPublic(key: string): boolean {
  return !key.startsWith(".publish/");
}

describe.skipIf(!hasRclone || !isDeep).each([2, 8])("the workflow on %i machines", (count) => {
  test("brings 60 clubs to S3 in five nights, byte for byte, and uploads nothing else", async () => {
    using folder = testFolder();
    const bucket = await openBucket(join(folder.path, "bucket"));
    const nights = new Nights(folder.path, count, bucket);
    for (let index = 1; index <= 60; index += 1) nights.addClub(`club-${index}`);
    const check = async (today: string, night: string) => {
      expect(await nights.missing(today), night).toEqual([]);
      expect(nights.needless(), night).toEqual([]);
    };

    await nights.night("2026-11-21");
    await check("2026-11-21", "the first night");

    nights.change("club-1/club.json", "Aarfeld", "Oberfeld");
    nights.addClub("club-new");
    await nights.night("2026-11-22");
    await check("2026-11-22", "an edit and a new club");

    rmSync(join(nights.clubs, "club-2"), { recursive: true });
    nights.change("club-3/club.json", '"name"', '"nmae"');
    await nights.night("2026-11-23");
    await check("2026-11-23", "a deleted club and a refused one");
    expect(bucket.objects().has("club-3/index.html")).toBe(true);

    nights.change("club-3/club.json", '"nmae"', '"name"');
    for (const id of [1, 4, 5, 6, 7, 8, 9]) nights.change(`club-${id}/club.json`, "feld", "berg");
    await killInTheMiddle(nights, "2026-11-24");
    await nights.night("2026-11-24");
    expect(await nights.missing("2026-11-24"), "a killed job").toEqual([]);
    nights.needless();

    nights.change("club-5/club.json", "berg", "tal");
    for (const machine of nights.machines) await runTwiceAtOnce(nights, machine, "2026-11-25");
    await check("2026-11-25", "two at once");
    await bucket.close();
  }, 3_000_000);
});

test.skipIf(!hasRclone || !isDeep)(
  "the job of GitLab and the line of cron bring the same clubs to a bucket and to a folder",
  async () => {
    using folder = testFolder();
    const bucket = await openBucket(join(folder.path, "bucket"));
    const nights = new Nights(folder.path, 1, bucket);
    const [machine] = nights.machines;
    if (machine === undefined) throw new Error("There is no machine.");
    for (const id of ["club-1", "club-2"]) nights.addClub(id);
    const served = join(folder.path, "served");
    for (const step of [...gitlabSteps(), cronStep(machine.folder, served)]) {
      const { code, text } = await endOf(nights.start(step, machine, "2026-11-21"));
      expect([step, code], text).toEqual([step, 0]);
    }
    expect(await nights.missing("2026-11-21")).toEqual([]);
    const published = [...filesOf(served)].filter(([path]) => isPublic(path));
    expect(new Map(published)).toEqual(filesOf(join(machine.folder, "dist/public")));
    await bucket.close();
  },
  300_000,
);

/** Kills the publication of the machine with most to do, with its rclone, while it uploads. */
async function killInTheMiddle(nights: Nights, today: string): Promise<void> {
  const [build = "", publish = ""] = workflowSteps();
  for (const machine of nights.machines) {
    await endOf(nights.start(build, machine, today));
    const job = nights.start(publish, machine, today);
    nights.bucket.afterWritten(12, () => job.pid !== undefined && process.kill(-job.pid, "SIGKILL"));
    const { code } = await endOf(job);
    if (code === "SIGKILL") return;
  }
  throw new Error("No publication was long enough to be killed.");
}

/** A job that was started twice: one of the two publishes, the other one may give up. */
async function runTwiceAtOnce(nights: Nights, machine: Machine, today: string): Promise<void> {
  const [build = "", publish = ""] = workflowSteps();
  await endOf(nights.start(build, machine, today));
  const both = await Promise.all([1, 2].map(() => endOf(nights.start(publish, machine, today))));
  expect(both.map(({ code }) => code)).toContain(0);
}
