import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "../../../../free-ports.ts";
import { buildInto, contentCopy, edit, filesOf, testFolder } from "../built.ts";
import { hosts } from "./hosts.ts";

const absent = hosts.filter(({ isInstalled }) => !isInstalled).map(({ name }) => name);
if (absent.length > 0 && process.env["ENGINES"] === "required") throw new Error(`${absent} not installed.`);
if (absent.length > 0) console.warn(`not run: ${absent.join(", ")} not installed`);

const folder = testFolder();
let url = "";

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const content = contentCopy(folder.path);
  edit(join(content, "fc-seeland/club.json"), (text) =>
    text.replace('"president"', '"redirects": { "/anfahrt": "/kontakt" },\n  "president"'),
  );
  await buildInto(join(folder.path, "out"), { content, clubs: ["fc-seeland"], base: `${url}/{club}/` });
  await buildInto(join(folder.path, "out"), { content, clubs: ["judo-aarfeld"] });
  cpSync("LICENSE", join(folder.path, "out/fc-seeland/.hidden"));
  mkdirSync(join(folder.path, "out/.publish/clubs"), { recursive: true });
  cpSync("LICENSE", join(folder.path, "out/.publish/clubs/fc-seeland.json"));
}, 60_000);

afterAll(() => folder[Symbol.dispose]());

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

describe.each(hosts)("$name with the rules of a build", ({ isInstalled, start }) => {
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    if (!isInstalled) return;
    server = start(folder.path, Number(new URL(url).port));
    await untilListening();
  }, 60_000);

  afterAll(async () => {
    server?.kill();
    if (server !== undefined) await once(server, "exit");
  });

  const types: Readonly<Record<string, RegExp>> = {
    html: /^text\/html; charset=utf-8$/,
    ics: /^text\/calendar; charset=utf-8$/,
    xml: /^(?:application|text)\/xml; charset=utf-8$/,
    json: /^application\/json/,
    webmanifest: /^application\/manifest\+json/,
    css: /^text\/css/,
    js: /^(?:application|text)\/javascript/,
    svg: /^image\/svg\+xml/,
    png: /^image\/png/,
    jpg: /^image\/jpeg/,
    webp: /^image\/webp/,
    avif: /^image\/avif/,
    woff2: /^font\/woff2/,
    pdf: /^application\/pdf/,
    txt: /^text\/plain/,
  };

  test.runIf(isInstalled)("serves every file with its type, its policy and its rule for caches", async () => {
    const wrong: string[] = [];
    const club = join(folder.path, "out/fc-seeland");
    for (const path of [...filesOf(club).keys()].filter((each) => !each.startsWith("."))) {
      const { status, headers } = await get(`/fc-seeland/${path}`);
      const type = types[path.slice(path.lastIndexOf(".") + 1)];
      const isKept = /^(?:assets|images)\/[^/]+\.[0-9A-Za-z]{8,}(?:-\d+)?\.[a-z]+$/.test(path);
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
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test.runIf(isInstalled)(
    "answers what is missing at any depth with the page of the club in the language, and its styles",
    async () => {
      const root = await get("/nothing/at/all");
      expect(root.status).toBe(404);
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
    },
  );

  test.runIf(isInstalled)("answers so for a club that does not know where it is served, without a file", async () => {
    const { status, text } = await get("/judo-aarfeld/a/b/c/d");
    expect(status).toBe(404);
    expect(text).toContain("<style>");
    expect(text).not.toMatch(/ src=|rel="(?:stylesheet|preload|manifest)"/);
  });

  test.runIf(isInstalled)("leads to the folder of a page, compresses, and shows no hidden file", async () => {
    const moved = await get("/fc-seeland/anlaesse");
    expect([301, 308]).toContain(moved.status);
    expect(new URL(moved.headers.get("location") ?? "", url).pathname).toBe("/fc-seeland/anlaesse/");
    expect((await get("/fc-seeland/anfahrt/")).text).toContain('content="0; url=../kontakt/"');
    const packed = await get("/fc-seeland/", { "accept-encoding": "gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(packed.text).toBe(readFileSync(join(folder.path, "out/fc-seeland/index.html"), "utf8"));
    expect((await get("/fc-seeland/.hidden")).status).toBe(404);
    expect((await get("/.publish/clubs/fc-seeland.json")).status).toBe(404);
  });
});

describe.each(hosts)("$name with a club at its root", ({ isInstalled, start }) => {
  let server: ChildProcess | undefined;

  beforeAll(async () => {
    if (!isInstalled) return;
    server = start(folder.path, Number(new URL(url).port), "out/judo-aarfeld");
    await untilListening();
  }, 60_000);

  afterAll(async () => {
    server?.kill();
    if (server !== undefined) await once(server, "exit");
  });

  test.runIf(isInstalled)("answers what is missing at any depth with the page of the club and its styles", async () => {
    expect((await get("/")).text).toContain("Judo");
    for (const path of ["/nothing", "/a/b/c/d/e/", "/images/gone.0123456789ab-480.avif", "/documents/gone.pdf"]) {
      const { status, headers, text } = await get(path);
      expect([path, status, headers.get("cache-control")]).toEqual([path, 404, "no-cache"]);
      expect([path, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
        path,
        expect.stringMatching(/^text\/html/),
        null,
      ]);
      expect(text).toContain("<style>");
      expect(text).toContain("Diese Seite gibt es nicht");
    }
  });
});
