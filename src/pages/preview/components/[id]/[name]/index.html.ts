import type { APIRoute, GetStaticPaths } from "astro";
import { allPreviews, type Preview, previewPage } from "../../../../../site/previews.ts";

export const getStaticPaths: GetStaticPaths = () =>
  allPreviews().map((preview) => ({
    params: { id: preview.component.id, name: preview.name },
    props: { preview },
  }));

export const GET: APIRoute<{ preview: Preview }> = ({ props: { preview } }) =>
  new Response(previewPage(preview), { headers: { "content-type": "text/html; charset=utf-8" } });
