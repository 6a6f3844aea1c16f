import type { APIRoute } from "astro";
import { componentIndex } from "../../site/contracts/description.ts";

export const GET: APIRoute = () => Response.json(componentIndex());
