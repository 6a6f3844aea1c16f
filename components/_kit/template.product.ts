import { type Hole, holeOf } from "./holes.ts";
import type { Template } from "./template.ts";

const read = new Map<string, Template>();
const hole = /\{(.*?)\}/s;

/**
 * `#template` in scripts of the product: there a template is one text, already parsed and checked, with the kind of
 * each hole. `{}` is text, `{+}` text that adds the line end before it, `{href=}` a whole attribute, `{href~}` a part
 * of one, `{...}` attributes, `{pre}` text after a start tag where a parser would drop a line end.
 */
export function compileTemplate(written: string): Template {
  let template = read.get(written);
  if (template === undefined) {
    const pieces = written.split(hole);
    template = {
      statics: pieces.filter((_, index) => index % 2 === 0),
      holes: pieces.filter((_, index) => index % 2 === 1).map(readHole),
    };
    read.set(written, template);
  }
  return template;
}

function readHole(words: string): Hole {
  if (words === "+") return { ...holeOf("text"), before: "\n" };
  if (words === "...") return holeOf("attributes");
  if (words === "pre") return holeOf("preformatted");
  const name = words.slice(0, -1);
  return words === "" ? holeOf("text") : holeOf(words.endsWith("=") ? "attribute" : "part", name);
}
