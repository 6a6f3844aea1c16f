import type { APIRoute, GetStaticPaths } from "astro";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { components } from "../../../../components/index.ts";
import { playgroundData, playgroundKey } from "../../../workshop/playground/playground-data.ts";

export const getStaticPaths: GetStaticPaths = () =>
  [...components.values()].map((component) => ({
    params: { id: component.id },
    props: { component },
    cacheKey: playgroundKey(),
  }));

export const GET: APIRoute<{ component: Component }> = ({ props: { component } }) =>
  new Response(JSON.stringify(playgroundData(component)), { headers: { "content-type": "application/json" } });
