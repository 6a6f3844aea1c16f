import { readFileSync } from "node:fs";
import { components } from "../../../components/index.ts";
import { distributionsPath } from "../../checks/model/distributions.ts";
import type { Tree } from "../../checks/rule.ts";
import { apiDescription } from "../../product/content/operations.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import { pathsIn } from "../../product/files/paths-in.ts";
import { projectFile } from "../../product/files/project.ts";

const treeFolders = [
  "screens/",
  "content/scenarios/",
  "content/messages/",
  "content/texts/",
  "content/api/",
  "public/",
];
const icons = "components/_kit/icons/icon-shapes.ts";
const treeCache = {};

/** The screens and the content of the project as input of the rules that read them. */
export const contentTree: () => Tree = () => readContent(treeCache);

const readContent = oncePer((): Tree => {
  const paths = [...treeFolders.flatMap((folder) => pathsIn(projectFile("."), folder)), icons, distributionsPath];
  const files = paths.filter((path) => /\.(?:json|yaml|ts)$/.test(path));
  return {
    files: new Map(files.map((path) => [path, readFileSync(projectFile(path), "utf8")])),
    components,
    api: apiDescription(),
  };
});
