import fc from "fast-check";
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { describe, expect, it } from "vitest";
import { type TemplateError, templateErrors } from "../../../components/_kit/contract/errors.ts";
import { Attributes, attributes, html, Markup, raw } from "../../../components/_kit/html.ts";

function element(markup: Markup | string): Tree.Element {
  return parseFragment(String(markup)).childNodes.find((node) => "tagName" in node) as Tree.Element;
}

function attribute(markup: Markup, name: string): string | undefined {
  return element(markup).attrs.find((each) => each.name === name)?.value;
}

function textOf(markup: Markup): string {
  return element(markup)
    .childNodes.map((node) => ("value" in node ? node.value : ""))
    .join("");
}

/** A template as written in a source, with `${…}` for a hole. */
function fill(source: string, value: unknown = "x"): Markup {
  const parts = source.split("${…}");
  return html(Object.assign(parts, { raw: parts }), ...parts.slice(1).map(() => value));
}

describe("a hole in text", () => {
  it("escapes what has a meaning in HTML", () => {
    expect(html`<p>${`<b onclick='x'>"&amp;"</b>`}</p>`.toString()).toMatchInlineSnapshot(
      `"<p>&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;amp;&quot;&lt;/b&gt;</p>"`,
    );
  });

  it.each([null, undefined, true, false, ""])("gives nothing for %j", (value) => {
    expect(html`<p>${value}</p>`.toString()).toBe("<p></p>");
  });

  it("writes numbers, zero too", () => expect(html`<p>${0} ${-1.5}</p>`.toString()).toBe("<p>0 -1.5</p>"));

  it("takes markup as it is", () => expect(html`<p>${html`<b>${"<"}</b>`}</p>`.toString()).toBe("<p><b>&lt;</b></p>"));

  it("gives each item of a list its line and leaves empty items out", () => {
    const items = ["<", null, html`<b>b</b>`, false, [1, ["2"]]];
    expect(html`<p>${items}</p>`.toString()).toBe("<p>&lt;\n<b>b</b>\n1\n2</p>");
  });

  it.each([
    [{}, "An object cannot stand as text in a template; pass a string, a number or markup."],
    [new Date(0), "An object cannot stand as text in a template; pass a string, a number or markup."],
    [new String("<b>"), "An object cannot stand as text in a template; pass a string, a number or markup."],
    [() => "x", "A function cannot stand as text in a template; pass a string, a number or markup."],
    [Symbol("x"), "A symbol cannot stand as text in a template; pass a string, a number or markup."],
    [10n, "A bigint cannot stand as text in a template; pass a string, a number or markup."],
  ])("refuses what is neither text nor markup", (value, message) => {
    expect(() => html`<p>${value}</p>`).toThrow(new TypeError(message));
  });

  it.each(["textarea", "pre"])("keeps every line end and space in %s, the first one too", (name) => {
    const value = "\n\n  a\n  b ";
    expect(textOf(fill(`<${name}>\${…}</${name}>`, value))).toBe(value);
  });

  it("keeps the white space of the source inside pre and judges the tags in it", () => {
    expect(
      html`<pre>  a
    <b class="${"c"}">${"d"}</b>
</pre>`.toString(),
    ).toBe('<pre>  a\n    <b class="c">d</b>\n</pre>');
    expect(() => fill('<pre><a onclick="${…}">x</a></pre>')).toThrow("event-handler-attribute");
    expect(attribute(html`<pre><a href="${"javascript:alert(1)"}"></a></pre>`, "href")).toBeUndefined();
    expect(html`<pre><a href="${"javascript:alert(1)"}"></a></pre>`.toString()).toContain('href="about:invalid"');
  });
});

describe("a hole that is a whole attribute value", () => {
  it("survives quotes, line ends and references unchanged", () => {
    const value = `"'><script>&quot;\n\t`;
    expect(attribute(html`<p title="${value}"></p>`, "title")).toBe(value);
    expect(attribute(html`<p title='${value}'></p>`, "title")).toBe(value);
  });

  it.each([null, undefined, false])("leaves the attribute out for %j", (value) => {
    expect(html`<p hidden="${value}"></p>`.toString()).toBe("<p></p>");
  });

  it("gives an empty attribute for true and for the empty text", () => {
    expect(html`<p hidden="${true}" title="${""}"></p>`.toString()).toBe('<p hidden="" title=""></p>');
  });

  it("writes the booleans of aria attributes in words", () => {
    expect(html`<p aria-busy="${true}" aria-hidden="${false}" aria-label="${null}"></p>`.toString()).toBe(
      '<p aria-busy="true" aria-hidden="false"></p>',
    );
  });

  it("refuses objects", () => {
    expect(() => html`<p title="${{}}"></p>`).toThrow(
      new TypeError("An object cannot stand in an attribute; pass a string or a number."),
    );
    expect(() => html`<p title="${html`<b></b>`}"></p>`).toThrow(TypeError);
  });
});

