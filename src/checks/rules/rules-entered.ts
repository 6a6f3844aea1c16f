import type { Rule } from "../rule.ts";

export const rulesEntered: Rule = {
  name: "rules-entered",
  description: "Every rule of the checks is in one of their lists: one that is in none finds nothing.",
  *check({ files }) {
    const modules = [...files].filter(([file]) => file.startsWith("src/checks/rules/"));
    const lists = modules.filter(([, text]) => text.includes(": readonly Rule[] ="));
    if (lists.length === 0) return;
    const entered = new Set(lists.flatMap(([, text]) => text.replaceAll(/^import .*$/gm, "").match(/\w+/g) ?? []));
    for (const module of modules) {
      const [file, text] = module;
      const names = Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = ""]) => name);
      if (lists.includes(module) || names.some((name) => entered.has(name))) continue;
      yield {
        file,
        message: "No list of rules has the rule of this file.",
        suggestion: `Enter it in ${lists.map(([list]) => list).join(", ")}, whichever fits.`,
      };
    }
  },
};
