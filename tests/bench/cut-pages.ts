import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandLog } from "../../src/product/server/http-log.ts";
import { type HttpServer, serveHttp } from "../../src/product/server/http-server.ts";
import { catalogueFolder } from "../../src/workshop/build/build.ts";
import { serveFiles } from "../../src/workshop/serve/static-files.ts";
import type { Served } from "./serve-catalogue.ts";

const bare = "<!doctype html><title>Bare</title><h1>A static page</h1>";
const path = "/cuts/";

/** A heading without styles, fonts and scripts: the least that a browser takes to show a text. */
export function serveBare(): Promise<Served> {
  return served(
    serveHttp({
      ...{ port: 0, mostBodyBytes: 0, log: commandLog },
      answer: ({ response }) => void response.setHeader("content-type", "text/html").end(bare),
    }),
  );
}

/** Serves a part of a catalogue's page at an address, with the styles and fonts of the catalogue. */
export async function serveCut(page: string, cut: (html: string) => string): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "schaukasten-cut-"));
  mkdirSync(join(folder, "cut"));
  writeFileSync(join(folder, "cut/index.html"), cut(readFileSync(join(catalogueFolder, page, "index.html"), "utf8")));
  const { address, ...rest } = await served(serveFiles(catalogueFolder, { sites: { [path]: folder } }));
  const end = () => {
    rest[Symbol.dispose]();
    rmSync(folder, { recursive: true });
  };
  return { address: `${address}${path.slice(1)}cut/`, [Symbol.dispose]: end };
}

/** The header and the navigation of a page, with a heading alone. */
export function headerOf(html: string): string {
  return `${withoutScripts(html.slice(0, indexOf(html, "<main")))}<main><h1>A static page</h1></main>`;
}

/** The header, the navigation and the first example of a page alone. */
export function exampleOf(html: string): string {
  return withoutScripts(html.slice(0, indexOf(html, '<div class="component-stage__codes"')));
}

/** The same in a font of the system, without the policy that forbids a page to say so. */
export function inSystemFont(html: string): string {
  const style = "<style>* { font-family: Arial, sans-serif !important }</style>";
  return exampleOf(html)
    .replace(/<meta http-equiv="content-security-policy"[^>]*>/, "")
    .replace(/<link rel="preload"[^>]* as="font"[^>]*>/, "")
    .replace("</head>", `${style}$&`)
    .replaceAll('<template shadowrootmode="open">', `$&${style}`);
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script type="module"[^>]*><\/script>/g, "");
}

function indexOf(html: string, part: string): number {
  const index = html.indexOf(part);
  if (index < 0) throw new Error(`The page has no ${part}. Is it one of a component?`);
  return index;
}

async function served(server: Promise<HttpServer>): Promise<Served> {
  const { url, close } = await server;
  return { address: `${url}/`, [Symbol.dispose]: () => void close() };
}
