import { dirname } from "node:path/posix";

/**
 * The unit tests at the place of a source file in `tests/`: the file's own, then the nearest folder of tests, its own or
 * one above. Empty where there are none below `tests/src/`.
 *
 * @param paths every file of the project, from its root
 */
export function testsBeside(file: string, paths: readonly string[]): string[] {
  const own = `tests/${file.replace(/\.ts$/, ".test.ts")}`;
  const folder = foldersAbove(own).find((each) => paths.some((path) => path.startsWith(each) && isUnitTest(path)));
  return [...(paths.includes(own) ? [own] : []), ...(folder === undefined ? [] : [folder])];
}

/** `tests/src/product/client/flow/`, `tests/src/product/client/`, `tests/src/product/` */
function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder.split("/").length > 2 ? [`${folder}/`, ...foldersAbove(folder)] : [];
}

function isUnitTest(path: string): boolean {
  return path.endsWith(".test.ts") && !path.endsWith(".integration.test.ts");
}
