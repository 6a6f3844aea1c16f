import type { APIRoute, GetStaticPaths } from "astro";
import { type Embeddable, embeddables, oembedOf } from "../../../workshop/catalogue/oembed.ts";
import { publicAddress } from "../../../workshop/content/subject-links.ts";
import { valueKey } from "../../../workshop/html/page-key.ts";

/** Addresses in oEmbed are absolute: without the public address of the catalogue there is none. */
export const getStaticPaths: GetStaticPaths = () => {
  const site = publicAddress();
  return (site === undefined ? [] : embeddables()).map((shown) => ({
    params: { preview: shown.address.slice("/preview/".length, -1) },
    props: { shown, site },
    cacheKey: valueKey([shown, site]),
  }));
};

export const GET: APIRoute<{ shown: Embeddable; site: string }> = ({ props: { shown, site } }) =>
  new Response(JSON.stringify(oembedOf(shown, site)), { headers: { "content-type": "application/json" } });
