import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlMarkdown } from "../../../../src/workshop/machines/html-markdown.ts";

const cases: readonly (readonly [string, string])[] = [
  ["<h2 id=a>A <code>b</code></h2><p>One\n two<br>three</p>", "## A `b`\n\nOne two three"],
  ["<ul><li>A<ul><li>B</li></ul></li><li>C</li></ul>", "- A\n  - B\n- C"],
  [
    "<dl><dt>Who</dt><dd>Everyone</dd><div><dt>Why</dt><dd>So</dd></div></dl>",
    "- **Who**\n  - Everyone\n- **Why**\n  - So",
  ],
  [
    "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><th><code>x|y</code></th><td>1<p>2</p></td></tr></tbody></table>",
    "| A | B |\n| - | - |\n| `x\\|y` | 1; 2 |",
  ],
  ["<details><summary>More</summary><p>Text</p></details>", "**More**\n\nText"],
  ["<details><summary><h3>More</h3></summary>Text</details>", "### More\n\nText"],
  ["<pre><code>&lt;a&gt;\n  `b`</code></pre>", "```html\n<a>\n  `b`\n```"],
  ['<p>Read <a href="/a/">this <b>one</b></a>, not <a href="#x">that</a>.</p>', "Read [this **one**](/a/), not that."],
  ['<iframe src="/p/" title="P"></iframe><iframe src="/p/" title="P"></iframe>', "[P](/p/)"],
  ['<a href="/p/">P</a><iframe src="/p/" title="The same"></iframe>', "[P](/p/)"],
  ['<p hidden>a</p><button>b</button><form><p>c</p></form><i aria-hidden="true">d</i><script>e</script>', ""],
  ['<svg role="img" aria-label="Map"><text>One</text><text>Two</text></svg>', "- Map\n- One\n- Two"],
  ["<p><code>a</code><code>b</code> <a href=/c>c</a><small>d</small></p>", "`a`, `b` [c](/c) d"],
];

test.each(cases)("%s", (html, markdown) => {
  expect(htmlMarkdown(html)).toBe(markdown);
});

test("no text can pretend to be a mark of Markdown or markup", () => {
  expect(htmlMarkdown("<p>*a* `b` [c](d) &lt;script&gt; 1 &lt; 2</p>")).toBe(
    "\\*a\\* \\`b\\` \\[c]\\(d) \\<script> 1 < 2",
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z ]*$/), fc.integer({ min: 0, max: 6 }), (text, ticks) => {
      const code = `${text}${"`".repeat(ticks)}${text}`;
      const [fence = ""] = htmlMarkdown(`<pre>x${code}</pre>`).split("text\n");
      expect(fence.length).toBeGreaterThan(Math.max(2, ticks));
    }),
  );
});

test("code behind a link is in the place of the link", () => {
  const html = '<p>a</p><a href="/code/#x" data-code-link>Code</a>';
  expect(htmlMarkdown(html, { load: (address) => `<pre>${address}</pre>` })).toBe("a\n\n```text\n/code/#x\n```");
  expect(htmlMarkdown(html)).toBe("a\n\n[Code](/code/#x)");
});
