import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { projectFile } from "../../product/files/project.ts";
import { type SeededFault, withFault } from "./faults-in.ts";

/** The end of a run of unit tests. */
interface TestResult {
  /** The first file with a test that fails, or what was run where none is named; undefined where all pass. */
  readonly failed: string | undefined;
  /** Whether they had to be ended. */
  readonly isEndless: boolean;
}

/**
 * A copy of the project's files, uncommitted changes included, in which tests run over faults: whoever works on the
 * project meanwhile sees none of them. It is removed when the process ends.
 */
export class ProjectCopy {
  readonly #folder = mkdtempSync(join(tmpdir(), "faults-"));
  readonly #root = join(this.#folder, "project");
  #running: ChildProcess | undefined;

  constructor() {
    process.once("exit", () => this.#remove());
    git("worktree", "add", "--quiet", "--detach", this.#root);
    const changed = git("ls-files", "-z", "--modified", "--others", "--exclude-standard");
    for (const path of changed.split("\0").filter((each) => each !== "")) this.#take(path);
    symlinkSync(projectFile("node_modules"), join(this.#root, "node_modules"));
  }

  /** {@link test} over a fault. */
  async testWith(fault: SeededFault, tests: string, seconds: number): Promise<TestResult> {
    const file = join(this.#root, fault.file);
    const original = readFileSync(file, "utf8");
    writeFileSync(file, withFault(original, fault));
    const result = await this.test(tests, seconds);
    writeFileSync(file, original);
    return result;
  }

  /** Runs the unit tests of a file or a folder until one fails. */
  async test(tests: string, seconds: number): Promise<TestResult> {
    const program = [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--project",
      "unit*",
    ];
    const child = spawn(process.execPath, [...program, "--bail", "1", "--maxWorkers", "1", tests], {
      cwd: this.#root,
      env: { ...process.env, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    this.#running = child;
    let isEndless = false;
    const limit = setTimeout(() => {
      isEndless = true;
      this.#stop();
    }, seconds * 1000);
    const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    clearTimeout(limit);
    this.#running = undefined;
    const [, named = tests] = /^ FAIL .*?(tests\/\S+\.test\.ts)/m.exec(output + errors) ?? [];
    return { isEndless, failed: code === 0 ? undefined : named };
  }

  /** With its workers, of which one may have no end. */
  #stop(): void {
    if (this.#running?.pid !== undefined) process.kill(-this.#running.pid, "SIGKILL");
  }

  #remove(): void {
    this.#stop();
    git("worktree", "remove", "--force", this.#root);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #take(path: string): void {
    rmSync(join(this.#root, path), { force: true });
    if (existsSync(projectFile(path))) cpSync(projectFile(path), join(this.#root, path));
  }
}

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: projectFile("."), encoding: "utf8", maxBuffer: 1 << 28 });
}
