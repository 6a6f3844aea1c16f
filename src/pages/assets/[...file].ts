import type { APIRoute, GetStaticPaths } from "astro";
import { contentHash } from "../../product/files/project.ts";
import { appAssets } from "../../workshop/apps/files.ts";
import { takenFiles } from "../../workshop/audit/pictures.ts";
import { type Asset, assets } from "../../workshop/html/assets.ts";
import { playgroundAssets } from "../../workshop/playground/assets.ts";

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
