import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "../../../src/product/files/project.ts";

/** A copy of the files of the project, in which a development server may write. Its packages are those of the project. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), "project-"));
  #server: ChildProcess | undefined;

  constructor() {
    const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
      cwd: projectFile("."),
      encoding: "utf8",
      maxBuffer: 16_000_000,
    });
    for (const file of list.split("\0").filter((each) => each !== ""))
      cpSync(projectFile(file), join(this.root, file), { recursive: true });
    linkPackages(projectFile("node_modules"), join(this.root, "node_modules"));
  }

  /** Starts `npm run dev`; returns its address. */
  develop(): Promise<string> {
    const { PATH, HOME } = process.env;
    const server = spawn(process.execPath, ["src/tools/dev.ts", "--port", "0"], {
      cwd: this.root,
      env: { PATH, HOME, NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    this.#server = server;
    return new Promise((resolve, reject) => {
      let output = "";
      server.once("exit", () => reject(new Error(`npm run dev ended.\n${output}`)));
      server.stdout.on("data", (part) => {
        output += part;
        const address = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output)?.[0];
        if (address !== undefined) resolve(address);
      });
    });
  }

  /** What `npm run check` says of the copy. */
  check(): { readonly status: number | null; readonly output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["src/tools/check.ts"], {
      cwd: this.root,
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const server = this.#server;
    if (server?.pid !== undefined && server.exitCode === null) {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      // With its own child, the development server.
      process.kill(-server.pid);
      await ended;
    }
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Links each package, so that what tools keep beside the packages is the copy's own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (!name.startsWith(".") || name === ".bin") symlinkSync(join(from, name), join(to, name));
}
