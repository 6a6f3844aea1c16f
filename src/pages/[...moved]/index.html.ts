import type { APIRoute, GetStaticPaths } from "astro";
import { movedPages } from "../../workshop/catalogue/moved-pages.ts";
import { valueKey } from "../../workshop/html/page-key.ts";
import { redirectPage } from "../../workshop/html/redirect.ts";

/** Old addresses lead to what stands for them now. */
export const getStaticPaths: GetStaticPaths = () =>
  movedPages().map(({ from, to }) => ({ params: { moved: from }, props: { to }, cacheKey: valueKey(to) }));

export const GET: APIRoute<{ to: string }> = ({ props: { to } }) =>
  new Response(redirectPage("This page has moved", `../../${to}`), {
    headers: { "content-type": "text/html; charset=utf-8" },
  });
