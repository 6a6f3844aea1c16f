import { globSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { appIds } from "../../../src/product/engine/apps.ts";
import { projectFile } from "../../../src/product/files/project.ts";

/** A route of the catalogue that is no page. */
interface Endpoint {
  GET(context: object): Response | Promise<Response>;
  getStaticPaths?(): Iterable<StaticPath>;
}

interface StaticPath {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly props?: Readonly<Record<string, unknown>>;
  readonly cacheKey?: string;
}

/** What these serve is built first, which takes longer than a unit test may; the last one is absent without a public address. */
const built = new Set([
  ...["apps/[app]/index.html.ts", "assets/[...file].ts", "clubs/[club]/[...file].ts"],
  "preview/[...preview]/oembed.json.ts",
]);
const previewRoutes = ["preview/components/[id]/[name]/index.html.ts", "preview/screens/[id]/[scenario]/index.html.ts"];
const routes = globSync("**/*.ts", { cwd: projectFile("src/pages") }).map((file) => file.replaceAll("\\", "/"));
const endpointOf = (route: string): Promise<Endpoint> => import(projectFile(`src/pages/${route}`));
const addressOf = (route: string, { params }: StaticPath) =>
  route
    .replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => {
      if (!(name in params)) throw new Error(`${route} has a path without ${name}.`);
      return params[name] ?? "";
    })
    .replace("//", "/");

describe.each(routes.filter((route) => !built.has(route)))("%s", (route) => {
  it("has a path of its own for each thing, which is kept until the thing changes", async () => {
    const paths = [...((await endpointOf(route)).getStaticPaths?.() ?? [{ params: {} }])];
    const addresses = paths.map((path) => addressOf(route, path));
    expect(addresses.length).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(addresses.length);
    if (route.includes("["))
      expect(paths.map(({ cacheKey = "" }) => typeof cacheKey === "string" && cacheKey).filter((key) => !key)).toEqual(
        [],
      );
  });

  it("answers with what its name says", async () => {
    const { GET, getStaticPaths } = await endpointOf(route);
    const [first = { params: {} }, ...others] = getStaticPaths?.() ?? [];
    for (const { params, props = {} } of [first, ...others.slice(-1)]) {
      const response = await GET({ params, props });
      const isJson = route.endsWith(".json.ts");
      expect(response.headers.get("content-type")).toBe(isJson ? "application/json" : "text/html; charset=utf-8");
      const text = await response.text();
      if (isJson)
        expect([JSON.stringify(JSON.parse(text)), `${JSON.stringify(JSON.parse(text), null, 2)}\n`]).toContain(
          /\n {2}/.test(text) ? text : text.trim(),
        );
      else expect(text).toMatch(/^<!doctype html>\n<html lang="[a-zA-Z-]+">[\s\S]*<h1[\s\S]*<\/html>\n$/);
    }
  });
});

test("a folder of previews leads to the page of what they show", async () => {
  const route = "preview/[...folder]/index.html.ts";
  const { GET, getStaticPaths } = await endpointOf(route);
  const leads = await Promise.all(
    [...(getStaticPaths?.() ?? [])].map(async (path) => {
      const text = await (await GET(path)).text();
      const [, to = ""] = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(text) ?? [];
      const { pathname } = new URL(to, new URL(addressOf(route, path), "https://catalogue.example/"));
      return [path.params["folder"], pathname];
    }),
  );
  const [root, ...folders] = leads;
  expect(root).toEqual([undefined, "/components/"]);
  expect(folders).toEqual(folders.map(([folder]) => [folder, `/${folder}/`]));
  const previews = await Promise.all(
    previewRoutes.map(async (each) => [...((await endpointOf(each)).getStaticPaths?.() ?? [])]),
  );
  const kinds = ["components", "screens"].flatMap((kind, index) => [
    kind,
    ...(previews[index] ?? []).map(({ params }) => `${kind}/${params["id"]}`),
  ]);
  expect(new Set(folders.map(([folder]) => folder))).toEqual(new Set(kinds));
});

describe("with a public address", () => {
  beforeEach(() => {
    settings.site = "https://catalogue.example/";
  });
  afterEach(() => {
    settings.site = undefined;
  });
  const oembedRoute = "preview/[...preview]/oembed.json.ts";
  const pathsOf = async (route: string) => [...((await endpointOf(route)).getStaticPaths?.() ?? [])];

  it("the oEmbed of a preview lies beside it", async () => {
    const paths = await pathsOf(oembedRoute);
    const addresses = new Set(
      (
        await Promise.all(
          previewRoutes.map(async (route) => (await pathsOf(route)).map((path) => addressOf(route, path))),
        )
      ).flat(),
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter(({ params }) => !addresses.has(`preview/${params["preview"]}/index.html.ts`))).toEqual([]);
    expect(new Set(paths.map(({ cacheKey }) => cacheKey)).size).toBe(paths.length);
    const response = await (await endpointOf(oembedRoute)).GET({ props: paths[0]?.props ?? {} });
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(await response.json()).toMatchObject({ type: "rich", provider_url: settings.site });
  });

  it.each(previewRoutes)("%s leads to its oEmbed, and is another page without one", async (route) => {
    const { GET } = await endpointOf(route);
    const [path] = await pathsOf(route);
    const link = `href="https://catalogue.example/${path && addressOf(route, path).replace("index.html.ts", "oembed.json")}"`;
    expect(await (await GET({ props: path?.props ?? {} })).text()).toContain(link);
    settings.site = undefined;
    expect((await pathsOf(route))[0]?.cacheKey).not.toBe(path?.cacheKey);
    expect(await (await GET({ props: path?.props ?? {} })).text()).not.toContain("oembed");
  });

  it("there is none without it", async () => {
    settings.site = undefined;
    expect(await pathsOf(oembedRoute)).toEqual([]);
  });
});

