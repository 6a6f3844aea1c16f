import { apacheFile } from "./apache-file.ts";
import { caddyFile } from "./caddy-file.ts";
import { headersFile } from "./headers-file.ts";
import type { HostFile } from "./host-rules.ts";
import { nginxFile } from "./nginx-file.ts";

/** For nginx, Caddy, Apache, and Netlify or Cloudflare Pages. Each is for the folder of all clubs, and for that of one. */
export function hostFiles(): HostFile[] {
  return [
    { name: "nginx.conf", content: nginxFile() },
    { name: "Caddyfile", content: caddyFile() },
    { name: "htaccess", content: apacheFile() },
    { name: "_headers", content: headersFile() },
  ];
}
