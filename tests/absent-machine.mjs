/** Preloaded by `node --import`: a machine that has nothing outside of the project, no browser and no engine. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const { accessSync, existsSync, globSync } = fs;

Object.assign(fs, {
  existsSync: (/** @type {fs.PathLike} */ path) => isOwn(path) && existsSync(path),
  accessSync(/** @type {fs.PathLike} */ path, /** @type {number} */ mode) {
    if (!isOwn(path)) throw Object.assign(new Error(`There is no ${path}.`), { code: "ENOENT" });
    accessSync(path, mode);
  },
  globSync: (/** @type {string} */ pattern, /** @type {fs.GlobOptions} */ options = {}) =>
    pattern.startsWith("/") && !isOwn(pattern) ? [] : globSync(pattern, options),
});
syncBuiltinESMExports();

/** @param {fs.PathLike} path */
function isOwn(path) {
  return String(path).startsWith(root);
}
