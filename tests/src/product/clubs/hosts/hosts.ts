import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nginxProgram, spawnNginx } from "../../../../nginx.ts";

/** A real server with the file that a build makes for it. */
export interface Host {
  readonly name: string;
  readonly isInstalled: boolean;
  /** Serves `<folder>/out`, or another folder below `folder`, at a port of this machine. */
  start(folder: string, port: number, root?: string): ChildProcess;
}

function isInstalled(program: string, option: string): boolean {
  return spawnSync(program, [option]).status === 0;
}

/** The folder of a test is for its owner only. */
const isRoot = process.getuid?.() === 0;

export const hosts: readonly Host[] = [
  { name: "nginx", isInstalled: nginxProgram !== undefined, start: startNginx },
  { name: "Caddy", isInstalled: isInstalled("caddy", "version"), start: startCaddy },
  { name: "Apache", isInstalled: isInstalled("apache2", "-v"), start: startApache },
];

function startNginx(folder: string, port: number, root = "out"): ChildProcess {
  const server = `listen 127.0.0.1:${port}; root ${folder}/${root}; include ${folder}/out.build/hosts/nginx.conf;`;
  return spawnNginx(folder, `access_log off; server { ${server} }`);
}

function startCaddy(folder: string, port: number, root = "out"): ChildProcess {
  const text = `{
\tadmin off
\tauto_https off
\tstorage file_system ${folder}/caddy
}
http://127.0.0.1:${port} {
\troot * ${folder}/${root}
\timport ${folder}/out.build/hosts/Caddyfile
}
`;
  writeFileSync(join(folder, "Caddyfile"), text);
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  return spawn("caddy", ["run", "--config", join(folder, "Caddyfile")], { env, stdio: "ignore" });
}

const apacheModules = [
  "mpm_event",
  "authz_core",
  "headers",
  "alias",
  "mime",
  "dir",
  "setenvif",
  "deflate",
  "filter",
] as const;

/** Apache does not start its children as root, so the folder is opened for its user. */
function startApache(folder: string, port: number, root = "out"): ChildProcess {
  const load = apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  const text = `${load.join("\n")}
ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
TypesConfig /etc/mime.types
${isRoot ? "User www-data\nGroup www-data\n" : ""}DocumentRoot ${folder}/${root}
<Directory ${folder}/${root}>
  AllowOverride All
  Require all granted
</Directory>
`;
  writeFileSync(join(folder, "apache.conf"), text);
  // One of an earlier start in the folder above would count, too.
  rmSync(join(folder, "out/.htaccess"), { force: true });
  cpSync(join(folder, "out.build/hosts/htaccess"), join(folder, root, ".htaccess"));
  mkdirSync(join(folder, "logs"), { recursive: true });
  if (isRoot) spawnSync("chmod", ["-R", "a+rX", join(folder, "..")]);
  return spawn("apache2", ["-f", join(folder, "apache.conf"), "-D", "FOREGROUND"], { stdio: "inherit" });
}
