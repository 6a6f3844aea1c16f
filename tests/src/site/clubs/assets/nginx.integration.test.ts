import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildInto, filesOf, testFolder } from "../built.ts";

const hasNginx = spawnSync("nginx", ["-v"]).status === 0;
if (!hasNginx && process.env["ENGINES"] === "required") throw new Error("nginx is not installed.");
if (!hasNginx) console.warn("not run: nginx is not installed");

const folder = testFolder();
let server: ChildProcess | undefined;
let url = "";

/** A port that is free now. */
function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

function configuration(port: number): string {
  // The folder of a test is for its owner only.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user} daemon off; pid ${folder.path}/pid; error_log ${folder.path}/error.log; events {}
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
client_body_temp_path ${folder.path}/body; proxy_temp_path ${folder.path}/proxy; fastcgi_temp_path ${folder.path}/fastcgi;
uwsgi_temp_path ${folder.path}/uwsgi; scgi_temp_path ${folder.path}/scgi;
server { listen 127.0.0.1:${port}; root ${folder.path}/out; include ${folder.path}/out.build/hosts/nginx.conf; } }`;
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + path, { redirect: "manual", headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function untilListening(): Promise<void> {
  for (let time = 0; time < 100; time += 1) {
    if (await fetch(url).catch(() => undefined)) return;
    await sleep(50);
  }
}

describe.skipIf(!hasNginx)("nginx with the rules of a build", () => {
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    await buildInto(join(folder.path, "out"), { clubs: ["fc-seeland"], base: `${url}/{club}/` });
    cpSync("LICENSE", join(folder.path, "out/fc-seeland/.hidden"));
    writeFileSync(join(folder.path, "nginx.conf"), configuration(port));
    server = spawn("nginx", ["-c", join(folder.path, "nginx.conf"), "-p", folder.path], { stdio: "inherit" });
    await untilListening();
  }, 60_000);

  afterAll(() => {
    server?.kill();
    folder[Symbol.dispose]();
  });

  const types: Readonly<Record<string, RegExp>> = {
    html: /^text\/html; charset=utf-8$/,
    ics: /^text\/calendar; charset=utf-8$/,
    xml: /^text\/xml; charset=utf-8$/,
    json: /^application\/json/,
    webmanifest: /^application\/manifest\+json/,
    css: /^text\/css/,
    js: /^application\/javascript/,
    svg: /^image\/svg\+xml/,
    png: /^image\/png/,
    webp: /^image\/webp/,
    avif: /^image\/avif/,
    woff2: /^font\/woff2/,
    pdf: /^application\/pdf/,
    txt: /^text\/plain/,
  };

  test("serves every file with its type, its policy and its rule for caches", async () => {
    const wrong: string[] = [];
    const club = join(folder.path, "out/fc-seeland");
    for (const path of [...filesOf(club).keys()].filter((each) => each !== ".hidden")) {
      const { status, headers } = await get(`/fc-seeland/${path}`);
      const type = types[path.slice(path.lastIndexOf(".") + 1)];
      const isKept = /\.[0-9A-Za-z]{8,}(?:-\d+)?\.(?:css|js|avif|webp|png|jpg)$/.test(path);
      const policy = /^(?:images|documents)\//.test(path) ? "sandbox; default-src 'none'" : "frame-ancestors 'none'";
      const isRight =
        status === 200 &&
        type?.test(headers.get("content-type") ?? "") &&
        headers.get("cache-control") === (isKept ? "public, max-age=31536000, immutable" : "no-cache") &&
        headers.get("content-security-policy")?.startsWith(policy) &&
        headers.get("x-content-type-options") === "nosniff" &&
        (headers.get("content-disposition") === "attachment") === path.startsWith("documents/");
      if (!isRight) wrong.push(`${path}: ${status} ${JSON.stringify([...headers])}`);
    }
    expect(wrong).toEqual([]);
  });

  test("answers what is missing at any depth with the page of the club in the language, and its styles", async () => {
    for (const [path, lang] of [
      ["/fc-seeland/nothing/", "de-CH"],
      ["/fc-seeland/a/b/c/d/e.html", "de-CH"],
      ["/fc-seeland/assets/gone.0123456789ab.css", "de-CH"],
      ["/fc-seeland/fr/a/b/c/", "fr-CH"],
    ] as const) {
      const { status, headers, text } = await get(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "no-cache"]);
      expect(text).toContain(`<html lang="${lang}">`);
      const sheet = /rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? "";
      expect((await get(sheet)).status).toBe(200);
    }
  });

  test("leads to the folder of a page, compresses, and shows no hidden file", async () => {
    const moved = await get("/fc-seeland/anlaesse");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/fc-seeland/anlaesse/"]);
    const packed = await get("/fc-seeland/", { "accept-encoding": "gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.text).toBe(readFileSync(join(folder.path, "out/fc-seeland/index.html"), "utf8"));
    expect((await get("/fc-seeland/.hidden")).status).toBe(404);
    expect((await get("/.publish/clubs/fc-seeland.json")).status).toBe(404);
  });
});
