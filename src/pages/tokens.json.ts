import type { APIRoute } from "astro";
import { tokensDtcg } from "../workshop/catalogue/reference/tokens.ts";

export const GET: APIRoute = () =>
  new Response(`${JSON.stringify(tokensDtcg(), null, 2)}\n`, { headers: { "content-type": "application/json" } });
