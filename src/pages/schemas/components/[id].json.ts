import type { APIRoute, GetStaticPaths } from "astro";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { components } from "../../../../components/index.ts";
import { describeComponent } from "../../../workshop/contracts/description.ts";

export const getStaticPaths: GetStaticPaths = () =>
  [...components.values()].map((component) => ({
    params: { id: component.id },
    props: { component },
    cacheKey: component.id,
  }));

export const GET: APIRoute<{ component: Component }> = ({ props: { component } }) =>
  new Response(`${JSON.stringify(describeComponent(component), null, 2)}\n`, {
    headers: { "content-type": "application/json" },
  });
