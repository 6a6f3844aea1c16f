import { type Hole, holeOf } from "./holes.ts";
import type { Template } from "./template.ts";

/**
 * A template as the builder has read it for the browser: its statics, and its holes in words, such as `text`,
 * `attribute href`, or `line` for a text that brings the line end before it.
 */
export type WrittenTemplate = readonly [statics: readonly string[], holes: readonly string[]];

const read = new WeakMap<WrittenTemplate, Template>();

/** Takes the place of the reader of templates in browsers: there they come read and checked. */
export function compileTemplate(written: WrittenTemplate): Template {
  let template = read.get(written);
  if (template === undefined) {
    template = { statics: written[0], holes: written[1].map(readHole) };
    read.set(written, template);
  }
  return template;
}

function readHole(words: string): Hole {
  const [kind, name] = words.split(" ");
  if (kind === "line") return { ...holeOf("text"), before: "\n" };
  return holeOf(kind as Hole["kind"], name);
}
