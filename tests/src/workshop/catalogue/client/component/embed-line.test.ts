import { expect, test } from "vitest";
import { embedLine } from "../../../../../../src/workshop/catalogue/client/component/embed-line.ts";

test("an example is embedded by one line that follows its height", () => {
  const line = embedLine("https://ui.example/preview/components/button/default/", 'A "title"');
  expect(line).not.toContain("\n");
  const [, script = ""] = /<script>(.*)<\/script>$/.exec(line) ?? [];
  const [own, other] = [
    { contentWindow: {}, height: "" },
    { contentWindow: {}, height: "" },
  ];
  const tell = followed(script, [own, other]);
  tell({ data: { kind: "schaukasten:height", height: 120 }, source: own.contentWindow });
  tell({ data: { kind: "schaukasten:shown", height: 99 }, source: own.contentWindow });
  tell({ data: "text", source: other.contentWindow });
  expect([own.height, other.height]).toEqual([120, ""]);
  expect(line).toMatch(
    /^<iframe src="https:\/\/ui\.example\/preview\/components\/button\/default\/\?embed" title="A &quot;title&quot;"/,
  );
});

/** What a script does with a message to a page that has these frames. */
function followed(script: string, frames: readonly object[]) {
  let tell: (event: object) => void = () => {};
  const listen = (_: string, listener: (event: object) => void) => {
    tell = listener;
  };
  new Function("addEventListener", "document", script)(listen, { querySelectorAll: () => frames });
  return (event: object) => tell(event);
}
