import { expect, it } from "vitest";
import { compileTemplate } from "../../../components/_kit/template.product.ts";
import { compileTemplate as parsed } from "../../../components/_kit/template.ts";

const strings = (source: string) => {
  const parts = source.split("${…}");
  return Object.assign(parts, { raw: parts }) as unknown as TemplateStringsArray;
};

it.each([
  ["<p>{}</p>", "<p>${…}</p>"],
  ["<p{class=}{href=}></p>", '<p class="${…}" href="${…}"></p>'],
  ['<p class="a {class~} b"></p>', '<p class="a ${…} b"></p>'],
  ['<a href="/x/{href~}"></a>', '<a href="/x/${…}"></a>'],
  ["<p{aria-busy=}{...}></p>", '<p aria-busy="${…}" ${…}></p>'],
  ["<ul>{+}\n</ul>", "<ul>\n${…}\n</ul>"],
  ["<pre>{pre}</pre>", "<pre>${…}</pre>"],
  ["<hr>", "<hr>"],
])("%s of a product has the holes of the template %s", (written, source) => {
  expect(compileTemplate(written)).toEqual(parsed(strings(source)));
  expect(compileTemplate(written)).toBe(compileTemplate(written));
});
