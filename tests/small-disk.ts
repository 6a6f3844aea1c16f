import { spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk in memory that a test can fill, at a folder of its own. */
export class SmallDisk implements Disposable {
  readonly folder: string;
  readonly #filler: string;

  /** @param folder is made where it is missing */
  constructor(megabytes: number, folder = mkdtempSync(join(tmpdir(), "small-disk-"))) {
    this.folder = folder;
    this.#filler = join(folder, ".filler");
    mkdirSync(folder, { recursive: true });
    const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
    if (status === 0) return;
    rmSync(folder, { recursive: true });
    throw new Error(`No disk may be mounted here: ${stderr}`);
  }

  /** Leaves room for so many bytes alone, in whole blocks. */
  fill(left = 0): void {
    const file = openSync(this.#filler, "w");
    const size = fillTo(file);
    ftruncateSync(file, Math.max(0, size - left));
    closeSync(file);
  }

  free(): void {
    rmSync(this.#filler, { force: true });
  }

  /** Lazily: a program that a failed test has left may still have a file open. */
  [Symbol.dispose](): void {
    spawnSync("umount", ["--lazy", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const block = Buffer.alloc(4096);

/** @returns the bytes that were written until the disk was full */
function fillTo(file: number): number {
  for (let size = 0; ; ) {
    try {
      size += writeSync(file, block);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOSPC") return size;
      throw error;
    }
  }
}

/** Whether this user may mount disks. */
export const hasSmallDisks = mayMount();

function mayMount(): boolean {
  try {
    using _ = new SmallDisk(1);
    return true;
  } catch {
    return false;
  }
}
