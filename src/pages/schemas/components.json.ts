import type { APIRoute } from "astro";
import { componentIndex } from "../../workshop/contracts/description.ts";

export const GET: APIRoute = () => Response.json(componentIndex());
