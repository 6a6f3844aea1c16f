import { nearest } from "../../../components/_kit/contract/nearest.ts";
import type { Finding, Rule, Tree } from "../rule.ts";

const allowed = [
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
  description: `The top level holds only ${allowed.join(", ")} and what starts with a dot.`,
  check: strangers,
};

function* strangers({ files }: Tree): Generator<Finding> {
  const seen = new Set(allowed);
  for (const file of files.keys()) {
    const [name = ""] = file.split("/");
    if (seen.has(name) || name.startsWith(".")) continue;
    seen.add(name);
    const near = nearest(name, allowed);
    const suggestion =
      near === undefined ? "Move it into one of the folders of the project." : `Did you mean "${near}"?`;
    yield { file, message: `"${name}" does not belong on the top level.`, suggestion };
  }
}