describe("a hole that is a part of an attribute value", () => {
  it("is escaped as text", () => {
    expect(html`<p class="a ${'"b'} ${3}"></p>`.toString()).toBe('<p class="a &quot;b 3"></p>');
  });

  it("is empty for null and refuses booleans", () => {
    expect(html`<p class="a${null}"></p>`.toString()).toBe('<p class="a"></p>');
    expect(() => html`<p class="a${true}"></p>`).toThrow(TypeError);
  });

  it.each([
    ["a/../b", "a%2F..%2Fb"],
    ["?x=1&y#z", "%3Fx%3D1%26y%23z"],
    ["Zürich 8'", "Z%C3%BCrich%208&#39;"],
    ["\ud800", "%EF%BF%BD"],
    ["\r\n\0", "%0D%0A%00"],
  ])("is percent-encoded in a URL: %j", (value, encoded) => {
    expect(html`<a href="/members/${value}/edit"></a>`.toString()).toBe(`<a href="/members/${encoded}/edit"></a>`);
    expect(html`<a href="/search?q=${value}"></a>`.toString()).toBe(`<a href="/search?q=${encoded}"></a>`);
  });
});

describe("a hole that is a whole URL", () => {
  const refused = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "java\rscript:alert(1)",
    "\t\r\n javascript:alert(1)",
    "\0javascript:alert(1)",
    "\x01\x1fjavascript:alert(1)",
    "javascript\t:alert(1)",
    "vbscript:x",
    "file:///etc/hosts",
    "view-source:https://example.ch",
    "data:text/html,<script>alert(1)</script>",
    "data:image/png;base64,AAAA",
    "blob:https://example.ch/1",
    "kurse:liste",
  ];
  it.each(refused)("becomes about:invalid as a link: %j", (url) => {
    expect(attribute(html`<a href="${url}"></a>`, "href")).toBe("about:invalid");
    expect(attribute(html`<a HREF="${url}"></a>`, "href")).toBe("about:invalid");
    expect(attribute(html`<form action="${url}"></form>`, "action")).toBe("about:invalid");
    expect(attribute(html`<button formaction="${url}"></button>`, "formaction")).toBe("about:invalid");
    expect(html`<svg><a xlink:href="${url}"></a></svg>`.toString()).toContain('xlink:href="about:invalid"');
  });

  it.each([
    "",
    "#oben",
    "?q=18:30",
    "/mitglieder/1",
    "a/b:c",
    "//example.ch/x",
    "12:30",
    "https://example.ch/?a=1&b=2",
    "HTTP://example.ch",
    "mailto:info@example.ch",
    "tel:+41310000000",
    "webcal://example.ch/plan.ics",
    "\u00a0javascript:alert(1)",
  ])("stands as it is where its scheme is allowed or it has none: %j", (url) => {
    expect(attribute(html`<a href="${url}"></a>`, "href")).toBe(url);
  });

  it.each([
    ["data:image/png;base64,AAAA", true],
    ["data:image/svg+xml,%3Csvg/%3E", true],
    ["blob:https://example.ch/1", true],
    ["/logo.svg", true],
    ["data:text/html,x", false],
    ["data:image/png.html,x", false],
    [" data:text/html;image/png,x", false],
    ["javascript:alert(1)", false],
    ["mailto:info@example.ch", false],
  ])("as a picture, %j: %j", (url, isAllowed) => {
    expect(attribute(html`<img src="${url}" alt="">`, "src")).toBe(isAllowed ? url : "about:invalid");
  });

  it("never resolves to another scheme, whatever the text", () => {
    const allowed = new Set(["https:", "http:", "mailto:", "tel:", "webcal:", "about:"]);
    const piece = fc.constantFrom(
      ..."javscript:/\\\t\n\r \0\x01\x7f\u00a0\u202e&;#xJAVA",
      "javascript",
      "data:",
      "&#58;",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const href = attribute(html`<a href="${pieces.join("")}"></a>`, "href") as string;
        const protocol = URL.parse(href, "https://example.ch/")?.protocol ?? "about:";
        expect(allowed).toContain(protocol);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});

describe("a hole among the attributes of a tag", () => {
  it("takes the result of attributes()", () => {
    const own = attributes({ "data-a": `"`, hidden: true, title: null, "aria-busy": false, href: "javascript:x" });
    expect(html`<a class="b" ${own}></a>`.toString()).toBe(
      '<a class="b" data-a="&quot;" hidden="" aria-busy="false" href="about:invalid"></a>',
    );
    expect(html`<a class="b" ${null}></a>`.toString()).toBe('<a class="b"></a>');
  });

  it.each([
    { value: 'onclick="x"' },
    { value: { toString: () => ' onclick="x"' } },
    { value: html`<b></b>` },
    { value: Object.create(Attributes.prototype) },
    { value: [attributes({})] },
  ])("refuses anything else", ({ value }) => {
    expect(() => html`<a ${value}></a>`).toThrow(
      new TypeError("Only the result of attributes() can stand among the attributes of a tag."),
    );
  });

  it.each([
    "onclick",
    "style",
    "srcdoc",
    "srcset",
    "ping",
    "target",
    "http-equiv",
    "Title",
    "a b",
    'a"',
    "",
    "a=b",
    "a>",
  ])("refuses the name %j", (name) => {
    expect(() => attributes({ [name]: "x" })).toThrow(
      new TypeError(`The attribute "${name}" cannot be filled in; write it out in the template.`),
    );
  });
});

describe("the mark of markup", () => {
  const markup = html`<b>x</b>`;
  it.each([
    { forged: JSON.parse('{"html":"<b>x</b>","#html":"<b>x</b>","isMarkup":true,"__html":"<b>x</b>"}') },
    { forged: JSON.parse('{"__proto__":{"html":"<b>x</b>"},"toString":"<b>x</b>"}') },
    { forged: { toString: () => "<b>x</b>" } },
    { forged: { [Symbol.toPrimitive]: () => "<b>x</b>" } },
    { forged: Object.create(Markup.prototype) },
    { forged: Object.setPrototypeOf({ ...markup }, Markup.prototype) },
    { forged: Object.create(markup) },
    { forged: new Proxy(markup, {}) },
    { forged: structuredClone(markup) },
  ])("cannot be carried by what merely looks like it", ({ forged }) => {
    expect(() => html`<p>${forged}</p>`).toThrow(TypeError);
  });

  it("cannot be carried by arrays", () => {
    const items = Object.setPrototypeOf(["<i>"], Object.create(Array.prototype, { isMarkup: { value: true } }));
    expect(html`<p>${items}</p>`.toString()).toBe("<p>&lt;i&gt;</p>");
    expect(html`<p>${JSON.parse('["<b>x</b>"]')}</p>`.toString()).toBe("<p>&lt;b&gt;x&lt;/b&gt;</p>");
  });

  it("is given by raw to source code", () => expect(html`<p>${raw("<b></b>")}</p>`.toString()).toBe("<p><b></b></p>"));
});

describe("the white space of a template", () => {
  it("collapses to line ends", () => {
    expect(
      html`
      <div>
        <p>a b</p>

        <p>c</p>
      </div>
    `.toString(),
    ).toBe("<div>\n<p>a b</p>\n<p>c</p>\n</div>");
  });

  it.each([
    [[null, null, null], "<ul>\n</ul>"],
    [["a", null, null], "<ul>\na\n</ul>"],
    [[null, "b", null], "<ul>\nb\n</ul>"],
    [[null, false, "c"], "<ul>\nc\n</ul>"],
    [["a", "", "c"], "<ul>\na\nc\n</ul>"],
    [["a", "b", "c"], "<ul>\na\nb\nc\n</ul>"],
  ])("leaves no blank line for an empty hole: %j", ([a, b, c], expected) => {
    expect(
      html`
      <ul>
        ${a}
        ${b}
        ${c}
      </ul>`.toString(),
    ).toBe(expected);
  });

  it("leaves none at the start or at the end of a template", () => {
    const list = (a: unknown, b: unknown) =>
      html`
      ${a}
      <hr>
      ${b}`.toString();
    expect([list(null, null), list("a", null), list(null, "b")]).toEqual(["<hr>", "a\n<hr>", "<hr>\nb"]);
  });

  it("drops comments", () => expect(html`<p>a<!-- why -->b</p>`.toString()).toBe("<p>ab</p>"));
});

describe("a refused template", () => {
  const refusals: Record<keyof typeof templateErrors, readonly string[]> = {
    "attribute-name-hole": ['<p data-${…}="x"></p>', '<p ${…}="x"></p>', "<p x${…}></p>"],
    "comment-hole": ["<!-- ${…} -->"],
    "event-handler-attribute": ['<p onclick="${…}"></p>', '<p ONLOAD="x"></p>', "<p onfocus></p>"],
    "forbidden-attribute": ['<p style="color: ${…}"></p>', '<p STYLE="color: red"></p>', '<p srcdoc="x"></p>'],
    "forbidden-attribute-hole": ['<img srcset="${…}">', '<a TARGET="${…}"></a>', '<a ping="/${…}"></a>'],
    "malformed-attribute": ['<p class="a"${…}>', "<p class = 'a'>", '<a/href="x">', "<p"],
    "malformed-end-tag": ["<p></${…}>", "<p></ p>", "<p></p x>"],
    "malformed-tag-name": ["<${…}>", "<h${…}>x</h3>", "<P></P>", "a < b", "<!doctype html>", "<?xml?>"],
    "private-use-character": ["<p>\u0091</p>"],
    "raw-text-hole": [
      "<script>let a = ${…};</script>",
      "<style>a { color: ${…} }</style>",
      "<noscript>${…}</noscript>",
    ],
    "sealed-element-hole": [
      '<script src="${…}"></script>',
      '<link href="${…}">',
      "<iframe ${…}></iframe>",
      '<set to="${…}">',
    ],
    "unclosed-comment": ["<!-- a"],
    "unquoted-attribute": ["<p class=${…}></p>", "<p class=a></p>", '<p class="a'],
    "url-scheme-hole": ['<a href="${…}/edit"></a>', '<img src="${…}.png">', '<a href="${…}${…}"></a>'],
  };

  function refusal(source: string): TemplateError | undefined {
    try {
      fill(source);
      return undefined;
    } catch (error) {
      return error as TemplateError;
    }
  }

  it("has a case for every name", () => {
    expect(Object.keys(refusals)).toEqual(Object.keys(templateErrors));
  });

  it.each(Object.entries(refusals).flatMap(([rule, sources]) => sources.map((source) => [rule, source] as const)))(
    "is refused as %s: %s",
    (rule, source) => expect(refusal(source)?.rule).toBe(rule),
  );

  it("says what, where and what to do", () => {
    expect(Object.values(refusals).map(([first = ""]) => refusal(first)?.message)).toMatchInlineSnapshot(`
      [
        "A hole stands in the name of an attribute (attribute-name-hole) near: <p data-\${…}="x"></p>
      Write the name out, or pass the result of attributes() as a hole of its own.",
        "A hole stands in a comment (comment-hole) near: <!-- \${…} -->
      Take it out: comments are not written to the page.",
        "An event handler stands in an attribute (event-handler-attribute) near: <p onclick="\${…}"></p>
      Use data-action or data-behavior; the content security policy blocks on* attributes.",
        "The attributes style and srcdoc are not allowed (forbidden-attribute) near: <p style="color: \${…}"></p>
      Use a class, a data attribute or a stylesheet.",
        "This attribute takes no value from data (forbidden-attribute-hole) near: <img srcset="\${…}">
      Write its value out in the template.",
        "An attribute cannot be read (malformed-attribute) near: <p class="a"\${…}>
      Write name="value" with a space before it, the value in quotes and the tag closed.",
        "An end tag cannot be read (malformed-end-tag) near: <p></\${…}>
      Write it as </name>, without a hole in it.",
        "The name of a tag cannot be read, or is a hole (malformed-tag-name) near: <\${…}>
      Write the name out in lower case; choose between two templates instead of filling in a name.",
        "The template contains U+0091 (private-use-character) near: <p></p>
      Take the character out: the template reader marks its holes with it.",
        "A hole stands in a script, a style or another raw text element (raw-text-hole) near: <script>let a = \${…};</script>
      Move the value into a data attribute and read it from there.",
        "A hole stands in an attribute of an element that loads or runs something (sealed-element-hole) near: <script src="\${…}"></script>
      Write script, style, link, meta, base, iframe, object, embed, animate and set without holes.",
        "A comment is not closed (unclosed-comment) near: <!-- a
      Close it with -->.",
        "An attribute value is not in quotes (unquoted-attribute) near: <p class=\${…}></p>
      Put double quotes around it: name="\${value}".",
        "A URL starts with a hole and goes on after it (url-scheme-hole) near: <a href="\${…}/edit"></a>
      Fill in the whole URL with one hole, or start it with a fixed path.",
      ]
    `);
  });
});
