type HeaderFields = readonly (readonly [name: string, value: string])[];

/** The policy of a page is in its meta element, which does not support `frame-ancestors`: no other page may frame these. */
const framePolicy = "frame-ancestors 'none'";

/** The policy of a drawing or a document of a club: one that is opened by itself runs nothing. */
export const inertPolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${framePolicy}`;

const commonHeaders: HeaderFields = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

const askAgain = "no-cache";
const keepForEver = "public, max-age=31536000, immutable";

/** Names with a hash of the content: `club.1f2e3d4c5b6a.css`, `turnfest.1f2e3d4c5b6a-960.avif`. */
const hashedName = "\\.[0-9A-Za-z]{8,}(?:-[0-9]+)?\\.(?:css|js|avif|webp|png|jpg)$";

/** A file that tells a host how to serve clubs; the same for every club. */
interface HostFile {
  readonly name: string;
  readonly content: string;
}

/** For nginx, Apache, and Netlify or Cloudflare Pages. Each is for the folder of all clubs, and for that of one. */
export function hostFiles(): HostFile[] {
  return [
    { name: "nginx.conf", content: nginxFile() },
    { name: "htaccess", content: apacheFile() },
    { name: "_headers", content: headersFile() },
  ];
}

function nginxFile(): string {
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

function apacheFile(): string {
  const set = ([name, value]: HeaderFields[number]) => `  Header always set ${name} "${value}"\n`;
  return `# As .htaccess in the folder of a club that is the root of its host.
<IfModule mod_headers.c>
${commonHeaders.map(set).join("")}${set(["Content-Security-Policy", framePolicy])}  Header set Cache-Control "${askAgain}"
  <FilesMatch "${hashedName}">
    Header set Cache-Control "${keepForEver}"
  </FilesMatch>
  <If "%{REQUEST_URI} =~ m#/(?:images|documents)/[^/]+$#">
  ${set(["Content-Security-Policy", inertPolicy])}  </If>
  <If "%{REQUEST_URI} =~ m#/documents/[^/]+$#">
  ${set(["Content-Disposition", "attachment"])}  </If>
</IfModule>
AddType application/manifest+json .webmanifest
AddType text/calendar .ics
ErrorDocument 404 /404.html
RedirectMatch 404 "/\\.(?!well-known/)"
`;
}

/** A wildcard of this format matches folders too. The hosts set the types and the nearest 404.html themselves. */
function headersFile(): string {
  const rule = (path: string, fields: HeaderFields) =>
    `${path}\n${fields.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`;
  const inert: HeaderFields = [["Content-Security-Policy", inertPolicy]];
  return [
    rule("/*", [...commonHeaders, ["Content-Security-Policy", framePolicy]]),
    ...["css", "js"].map((ending) => rule(`/*/assets/*.${ending}`, [["Cache-Control", keepForEver]])),
    rule("/*/images/*", inert),
    rule("/*/documents/*", [...inert, ["Content-Disposition", "attachment"]]),
  ].join("\n");
}
