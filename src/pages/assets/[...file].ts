import type { APIRoute, GetStaticPaths } from "astro";
import { appAssets } from "../../site/apps/files.ts";
import { takenFiles } from "../../site/audit/pictures.ts";
import { playgroundAssets } from "../../site/playground/assets.ts";
import { type Asset, assets } from "../../site/styles/assets.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const { product, stage, preview, fonts } = assets();
  const playground = Object.values(await playgroundAssets());
  return [product, stage, preview, ...fonts, ...(await appAssets()), ...playground, ...takenFiles()].map((asset) => ({
    params: { file: asset.name },
    props: { asset },
  }));
};

export const GET: APIRoute<{ asset: Asset }> = ({ props: { asset } }) =>
  new Response(typeof asset.content === "string" ? asset.content : new Uint8Array(asset.content), {
    headers: { "content-type": asset.type },
  });
