import { commonHeaders, framePolicy, type HeaderFields, inertPolicy, keepForEver } from "./host-rules.ts";

/** Below the folder of a club, and below that of all clubs. */
const roots = ["", "/:club"];

/**
 * `_headers` of Netlify and Cloudflare Pages. Cloudflare drops a rule with two wildcards, and both join the values of
 * rules that set the same field: no rule may repeat `Cache-Control`. The hosts themselves ask again for all other files,
 * set the types, and find the nearest 404.html.
 */
export function headersFile(): string {
  const inert: HeaderFields = [["Content-Security-Policy", inertPolicy]];
  const kept: HeaderFields = [["Cache-Control", keepForEver]];
  const below = (path: string, fields: HeaderFields) => roots.map((root) => headersRule(root + path, fields));
  return [
    headersRule("/*", [...commonHeaders, ["Content-Security-Policy", framePolicy]]),
    ...below("/assets/*.css", kept),
    ...below("/assets/*.js", kept),
    ...below("/images/*", [...inert, ...kept]),
    ...below("/documents/*", [...inert, ["Content-Disposition", "attachment"]]),
  ].join("\n");
}

function headersRule(path: string, fields: HeaderFields): string {
  return `${path}\n${fields.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`;
}
