import type { APIRoute, GetStaticPaths } from "astro";
import { pairPreviews } from "../../../../../workshop/catalogue/component/guide-pairs.ts";
import { oembedAddress, withOembed } from "../../../../../workshop/catalogue/oembed.ts";
import { pageKey } from "../../../../../workshop/html/page-key.ts";
import {
  allPreviews,
  type Preview,
  previewAddress,
  previewKey,
  previewPage,
} from "../../../../../workshop/screens/previews.ts";

export const getStaticPaths: GetStaticPaths = () =>
  [...allPreviews(), ...pairPreviews()].map((preview) => ({
    params: { id: preview.component.id, name: preview.name },
    props: { preview },
    cacheKey: pageKey(() => previewKey(preview) + (exampleOembed(preview) ?? "")),
  }));

export const GET: APIRoute<{ preview: Preview }> = ({ props: { preview } }) =>
  new Response(withOembed(previewPage(preview), exampleOembed(preview)), {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

function exampleOembed({ component, name }: Preview): string | undefined {
  return oembedAddress(previewAddress(component.id, name));
}
