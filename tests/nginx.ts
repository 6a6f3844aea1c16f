import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian has it where only root looks for programs. */
const programFolders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin"];

/** Where nginx is; undefined where it is absent. */
export const nginxProgram: string | undefined = programFolders
  .map((folder) => join(folder, "nginx"))
  .find((path) => existsSync(path));

/** The folder of a test is for its owner only. */
const user = process.getuid?.() === 0 ? "user root;" : "";

const temporaryFolders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

/**
 * Starts nginx without files of the system: what it writes is in the folder.
 *
 * @param http what is in its block of this name
 */
export function spawnNginx(folder: string, http: string): ChildProcess {
  if (nginxProgram === undefined) throw new Error("nginx is not installed.");
  const [file, errors] = [join(folder, "nginx.conf"), join(folder, "error.log")];
  const paths = temporaryFolders.map((name) => `${name}_temp_path ${folder}/${name};`);
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log ${errors}; events {}
http { include /etc/nginx/mime.types; default_type application/octet-stream; ${paths.join(" ")}
${http} }`,
  );
  return spawn(nginxProgram, ["-c", file, "-p", folder, "-e", errors], { stdio: "inherit" });
}

/** Waits until something listens at an address. @throws Error where the process ends before */
export async function listening(child: ChildProcess, url: string): Promise<void> {
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`It ended with ${code} before it listened at ${url}.`);
  });
  const isThere = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  const asked = (async () => {
    while (child.exitCode === null && !(await isThere()));
  })();
  await Promise.race([asked, ended]);
}

/** Where a configuration that is shown for a machine is on this one. */
export interface NginxPlace {
  readonly port: number;
  /** The ports of the processes that it leads to, as many as are shown. */
  readonly processes: readonly number[];
  /** What its root is. */
  readonly root: string;
}

/** What a guide shows for several processes of the API behind nginx, here without TLS. */
export function guideNginx({ port, processes, root }: NginxPlace): string {
  const guide = readFileSync(new URL("../content/guides/backend.mdx", import.meta.url), "utf8");
  const [, shown = ""] = /^```nginx\n(.*?)^```$/ms.exec(guide) ?? [];
  const [own, ...others] = shown.split(/127\.0\.0\.1:\d+/);
  const isKnown = others.length === processes.length && /listen 443 ssl;/.test(shown) && shown.includes("/srv/www/");
  if (!isKnown) throw new Error("The guide shows another configuration of nginx than is expected here.");
  return [own, ...others.map((text, index) => `127.0.0.1:${processes[index]}${text}`)]
    .join("")
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll("/srv/www", root);
}
