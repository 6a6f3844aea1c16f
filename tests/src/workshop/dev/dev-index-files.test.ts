import { expect, test } from "vitest";
import { serveIndexFiles } from "../../../../src/workshop/dev/dev-index-files.ts";

/** The address that is asked for in the place of another one. */
function askedFor(url: string | undefined): string | undefined {
  const request: { url?: string } = url === undefined ? {} : { url };
  let isPassedOn = false;
  serveIndexFiles().configureServer({
    middlewares: { use: (handle) => handle(request, undefined, () => (isPassedOn = true)) },
  });
  expect(isPassedOn).toBe(true);
  return request.url;
}

test.each([
  ["/preview/components/badge/usual/", "/preview/components/badge/usual/index.html"],
  ["/apps/admin/", "/apps/admin/index.html"],
  ["/clubs/tv-oberried/news/?a=b?c", "/clubs/tv-oberried/news/index.html?a=b?c"],
  ["/apps/admin/members/", "/apps/admin/members/"],
  ["/decisions/0001-one-renderer/", "/decisions/0001-one-renderer/index.html"],
  ["/decisions/", "/decisions/"],
  ["/preview/", "/preview/"],
  ["/components/badge/", "/components/badge/"],
  ["/clubs/tv-oberried/app.js", "/clubs/tv-oberried/app.js"],
  [undefined, "/"],
])("%s is answered with %s", (url, asked) => expect(askedFor(url)).toBe(asked));

test("the plug-in is named", () => expect(serveIndexFiles().name).toBe("schaukasten:serve-index-files"));
