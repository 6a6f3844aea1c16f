import { spawn, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { contentHash, projectFile } from "../product/files/project.ts";

/**
 * Vite and Astro read `#`, `?`, `%`, quotes and more in the path of a checkout as signs of an address or of code. A
 * command that runs them and imports this module first runs once more where such a path is plain: in a mount namespace
 * of Linux, which needs no rights, with the same files under a folder for temporary files. Elsewhere it ends with a
 * sentence.
 */
const pathOfPlainSigns = /^[\p{L}\p{M}\p{N} ._/\\:~@+()-]*$/u;
const checkout = projectFile(".");

if (!pathOfPlainSigns.test(checkout)) {
  const plain = join(pathOfPlainSigns.test(tmpdir()) ? tmpdir() : "/tmp", `schaukasten-${contentHash(checkout)}`);
  mkdirSync(plain, { recursive: true });
  // Whoever is root mounts as such; others are who they are in a namespace of their own.
  const user = process.getuid?.() === 0 ? [] : ["--user", "--map-current-user", "--keep-caps"];
  const enter = 'mount --bind "$0" "$1" && cd "$1" && shift && exec "$@"';
  const command = (...words: readonly string[]) => [...user, "--mount", "sh", "-c", enter, checkout, plain, ...words];
  if (spawnSync("unshare", command("true"), { stdio: "ignore" }).status !== 0) {
    console.error(`The folder of this project is "${checkout}", and Vite and Astro cannot read ${odd()} in a path.
Rename the folder, or move the project to another one, and start the command again.`);
    process.exit(1);
  }
  const [, script = "", ...words] = process.argv;
  const moved = spawn("unshare", command(process.execPath, relative(checkout, script), ...words), { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => moved.kill(signal));
  await new Promise((ended) => {
    moved.once("exit", (code, signal) => {
      process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
      ended(undefined);
    });
  });
  process.exit();
}

/** The first character that is not plain. */
function odd(): string {
  return [...checkout].find((character) => !pathOfPlainSigns.test(character)) ?? "";
}
