import type { Asset } from "../styles/assets.ts";
import { appBundle } from "./bundle.ts";
import { allAppFiles } from "./data.ts";
import { aroundStylesheet, beforePaintFile } from "./styles.ts";

/** Every file that the pages of apps load besides the product's stylesheet and fonts. */
export async function appAssets(): Promise<Asset[]> {
  const { entry, chunks, live } = await appBundle();
  return [entry, ...chunks, liveFile(live), ...allAppFiles(), aroundStylesheet(), beforePaintFile()];
}

/** The script of live previews under a name that stays: the pages that load it are not rendered again for it. */
function liveFile({ name }: Asset): Asset {
  return { name: "live.js", type: "text/javascript", content: `import "./${name}";\n` };
}
