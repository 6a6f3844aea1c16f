import { askAgain, commonHeaders, framePolicy, hashedName, inertPolicy, keepForEver } from "./host-rules.ts";

/** To be imported in a site block of Caddy 2. The route keeps the order of its lines. */
export function caddyFile(): string {
  const common = commonHeaders.map(([name, value]) => `${name} "${value}"`);
  return `# Import this in the site block whose root is the folder of all clubs, or of one.
encode zstd gzip
route {
\theader {
\t\t${common.join("\n\t\t")}
\t\tContent-Security-Policy "${framePolicy}"
\t\tCache-Control "${askAgain}"
\t}
\t@hidden {
\t\tpath */.*
\t\tnot path */.well-known/*
\t}
\terror @hidden 404

\t@kept {
\t\tpath_regexp "${hashedName}"
\t\tfile
\t}
\theader @kept Cache-Control "${keepForEver}"
\t@inert path_regexp "/(?:images|documents)/[^/]+$"
\theader @inert Content-Security-Policy "${inertPolicy}"
\t@documents {
\t\tpath_regexp "/documents/[^/]+$"
\t\tfile
\t}
\theader @documents Content-Disposition attachment
\t@calendars path *.ics
\theader @calendars Content-Type "text/calendar; charset=utf-8"
\t@manifests path *.webmanifest
\theader @manifests Content-Type "application/manifest+json"
\t@feeds path *.xml
\theader @feeds Content-Type "text/xml; charset=utf-8"
\tfile_server
}

# The nearest page for what is missing: of a language of a club, of the club, of the root.
handle_errors {
\tmap {path} {club_outer} {
\t\t"~^(/[^/]+)/" "\${1}"
\t\tdefault ""
\t}
\tmap {path} {club_inner} {
\t\t"~^(/[^/]+/[^/]+)/" "\${1}"
\t\tdefault ""
\t}
\t@missing expression {http.error.status_code} == 404
\theader @missing {
\t\tContent-Security-Policy "${framePolicy}"
\t\tCache-Control "${askAgain}"
\t\tContent-Type "text/html; charset=utf-8"
\t}
\ttry_files {club_inner}/404.html {club_outer}/404.html /404.html
\tfile_server
}
`;
}
