import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { components } from "../../../../components/index.ts";
import { variants } from "../../../../src/workshop/contracts/variants.ts";
import { indentHtml } from "../../../../src/workshop/html/indent.ts";

describe("indentHtml", () => {
  it("indents lines by the elements that are open, also where one line opens or closes several", () => {
    expect(
      indentHtml(`<ul class="a > b"><li>\n<a href="#">\n<b>Judo</b>\nU13\n</a>\n</li></ul>\n<p>Ende</p>`),
    ).toMatchInlineSnapshot(`
      "<ul class="a > b"><li>
          <a href="#">
            <b>Judo</b>
            U13
          </a>
      </li></ul>
      <p>Ende</p>"
    `);
  });

  it("knows elements without an end tag, in HTML and in SVG", () => {
    expect(
      indentHtml(`<div>\n<input value="1">\n<br>\n<svg>\n<path d="M0 0"/>\n<g>\n<!-- a\n<b> -->\n</g>\n</svg>\n</div>`),
    ).toMatchInlineSnapshot(`
      "<div>
        <input value="1">
        <br>
        <svg>
          <path d="M0 0"/>
          <g>
            <!-- a
      <b> -->
          </g>
        </svg>
      </div>"
    `);
  });

  it("leaves the content of textarea and pre and the values of attributes alone", () => {
    const html = `<div>\n<textarea>\na\n  b\n<\n</textarea>\n<pre>\nc <i>\nd</i>\n</pre>\n<p title="e\nf">\ng\n</p>\n</div>`;
    expect(indentHtml(html)).toBe(
      `<div>\n  <textarea>\na\n  b\n<\n</textarea>\n  <pre>\nc <i>\nd</i>\n</pre>\n  <p title="e\nf">\n    g\n  </p>\n</div>`,
    );
  });

  it("adds nothing but blanks at the beginning of lines, whatever the markup", () => {
    const piece = fc.constantFrom(
      "<div>",
      "</div>",
      '<p title="x">',
      "</p>",
      "<br>",
      "<path/>",
      "\n",
      "\n",
      "Text",
      "<",
      "&lt;",
      "<!-- c\n-->",
      "<pre>",
      "</pre>",
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join("");
        expect(withoutIndent(indentHtml(html))).toBe(html);
      }),
    );
  });

  it.each([...components.values()].map((component) => [component.id, component] as const))(
    "ends the markup of %s where it began",
    (_, component) => {
      for (const { data } of [...component.examples, ...variants(component)]) {
        const html = component.render(data);
        const indented = indentHtml(html);
        expect(withoutIndent(indented)).toBe(withoutIndent(html));
        expect(indentHtml(`${html}\n<i></i>`).endsWith("\n<i></i>")).toBe(true);
      }
    },
  );
});

function withoutIndent(html: string): string {
  return html.replace(/^ +/gm, "");
}
