import type { Asset } from "../html/assets.ts";
import { appBundle } from "./bundle.ts";
import { allAppFiles } from "./data.ts";
import { aroundStylesheet, beforePaintFile } from "./styles.ts";

/** Every file that the pages of apps load besides the product's stylesheet and fonts. */
export async function appAssets(): Promise<Asset[]> {
  const { entry, chunks, added } = await appBundle();
  return [entry, ...chunks, ...addedFiles(added), ...allAppFiles(), aroundStylesheet(), beforePaintFile()];
}

/** Scripts under names that stay: the pages that load them are not rendered again for them. */
function addedFiles(added: Readonly<Record<string, Asset>>): Asset[] {
  return Object.entries(added).map(([script, { name }]) => {
    return { name: `${script}.js`, type: "text/javascript", content: `import "./${name}";\n` };
  });
}
