import type { Asset } from "../styles/assets.ts";
import { appBundle } from "./bundle.ts";
import { allAppFiles } from "./data.ts";
import { aroundStylesheet, beforePaintFile } from "./styles.ts";

/** Every file that the pages of apps load besides the product's stylesheet and fonts. */
export async function appAssets(): Promise<Asset[]> {
  const { entry, chunks } = await appBundle();
  return [entry, ...chunks, ...allAppFiles(), aroundStylesheet(), beforePaintFile()];
}
