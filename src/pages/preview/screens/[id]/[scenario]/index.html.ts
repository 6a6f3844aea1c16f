import type { APIRoute, GetStaticPaths } from "astro";
import { oembedAddress, withOembed } from "../../../../../workshop/catalogue/oembed.ts";
import { pageKey } from "../../../../../workshop/html/page-key.ts";
import {
  everyScreenPreview,
  type ScreenPreview,
  screenPreviewAddress,
  screenPreviewKey,
  screenPreviewPage,
} from "../../../../../workshop/screens/screen-previews.ts";

export const getStaticPaths: GetStaticPaths = () =>
  everyScreenPreview().map((preview) => ({
    params: { id: preview.screen.id, scenario: preview.scenario.name },
    props: { preview },
    cacheKey: pageKey(() => screenPreviewKey(preview) + (situationOembed(preview) ?? "")),
  }));

export const GET: APIRoute<{ preview: ScreenPreview }> = ({ props: { preview } }) =>
  new Response(withOembed(screenPreviewPage(preview), situationOembed(preview)), {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

function situationOembed({ screen, scenario }: ScreenPreview): string | undefined {
  return oembedAddress(screenPreviewAddress(screen.id, scenario.name));
}
