import type { APIRoute, GetStaticPaths } from "astro";
import { components } from "../../../../components/index.ts";
import { screenFiles } from "../../../site/content/screens.ts";
import { redirectPage } from "../../../site/html/redirect.ts";

/** The folders above previews lead to the pages that show these. */
export const getStaticPaths: GetStaticPaths = () => [
  { params: { folder: undefined }, props: { to: "../components/" } },
  ...foldersOfKind("components", components.keys()),
  ...foldersOfKind("screens", screenFiles().keys()),
];

export const GET: APIRoute<{ to: string }> = ({ props: { to } }) =>
  new Response(redirectPage("The page of these previews", to), {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

function foldersOfKind(kind: string, ids: Iterable<string>) {
  return [
    { params: { folder: kind }, props: { to: `../../${kind}/` } },
    ...[...ids].map((id) => ({ params: { folder: `${kind}/${id}` }, props: { to: `../../../${kind}/${id}/` } })),
  ];
}
