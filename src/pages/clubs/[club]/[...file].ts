import type { APIRoute, GetStaticPaths } from "astro";
import { type DemoFile, demoFiles } from "../../../site/clubs/demo-sites.ts";
import { contentHash } from "../../../site/project.ts";
import { mediaTypeOf } from "../../../site/server/media-types.ts";

export const getStaticPaths: GetStaticPaths = async () =>
  (await demoFiles()).map((file) => ({
    params: { club: file.club, file: file.path },
    props: { file },
    cacheKey: contentHash(file.content),
  }));

export const GET: APIRoute<{ file: DemoFile }> = ({ props: { file } }) =>
  new Response(typeof file.content === "string" ? file.content : new Uint8Array(file.content), {
    headers: { "content-type": mediaTypeOf(file.path) },
  });
