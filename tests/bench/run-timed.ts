import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync } from "node:fs";
import { basename } from "node:path";
import { median } from "./render.ts";

export interface Run {
  readonly seconds: number;
  /** The peak memory of one of its processes, in MB; 0 if the system does not report it. */
  readonly megabytes: number;
  readonly output: string;
}

interface TimedOptions {
  readonly cwd?: string;
  /** Node by default. */
  readonly program?: string;
}

/** Runs a command as its own process, with the peak memory of it and its children; says on stderr how long it took. */
export function timed(
  command: readonly string[],
  { cwd = ".", program = process.execPath }: TimedOptions = {},
): Promise<Run> {
  letDiskRest();
  const start = performance.now();
  const child = spawn(program, command, { cwd, stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  let most = 0;
  const look = () => {
    most = Math.max(most, ...familyOf(child.pid ?? 0).map(memoryOf));
  };
  const timer = setInterval(look, 100);
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      clearInterval(timer);
      const seconds = (performance.now() - start) / 1000;
      console.error(`  ${seconds.toFixed(1)} s  ${command.map((word) => basename(word)).join(" ")}`);
      if (code !== 0) reject(new Error(`${command.join(" ")} ended with ${code}.`));
      else resolve({ seconds, megabytes: most, output });
    });
  });
}

/** The last of some runs, with the median of their times. */
export function typical(runs: readonly Run[]): Run {
  return { ...runs.at(-1)!, seconds: median(runs.map(({ seconds }) => seconds)) };
}

/** Flushes the pending writes of other processes first. */
export function letDiskRest(): void {
  spawnSync("sync");
}

let setAsides = 0;

/**
 * Moves what an earlier run has written out of the way. It is not removed: ext4 without a journal does not use the places
 * of files again that were removed within the last minutes, and looks at each of them for every new file.
 */
export function setAside(folder: string): void {
  setAsides += 1;
  if (existsSync(folder)) renameSync(folder, `${folder}.aside-${setAsides}`);
}

function familyOf(process: number): number[] {
  const file = `/proc/${process}/task/${process}/children`;
  if (!existsSync(file)) return [process];
  try {
    return [process, ...readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number)];
  } catch {
    return [process];
  }
}

/** The peak of a process in MB. */
function memoryOf(process: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, "utf8"))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
