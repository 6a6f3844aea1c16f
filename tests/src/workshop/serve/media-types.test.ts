import { expect, test } from "vitest";
import { mediaTypeOf } from "../../../../src/workshop/serve/media-types.ts";

test.each([
  ["image", "a.avif", "b.png", "c.webp"],
  ["text; charset=utf-8", "a.css", "b.html"],
])("files of %s have it", (kind, ...files) => {
  const [type, ...more] = kind.split("; ");
  for (const file of files) {
    const ending = file.split(".").at(-1);
    expect(mediaTypeOf(`clubs/${file}`)).toBe([`${type}/${ending}`, ...more].join("; "));
  }
});

/** Registered types whose name is not the ending. */
test.each([
  ["a.ico", "image/x-icon"],
  ["a.ics", "text/calendar; charset=utf-8"],
  ["a.js", "text/javascript; charset=utf-8"],
  ["a.mjs", "text/javascript; charset=utf-8"],
  ["a.json", "application/json; charset=utf-8"],
  ["a.js.map", "application/json; charset=utf-8"],
  ["a.md", "text/markdown; charset=utf-8"],
  ["a.pdf", "application/pdf"],
  ["a.svg", "image/svg+xml; charset=utf-8"],
  ["a.txt", "text/plain; charset=utf-8"],
  ["a.wasm", "application/wasm"],
  ["a.webmanifest", "application/manifest+json; charset=utf-8"],
  ["a.woff2", "font/woff2"],
  ["a.xml", "application/xml; charset=utf-8"],
  ["a.unknown", "application/octet-stream"],
  ["README", "application/octet-stream"],
])("%s is served as %s", (file, type) => expect(mediaTypeOf(file)).toBe(type));
