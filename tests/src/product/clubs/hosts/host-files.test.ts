import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAllHeaders } from "@netlify/headers-parser";
import { expect, test } from "vitest";
import { hostFiles } from "../../../../../src/product/clubs/hosts/host-files.ts";

function fileFor(name: string): string {
  return hostFiles().find((file) => file.name === name)?.content ?? "";
}

test.each(hostFiles())("forbids frames, guesses of types and scripts in files of a club in $name", ({ content }) => {
  expect(content).toContain("frame-ancestors 'none'");
  expect(content).toContain("nosniff");
  expect(content).toContain("sandbox; default-src 'none'");
  expect(content).toContain("attachment");
});

/** What a host sends for a path: values of rules that set the same field are joined. */
type Headers = (path: string) => Record<string, string>;

/** The rules as Netlify's own parser reads them. */
async function netlify(): Promise<Headers> {
  const folder = mkdtempSync(join(tmpdir(), "headers-"));
  writeFileSync(join(folder, "_headers"), fileFor("_headers"));
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, "_headers")],
    configHeaders: [],
    minimal: false,
  });
  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
  const rules = headers.flatMap((rule) =>
    "forRegExp" in rule ? [[rule.forRegExp, Object.entries(rule.values)] as const] : [],
  );
  return (path) => joined(rules.filter(([form]) => form.test(path)).flatMap(([, fields]) => fields));
}

/**
 * The rules as Cloudflare documents them: `*` matches anything and may stand once, `:name` matches up to a slash, at
 * most 100 rules and 2000 characters in a line.
 */
function cloudflare(): Headers {
  const blocks = fileFor("_headers").split(/\n(?=\/)/);
  expect(blocks.length).toBeLessThanOrEqual(100);
  const rules = blocks.map((block) => {
    const [path = "", ...lines] = block.trim().split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
    expect(path.split("*").length, path).toBeLessThanOrEqual(2);
    const form = path
      .replaceAll(".", "\\.")
      .replaceAll("*", ".*")
      .replaceAll(/:[a-z]+/g, "[^/]+");
    const fields = lines.map((line): [string, string] => {
      const [, name = "", value = ""] = /^\s+([^:]+): (.*)$/.exec(line) ?? [];
      return [name.toLowerCase(), value];
    });
    return [new RegExp(`^${form}$`), fields] as const;
  });
  return (path) => joined(rules.filter(([form]) => form.test(path)).flatMap(([, fields]) => fields));
}

function joined(fields: readonly (readonly [string, unknown])[]): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const [name, value] of fields) {
    const key = name.toLowerCase();
    sent[key] = sent[key] === undefined ? String(value) : `${sent[key]}, ${value}`;
  }
  return sent;
}

test.each([
  { name: "Netlify", read: netlify },
  { name: "Cloudflare Pages", read: async () => cloudflare() },
])("reads the same rules as $name, for the folder of a club and for that of all clubs", async ({ read }) => {
  const headers = await read();
  const forEver = "public, max-age=31536000, immutable";
  for (const root of ["", "/tv-oberried"]) {
    expect(headers(`${root}/assets/club.0123456789ab.css`)).toMatchObject({ "cache-control": forEver });
    expect(headers(`${root}/assets/page.ABCDEFGH.js`)).toMatchObject({ "cache-control": forEver });
    const image = headers(`${root}/images/turnfest.0123456789ab-960.avif`);
    expect(image).toMatchObject({ "cache-control": forEver });
    expect(image["content-security-policy"]).toContain("sandbox; default-src 'none'");
    const document = headers(`${root}/documents/statuten.0123456789ab.pdf`);
    expect(document).toMatchObject({ "content-disposition": "attachment" });
    expect(document["content-security-policy"]).toContain("sandbox; default-src 'none'");
    for (const path of ["/", "/anlaesse/", "/fr/news/", "/assets/fonts/geist.woff2", "/assets/icon.svg"]) {
      const page = headers(root + path);
      expect([path, page["cache-control"]]).toEqual([path, undefined]);
      expect(page).toMatchObject({
        "content-security-policy": "frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      });
    }
  }
});
