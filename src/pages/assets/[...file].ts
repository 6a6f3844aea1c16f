import type { APIRoute, GetStaticPaths } from "astro";
import { appAssets } from "../../site/apps/files.ts";
import { takenFiles } from "../../site/audit/pictures.ts";
import { playgroundAssets } from "../../site/playground/assets.ts";
import { contentHash } from "../../site/project.ts";
import { type Asset, assets } from "../../site/styles/assets.ts";

export const getStaticPaths: GetStaticPaths = async () => {
  const { product, sites, stage, catalogue, preview, fonts } = assets();
  const playground = Object.values(await playgroundAssets());
  // A build adds the thousands of pictures by itself.
  const pictures = process.env["NODE_ENV"] === "development" ? takenFiles() : [];
  const styles = [product, sites, stage, catalogue];
  return [...styles, preview, ...fonts, ...(await appAssets()), ...playground, ...pictures].map((asset) => ({
    params: { file: asset.name },
    props: { asset },
    cacheKey: contentHash(asset.content),
  }));
};

export const GET: APIRoute<{ asset: Asset }> = ({ props: { asset } }) =>
  new Response(typeof asset.content === "string" ? asset.content : new Uint8Array(asset.content), {
    headers: { "content-type": asset.type },
  });
