import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { appIds, apps } from "../../../../src/product/engine/apps.ts";
import {
  backendPage,
  deployedPath,
  deployedSettings,
  hashedAddress,
  policyOf,
} from "../../../../src/workshop/apps/backend-page.ts";
import type { AppBundle } from "../../../../src/workshop/apps/make-bundle.ts";

const asset = (name: string) => ({ name, type: "text/javascript", content: `export "${name}";` });
const bundle: AppBundle = {
  entry: asset("app/start.ABC.js"),
  parts: [asset("app/part.DEF.js")],
  chunks: [asset("app/part.DEF.js"), asset("app/later.GHI.js")],
  ...{ added: {}, demo: [asset("app/demo.XYZ.js")], packages: [] },
};
const hashOf = (method: string, content: string | Buffer) =>
  `${method}-${createHash(method).update(content).digest("base64")}`;

test.each([
  [["/api"], "'self'"],
  [[undefined], "'self'"],
  [["https://api.example.org/v1"], "'self' https://api.example.org"],
  [["https://api.example.org", "https://api.example.org/login"], "'self' https://api.example.org"],
  [["https://api.example.org", "https://id.example.org/x"], "'self' https://api.example.org https://id.example.org"],
])("for %j an app asks %s and nothing else", (backend, places) => {
  const policy = new Map(
    policyOf(backend)
      .split("; ")
      .map((each) => [each.split(" ")[0], each.split(" ").slice(1).join(" ")]),
  );
  expect(policy.get("connect-src")).toBe(places);
  expect(policy.get("img-src")).toBe(places.replace("'self'", "'self' data: blob:"));
  expect(policy.get("default-src")).toBe("'none'");
  expect(policy.get("base-uri")).toBe("'none'");
  for (const name of ["style-src", "script-src", "font-src", "manifest-src", "form-action"])
    expect(policy.get(name), name).toBe("'self'");
});

test("a file lies beside the page, and is run with its hash alone", () => {
  expect(deployedPath({ name: "app/start.ABC.js" })).toBe("assets/start.ABC.js");
  expect(deployedPath({ name: "product.css" })).toBe("assets/product.css");
  expect(hashedAddress({ name: "a.js", content: "1" })).toBe(`"assets/a.js" integrity="${hashOf("sha384", "1")}"`);
});

test.each(appIds)("%s knows its backend, and keeps what it may keep", (app) => {
  const settings = deployedSettings(app, { baseUrl: "/api" });
  expect(settings).toMatchObject({ app, baseUrl: "/api", config: "config.json", paths: {} });
  expect([settings.worker, settings.issuer]).toEqual([apps[app].isOffline ? "worker.js" : undefined, undefined]);
  expect(deployedSettings(app, { baseUrl: "/api", issuer: "https://id.example" }).issuer).toBe("https://id.example");
});

test.each(["admin", "public"] as const)("the page of %s names what it loads, all of which is there", (app) => {
  const { page, files } = backendPage(app, bundle, {
    baseUrl: "https://api.example.org",
    issuer: "https://id.example",
  });
  const paths = files.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const named = [...page.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"/g)].map(([, path]) => path);
  const made = ["app.webmanifest", "assets/icon-180.png", "config.json", "data:,"];
  expect(named.filter((path) => !paths.includes(path ?? "") && !made.includes(path ?? ""))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(made));
  expect(named.some((path) => path?.includes("sites."))).toBe(app === "public");
  expect(page).not.toContain("demo.XYZ");
  for (const [, path, hash] of page.matchAll(/"([^"]+)" integrity="([^"]+)"/g))
    expect(hash).toBe(hashOf("sha384", files.find((each) => each.path === path)?.content ?? ""));
  const [, map = ""] = /<script type="importmap">(.*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(map)).toEqual({
    integrity: Object.fromEntries(
      bundle.chunks.map((each) => [`./${deployedPath(each)}`, hashOf("sha384", each.content)]),
    ),
  });
  expect(page).toContain(`script-src 'self' '${hashOf("sha256", map)}';`);
  expect(page).toContain("connect-src 'self' https://api.example.org https://id.example;");
  expect(page).toMatch(/<script type="module" src="assets\/start\.ABC\.js" /);
});
