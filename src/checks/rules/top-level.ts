import { nearest } from "../../../components/_kit/contract/nearest.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { Rule, Tree } from "../rule.ts";

const allowedNames = [
  "CHANGELOG.md",
  "CONTRIBUTING.md",
  "LICENSE",
  "README.md",
  "astro.config.mjs",
  "components",
  "content",
  "package-lock.json",
  "package.json",
  "public",
  "screens",
  "src",
  "tests",
  "tsconfig.json",
];

export const topLevel: Rule = {
  name: "top-level",
  description: `The top level holds only ${allowedNames.join(", ")} and what starts with a dot.`,
  check: unknownEntries,
};

function* unknownEntries({ files }: Tree): Generator<RuleFinding> {
  const seen = new Set(allowedNames);
  for (const file of files.keys()) {
    const [name = ""] = file.split("/");
    if (seen.has(name) || name.startsWith(".")) continue;
    seen.add(name);
    const near = nearest(name, allowedNames);
    const suggestion =
      near === undefined ? "Move it into one of the folders of the project." : `Did you mean "${near}"?`;
    yield { file, message: `"${name}" does not belong on the top level.`, suggestion };
  }
}
