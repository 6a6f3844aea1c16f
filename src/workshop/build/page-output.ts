import type { PathWithRoute } from "astro/runtime/prerender/static-paths.js";

/** The path of the file that a page or an endpoint is written to, from the root of the catalogue. */
export function outputOf({ pathname, route }: PathWithRoute): string {
  const path = pathname.replaceAll(/^\/|\/$/g, "");
  if (route.type === "endpoint") return path;
  if (path === "404") return "404.html";
  return path === "" ? "index.html" : `${path}/index.html`;
}
