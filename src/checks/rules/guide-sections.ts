import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { componentFiles } from "../folders.ts";
import type { Rule } from "../rule.ts";

const guideHeadings = ["When to use", "When not to use", "Anatomy", "Content", "Accessibility"];
const guideFields = ["title", "description"];

export const guideSections: Rule = {
  name: "guide-sections",
  description: `A guide has the front matter ${guideFields.join(" and ")} and the sections ${guideHeadings.join(", ")}, in this order.`,
  *check(tree) {
    for (const { file, text } of componentFiles(tree, "guide.mdx")) {
      yield* missingFields(file, text);
      yield* wrongSections(file, text);
    }
  },
};

function* missingFields(file: string, text: string): Generator<RuleFinding> {
  const matter = /^---\n([\s\S]*?)\n---$/m.exec(text)?.[1] ?? "";
  for (const field of guideFields) {
    if (!new RegExp(`^${field}: *\\S`, "m").test(matter))
      yield { file, message: `The front matter has no ${field}.`, suggestion: `Add a line "${field}: …".` };
  }
}

/** The first unexpected section; those after it would only repeat the problem. */
function* wrongSections(file: string, text: string): Generator<RuleFinding> {
  const found = headingsOf(text);
  const length = Math.max(found.length, guideHeadings.length);
  for (let index = 0; index < length; index += 1) {
    const [expected, heading] = [guideHeadings[index], found[index]];
    if (heading?.title === expected) continue;
    yield { file, offset: heading?.offset ?? text.length, ...complaint(expected, heading?.title) };
    return;
  }
}

function complaint(
  expected: string | undefined,
  title: string | undefined,
): Pick<RuleFinding, "message" | "suggestion"> {
  if (expected === undefined)
    return { message: `The section "${title}" is one too many.`, suggestion: "Make it a part of another section." };
  const message = title === undefined ? "A section is missing." : `The section "${title}" does not belong here.`;
  return { message, suggestion: `Write "## ${expected}" here.` };
}

function headingsOf(text: string): { title: string; offset: number }[] {
  const withoutCode = text.replace(/^```[\s\S]*?^```$/gm, (code) => code.replace(/[^\n]/g, " "));
  return Array.from(withoutCode.matchAll(/^## +(.+?) *$/gm), ({ 1: title = "", index }) => ({ title, offset: index }));
}
