import type { APIRoute, GetStaticPaths } from "astro";
import { screenFiles } from "../../../product/content/screens.ts";
import { valueKey } from "../../../workshop/html/page-key.ts";
import { screenTexts } from "../../../workshop/playground/parts.ts";

export const getStaticPaths: GetStaticPaths = () =>
  [...screenFiles().keys()].map((id) => ({ params: { id }, cacheKey: valueKey(screenTexts(id)) }));

export const GET: APIRoute = ({ params: { id = "" } }) =>
  new Response(JSON.stringify(screenTexts(id)), { headers: { "content-type": "application/json" } });
