import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** Gives each of two folders the name of the other, in one step: nobody finds one of the names absent. */
export type FolderExchange = (one: string, other: string) => Promise<void>;

/** The numbers of renameat2(2) in Linux, by the processors of Node. */
const renameCalls: Readonly<Record<string, number>> = { x64: 316, arm64: 276 };

/** `AT_FDCWD` is -100, and `RENAME_EXCHANGE` is 2. */
const renameScript = "exit(syscall(shift(@ARGV) + 0, -100, shift(@ARGV), -100, shift(@ARGV), 2) == 0 ? 0 : 1)";

/** Node has no such call. GNU mv has it since 9.5, and Perl, which is a part of every Debian, can ask the system itself. */
const exchangePrograms: readonly (readonly string[])[] = [
  ["mv", "--exchange", "--no-target-directory", "--"],
  ["perl", "-e", renameScript, "--", String(renameCalls[process.arch])],
];

/**
 * How folders are exchanged on the disk of a folder; undefined where the system or the disk cannot.
 *
 * @param scratch is made, tried with and removed
 */
export async function findExchange(scratch: string): Promise<FolderExchange | undefined> {
  const [one, other] = [join(scratch, "one"), join(scratch, "other")];
  try {
    for (const folder of [one, other]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(one, "mark"), "");
    for (const [program = "", ...options] of exchangePrograms) {
      const exchange: FolderExchange = async (...names) => {
        await promisify(execFile)(program, [...options, ...names]);
      };
      await exchange(one, other).catch(() => undefined);
      if (existsSync(join(other, "mark"))) return exchange;
    }
    return undefined;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
