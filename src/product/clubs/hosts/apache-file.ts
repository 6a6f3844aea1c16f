import {
  askAgain,
  commonHeaders,
  framePolicy,
  type HeaderFields,
  hashedName,
  inertPolicy,
  keepForEver,
} from "./host-rules.ts";

const apacheModules = ["mod_headers", "mod_alias", "mod_mime", "mod_dir", "mod_setenvif", "mod_deflate", "mod_filter"];

/** `.htaccess` of Apache 2.4, for the folder that is the root of its host. */
export function apacheFile(): string {
  const set = ([name, value]: HeaderFields[number]) => `Header always set ${name} "${value}"\n`;
  return `# As .htaccess in the folder that is the root of its host: that of a club, or that of all clubs.
# Apache needs ${apacheModules.join(", ")}, and AllowOverride All.
Options -Indexes
DirectoryIndex index.html
AddDefaultCharset utf-8
AddCharset utf-8 .css .js .json .ics .xml .webmanifest .svg
AddType application/manifest+json .webmanifest
AddType text/calendar .ics
AddType text/javascript .js
AddType image/avif .avif
AddType font/woff2 .woff2
AddOutputFilterByType DEFLATE text/html text/css text/plain text/xml text/calendar text/javascript application/xml application/json application/manifest+json image/svg+xml

${commonHeaders.map(set).join("")}${set(["Content-Security-Policy", framePolicy])}Header always set Cache-Control "${askAgain}"
<If "%{REQUEST_URI} =~ m#${hashedName}# && -f %{REQUEST_FILENAME}">
  Header always set Cache-Control "${keepForEver}"
</If>
<If "%{REQUEST_URI} =~ m#/(?:images|documents)/[^/]+$#">
  ${set(["Content-Security-Policy", inertPolicy])}</If>
<If "%{REQUEST_URI} =~ m#/documents/[^/]+$# && -f %{REQUEST_FILENAME}">
  ${set(["Content-Disposition", "attachment"])}</If>

RedirectMatch 404 "/\\.(?!well-known/)"

# The nearest page for what is missing: of a language of a club, of the club, of the root.
SetEnvIf Request_URI "^/" CLUB_MISSING=404.html
SetEnvIfExpr "%{REQUEST_URI} =~ m#^/([^/]+)/# && -f %{DOCUMENT_ROOT}.'/'.$1.'/404.html'" CLUB_MISSING=$1/404.html
SetEnvIfExpr "%{REQUEST_URI} =~ m#^/([^/]+/[^/]+)/# && -f %{DOCUMENT_ROOT}.'/'.$1.'/404.html'" CLUB_MISSING=$1/404.html
ErrorDocument 404 /%{reqenv:CLUB_MISSING}
`;
}
