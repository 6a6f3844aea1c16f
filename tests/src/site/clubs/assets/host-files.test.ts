import { expect, test } from "vitest";
import { hostFiles } from "../../../../../src/site/clubs/assets/host-files.ts";
import type { ClubSite } from "../../../../../src/site/clubs/pages/site.ts";

/** The files of a club, by their path. */
function filesFor(site: Pick<ClubSite, "api" | "hasSearch">): Map<string, string> {
  return new Map(hostFiles(site as ClubSite).map(({ path, content }) => [path, content]));
}

const names = ["_headers", ".htaccess", "nginx.conf"];

test.each(names)("forbids frames and everything from elsewhere in %s", (name) => {
  const text = filesFor({ api: undefined, hasSearch: false }).get(name) ?? "";
  const policies = text.split("\n").filter((line) => line.includes("Content-Security-Policy"));
  expect(policies.length).toBeGreaterThan(0);
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|'unsafe-|\*/);
  }
  expect(text).toContain("nosniff");
});

test.each(names)("lets pages send to the service of the club, and to no other, in %s", (name) => {
  const text = filesFor({ api: "https://api.verein.example/v1", hasSearch: true }).get(name) ?? "";
  expect(text).toContain("connect-src 'self' https://api.verein.example;");
  expect(text.match(/https:\/\/[^ ;]+/g)?.every((origin) => origin === "https://api.verein.example")).toBe(true);
});

test("lets browsers keep for ever what carries a hash in its name, and nothing else", () => {
  const text = filesFor({ api: undefined, hasSearch: false }).get("_headers") ?? "";
  const [, ...rules] = text.split(/\n(?=\/)/);
  expect(rules.map((rule) => rule.trim().split("\n"))).toEqual([
    ["/assets/*.css", "  Cache-Control: public, max-age=31536000, immutable"],
    ["/assets/*.js", "  Cache-Control: public, max-age=31536000, immutable"],
    ["/images/*", "  Cache-Control: public, max-age=31536000, immutable"],
  ]);
});
