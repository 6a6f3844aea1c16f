import * as z from "zod/mini";
import { oncePer } from "../../product/engine/once-per.ts";
import { readJsonFile } from "../../product/engine/source/json-file.ts";
import type { Tree } from "../rule.ts";

/** The file with the features of each distribution, from the root of the project. */
export const distributionsPath = "content/distributions.json";

const distributionSchema = z.record(z.string(), z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))));

/** The features of each distribution, where there is such a file. */
export const readDistributions = oncePer((tree: Tree) => {
  const text = tree.files.get(distributionsPath);
  return text === undefined ? undefined : readJsonFile(distributionsPath, text, distributionSchema);
});
