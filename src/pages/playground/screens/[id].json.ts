import type { APIRoute, GetStaticPaths } from "astro";
import { screenFiles } from "../../../site/content/screens.ts";
import { screenTexts } from "../../../site/playground/parts.ts";

export const getStaticPaths: GetStaticPaths = () => [...screenFiles().keys()].map((id) => ({ params: { id } }));

export const GET: APIRoute = ({ params: { id = "" } }) =>
  new Response(JSON.stringify(screenTexts(id)), { headers: { "content-type": "application/json" } });
