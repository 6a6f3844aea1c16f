import { askAgain, commonHeaders, framePolicy, hashedName, inertPolicy, keepForEver } from "./host-rules.ts";

/** To be included in a server block of nginx. */
export function nginxFile(): string {
  const common = commonHeaders.map(([name, value]) => `add_header ${name} "${value}" always;`);
  return `# Include this in the server block whose root is the folder of all clubs, or of one.
absolute_redirect off;
charset utf-8;
charset_types text/css text/plain text/xml text/calendar application/javascript application/json application/manifest+json;
gzip on;
gzip_vary on;
gzip_min_length 512;
gzip_types text/css text/plain text/xml text/calendar application/javascript application/json application/manifest+json image/svg+xml;

set $club_cache "${askAgain}";
set $club_policy "${framePolicy}";
set $club_disposition "";
if ($uri ~ "${hashedName}") { set $club_cache "${keepForEver}"; }
if ($uri ~ "/(?:images|documents)/[^/]+$") { set $club_policy "${inertPolicy}"; }
if ($uri ~ "/documents/[^/]+$") { set $club_disposition "attachment"; }
add_header Cache-Control $club_cache;
add_header Content-Security-Policy $club_policy always;
add_header Content-Disposition $club_disposition;
${common.join("\n")}

location ~ "/\\.(?!well-known/)" { return 404; }
location ~ "\\.ics$" { types {} default_type text/calendar; }
location ~ "\\.webmanifest$" { types {} default_type application/manifest+json; }

# The nearest page for what is missing: of a language of a club, of the club, of the root.
set $club_outer "";
set $club_inner "";
if ($uri ~ "^(/[^/]+)/") { set $club_outer $1; }
if ($uri ~ "^(/[^/]+/[^/]+)/") { set $club_inner $1; }
error_page 404 @club_missing;
location @club_missing {
  add_header Cache-Control "${askAgain}" always;
  add_header Content-Security-Policy "${framePolicy}" always;
  ${common.join("\n  ")}
  try_files $club_inner/404.html $club_outer/404.html /404.html =404;
}
`;
}
