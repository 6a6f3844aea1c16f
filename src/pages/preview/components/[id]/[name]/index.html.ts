import type { APIRoute, GetStaticPaths } from "astro";
import { pairPreviews } from "../../../../../workshop/catalogue/component/guide-pairs.ts";
import { allPreviews, type Preview, previewKey, previewPage } from "../../../../../workshop/screens/previews.ts";

export const getStaticPaths: GetStaticPaths = () =>
  [...allPreviews(), ...pairPreviews()].map((preview) => ({
    params: { id: preview.component.id, name: preview.name },
    props: { preview },
    cacheKey: previewKey(preview),
  }));

export const GET: APIRoute<{ preview: Preview }> = ({ props: { preview } }) =>
  new Response(previewPage(preview), { headers: { "content-type": "text/html; charset=utf-8" } });