test("an old address says that its page has moved, and leads to the page that is there", async () => {
  const route = "[...moved]/index.html.ts";
  const { GET, getStaticPaths } = await endpointOf(route);
  const paths = [...(getStaticPaths?.() ?? [])];
  for (const path of paths) {
    const text = await (await GET(path)).text();
    const [, to = ""] = /<h1><a href="([^"]*)">This page has moved<\/a><\/h1>/.exec(text) ?? [];
    const { pathname, hash } = new URL(to, new URL(addressOf(route, path), "https://catalogue.example/"));
    const [, folder, id] = /^\/(\w+)\/(.*?)\/?$/.exec(`/${path.params["moved"]}`) ?? [];
    expect([pathname, hash]).toEqual([`/${folder}/`, `#${id}`]);
  }
});

test("the document of drafts is an empty page of the product", async () => {
  const { GET } = await endpointOf("preview/playground/index.html.ts");
  const text = await (await GET({})).text();
  const links = text.replaceAll(/\.[\w-]{8,}\.(?=css|js)/g, ".");
  expect(links).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="de-CH">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'">
    <title>Preview of a draft</title>
    <link rel="icon" href="data:,">
    <meta name="robots" content="noindex">
    <link rel="stylesheet" href="../../assets/product.css">
    <link rel="stylesheet" href="../../assets/sites.css">
    <link rel="stylesheet" href="../../assets/stage.css">
    <script src="../../assets/preview.js"></script>
    </head>
    <body>
    <main id="main" tabindex="-1"><h1 class="visually-hidden">Entwurf</h1></main>
    </body>
    </html>
    "
  `);
});

test.each([
  ["assets/[...file].ts", { asset: { type: "font/woff2", content: Buffer.from("a") } }, "font/woff2"],
  ["assets/[...file].ts", { asset: { type: "text/css", content: "a" } }, "text/css"],
  ["clubs/[club]/[...file].ts", { file: { path: "a/index.html", content: "a" } }, "text/html; charset=utf-8"],
  ["clubs/[club]/[...file].ts", { file: { path: "a.webp", content: Buffer.from("a") } }, "image/webp"],
])("%s serves a text or bytes under their type", async (route, props, type) => {
  const response = await (await endpointOf(route)).GET({ props });
  expect([response.headers.get("content-type"), await response.text()]).toEqual([type, "a"]);
});

vi.mock("../../../src/workshop/apps/app-page.ts", () => ({ appPage: async (app: string) => `<p>${app}</p>` }));

const settings = vi.hoisted((): { site: string | undefined } => ({ site: undefined }));
vi.mock("../../../src/workshop/content/subject-links.ts", async (load) => ({
  ...(await load<object>()),
  publicAddress: () => settings.site,
}));

vi.mock("../../../src/workshop/apps/files.ts", () => ({ appAssets: async () => [{ name: "app/a.js", content: "a" }] }));
vi.mock("../../../src/workshop/audit/pictures.ts", () => ({
  takenFiles: () => [{ name: "pictures/a.webp", content: "p" }],
}));
vi.mock("../../../src/workshop/playground/assets.ts", () => ({
  playgroundAssets: async () => ({ rules: { name: "rules.js", content: "r" } }),
}));

test("every file that pages load has a path, and in development the pictures too, which a build adds by itself", async () => {
  const { getStaticPaths } = await endpointOf("assets/[...file].ts");
  const pathsOf = async () => [...((await getStaticPaths?.()) ?? [])];
  const paths = await pathsOf();
  const names = paths.map(({ params }) => params["file"]);
  for (const kind of ["product", "sites", "stage", "catalogue", "preview"])
    expect(names.filter((name) => name?.startsWith(`${kind}.`))).toHaveLength(1);
  expect(names).toEqual(expect.arrayContaining(["app/a.js", "rules.js", expect.stringMatching(/^fonts\/.+\.woff2$/)]));
  expect(new Set(paths.map(({ cacheKey }) => cacheKey)).size).toBe(paths.length);
  expect(names.filter((name) => name?.startsWith("pictures/"))).toEqual([]);
  vi.stubEnv("NODE_ENV", "development");
  expect((await pathsOf()).map(({ params }) => params["file"])).toContain("pictures/a.webp");
  vi.unstubAllEnvs();
});

test("there is a page for each app", async () => {
  const { GET, getStaticPaths } = await endpointOf("apps/[app]/index.html.ts");
  const paths = [...(getStaticPaths?.() ?? [])];
  expect(paths).toEqual(appIds.map((app) => ({ params: { app }, props: { app } })));
  const page = await GET({ props: { app: "admin" } });
  expect([page.headers.get("content-type"), await page.text()]).toEqual(["text/html; charset=utf-8", "<p>admin</p>"]);
});
