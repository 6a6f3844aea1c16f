import type { APIRoute, GetStaticPaths } from "astro";
import {
  everyScreenPreview,
  type ScreenPreview,
  screenPreviewKey,
  screenPreviewPage,
} from "../../../../../workshop/screens/screen-previews.ts";

export const getStaticPaths: GetStaticPaths = () =>
  everyScreenPreview().map((preview) => ({
    params: { id: preview.screen.id, scenario: preview.scenario.name },
    props: { preview },
    cacheKey: screenPreviewKey(preview),
  }));

export const GET: APIRoute<{ preview: ScreenPreview }> = ({ props: { preview } }) =>
  new Response(screenPreviewPage(preview), { headers: { "content-type": "text/html; charset=utf-8" } });
