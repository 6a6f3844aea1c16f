import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import type { Asset } from "../assets.ts";
import { contentHash, projectFile } from "../project.ts";
import { themeScript } from "../theme-script.ts";

/** The stylesheet of what stands around an app on its page. */
export function aroundStylesheet(): Asset {
  const css = readFileSync(projectFile("src/styles/app.css"), "utf8");
  const { code } = transformSync(css, { loader: "css", minify: true, target: "esnext" });
  return { name: `app/around.${contentHash(code)}.css`, type: "text/css", content: code };
}

/** Takes the theme that is chosen on this device, before anything is drawn. */
export function themeFile(): Asset {
  return { name: `app/theme.${contentHash(themeScript)}.js`, type: "text/javascript", content: themeScript };
}
