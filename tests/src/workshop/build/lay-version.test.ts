import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { pathsIn } from "../../../../src/product/files/paths-in.ts";
import { buildVersion, layVersion, versionOf } from "../../../../src/workshop/build/lay-version.ts";
import { testFolder } from "../../product/clubs/built.ts";

const page = (text: string) =>
  `<html><head><title>${text}</title></head><body class="site"><main class="site-main" id="main"><a href="/components/">${text}</a></main></body></html>`;

/** A built catalogue with these pages, a preview, an oEmbed and the site of a club. */
function builtWith(folder: string, text: string, names: readonly string[]): string {
  const other = (element = "") => `<html><head>${element}</head></html>`;
  const oembed = "https://ui.example/in/preview/a/b/oembed.json";
  const files: Record<string, string> = {
    ...Object.fromEntries(names.map((name) => [`${name}index.html`, page(text)])),
    "404.html": page(text),
    "decisions/0001/index.html": other('<meta http-equiv="refresh" content="0; url=../">'),
    "preview/a/b/index.html": other(`<meta name="robots" content="noindex"><link href="${oembed}">`),
    "preview/a/b/oembed.json": JSON.stringify({ html: "https://ui.example/in/preview/a/b/?embed" }),
    "clubs/tv/index.html": other(),
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const root = { base: "/in/", site: "https://ui.example/in/" };

describe("two versions on a host", () => {
  it("are beside each other, the newest one at the root too, whichever is built last", async () => {
    using folder = testFolder();
    const out = join(folder.path, "out");
    const read = (path: string) => readFileSync(join(out, path), "utf8");
    const old = builtWith(join(folder.path, "old"), "old", ["", "components/", "components/gone/"]);
    const fresh = builtWith(join(folder.path, "new"), "new", ["", "components/", "components/added/"]);
    expect(await layVersion(old, { ...root, version: "1.2", out })).toBe(`${out}/v/1.2 and, as the newest, ${out}`);
    writeFileSync(join(out, "robots.txt"), "of the host");
    const before = pathsIn(join(out, "v/1.2")).map((path) => read(`v/1.2/${path}`));
    await layVersion(fresh, { ...root, version: "1.10", out });
    expect(await layVersion(old, { ...root, version: "1.3", out })).toBe(`${out}/v/1.3`);
    expect(read("versions.json")).toBe('{"versions":["1.10","1.3","1.2"]}\n');
    expect(pathsIn(join(out, "v/1.2")).map((path) => read(`v/1.2/${path}`))).toEqual(before);
    expect(JSON.parse(read("pages.json"))).toEqual({
      pages: ["components/added/", "components/", "decisions/0001/", ""],
    });
    expect(JSON.parse(read("v/1.2/pages.json")).pages).toContain("components/gone/");
    expect(pathsIn(out).filter((path) => !path.startsWith("v/") && /gone|robots/.test(path))).toEqual(["robots.txt"]);
    expect(read("index.html")).toContain('<a href="/in/components/">new');
  });

  it("know the list of versions; an older page says which it is, where the newest is, and is not to be found itself", async () => {
    using folder = testFolder();
    const [built, out] = [join(folder.path, "built"), join(folder.path, "out")];
    await layVersion(builtWith(built, "old", ["", "components/"]), { ...root, version: "1.2", out });
    const read = (path: string) => readFileSync(join(out, path), "utf8");
    expect(read("v/1.2/components/index.html")).toMatchInlineSnapshot(
      `"<html><head><title>old</title><link rel="canonical" href="https://ui.example/in/components/"><link rel="alternate" type="application/json" href="/in/versions.json" title="Versions" data-versions="1.2"></head><body class="site"><main class="site-main" id="main"><p class="site-version">Version 1.2 of the catalogue. <a href="/in/components/" data-newest>This page in the newest version</a></p><a href="/in/v/1.2/components/">old</a></main></body></html>"`,
    );
    expect(read("components/index.html")).toMatchInlineSnapshot(
      `"<html><head><title>old</title><link rel="alternate" type="application/json" href="/in/versions.json" title="Versions" data-versions=""></head><body class="site"><main class="site-main" id="main"><a href="/in/components/">old</a></main></body></html>"`,
    );
    expect(read("v/1.2/clubs/tv/index.html")).toContain('<meta name="robots" content="noindex">');
    expect(read("clubs/tv/index.html")).not.toContain("noindex");
    expect(read("v/1.2/preview/a/b/index.html")).toContain("https://ui.example/in/v/1.2/preview/a/b/oembed.json");
    expect(read("v/1.2/preview/a/b/oembed.json")).toContain("https://ui.example/in/v/1.2/preview/a/b/?embed");
    expect(read("preview/a/b/oembed.json")).toContain("https://ui.example/in/preview/a/b/?embed");
  });

  it("lead to the newest by paths where the public address is not known", async () => {
    using folder = testFolder();
    const [built, out] = [join(folder.path, "built"), join(folder.path, "out")];
    await layVersion(builtWith(built, "old", [""]), { base: "/", version: "2", out });
    expect(readFileSync(join(out, "v/2/index.html"), "utf8")).toContain('<link rel="canonical" href="/">');
  });

  it.each(["{}", "[", '{"versions":["../x"]}'])("are not laid beside a broken list: %s", async (list) => {
    using folder = testFolder();
    writeFileSync(join(folder.path, "versions.json"), list);
    await expect(layVersion("nowhere", { ...root, version: "1.2", out: folder.path })).rejects.toThrow(
      `${folder.path}/versions.json is no list of versions, such as {"versions":["1.2"]}. Mend it and run it again.`,
    );
  });
});

it.each(["1", "0.9", "1.10", "2.0.13"])("%s is a version", (text) => expect(versionOf(text)).toBe(text));

it.each(["v1.2", "1.", "01.2", "1.2.3.4", "../1", "1/2", "1.2 ", "--base", "newest"])("%j is none", (text) => {
  expect(() => versionOf(text)).toThrow(
    `--version is "${text}". Write one to three numbers with dots between them: 1.2 or 1.2.3.`,
  );
});

it("is not laid into what every build replaces", async () => {
  await expect(buildVersion({ version: "1.2", base: "/", out: "dist/catalogue/old" })).rejects.toThrow(
    "--out is dist/catalogue/old, which every build replaces. Name a folder beside it.",
  );
});
