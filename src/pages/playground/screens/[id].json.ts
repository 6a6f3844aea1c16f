import type { APIRoute, GetStaticPaths } from "astro";
import { valueKey } from "../../../site/catalogue/page-keys.ts";
import { screenFiles } from "../../../site/content/screens.ts";
import { screenTexts } from "../../../site/playground/parts.ts";

export const getStaticPaths: GetStaticPaths = () =>
  [...screenFiles().keys()].map((id) => ({ params: { id }, cacheKey: valueKey(screenTexts(id)) }));

export const GET: APIRoute = ({ params: { id = "" } }) =>
  new Response(JSON.stringify(screenTexts(id)), { headers: { "content-type": "application/json" } });
