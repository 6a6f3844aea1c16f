import { readFileSync } from "node:fs";
import { themeScript } from "../catalogue/theme-script.ts";
import { lowerStyles } from "../floor/lower-styles.ts";
import { contentHash, projectFile } from "../project.ts";
import type { Asset } from "../styles/assets.ts";

const appStyles = ["src/styles/app.css", "src/styles/app-prototype.css"];

/** The stylesheet of an app besides the product's, and of the tools around it. */
export function aroundStylesheet(): Asset {
  const css = appStyles.map((file) => readFileSync(projectFile(file), "utf8")).join("\n");
  const code = lowerStyles(css, "app");
  return { name: `app/around.${contentHash(code)}.css`, type: "text/css", content: code };
}

/** Applies the theme stored on this device before the first paint. */
export function themeFile(): Asset {
  return { name: `app/theme.${contentHash(themeScript)}.js`, type: "text/javascript", content: themeScript };
}
