import { pagePolicy } from "../pages/head.ts";
import type { ClubSite } from "../pages/site.ts";

/** The meta element does not support `frame-ancestors`: no other page may frame these. */
function fullPolicy(site: ClubSite): string {
  return `${pagePolicy(site)}; frame-ancestors 'none'`;
}

const immutableCache = "public, max-age=31536000, immutable";
/** The assets with a content hash in their names; the mark of a club keeps its name when it changes. */
const hashedTypes = ["css", "js"];
/** Pictures have one in every name. */
const hashedPictures = ["avif", "webp", "svg"];

function headers(site: ClubSite): readonly (readonly [name: string, value: string])[] {
  return [
    ["Content-Security-Policy", fullPolicy(site)],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
  ];
}

/** The headers of the site, in formats of common hosts: `_headers` (Netlify, Cloudflare Pages), nginx and Apache. */
export function hostFiles(site: ClubSite): { readonly path: string; readonly content: string }[] {
  return [
    { path: "_headers", content: headersFile(site) },
    { path: ".htaccess", content: apache(site) },
    { path: "nginx.conf", content: nginx(site) },
  ];
}

function headersFile(site: ClubSite): string {
  const all = headers(site).map(([name, value]) => `  ${name}: ${value}\n`);
  const hashed = [...hashedTypes.map((ending) => `/assets/*.${ending}`), "/images/*"];
  const assets = hashed.map((path) => `\n${path}\n  Cache-Control: ${immutableCache}\n`);
  return `/*\n${all.join("")}${assets.join("")}`;
}

function nginx(site: ClubSite): string {
  const all = headers(site).map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  return `# Include in the server block; pages lie in folders, and 404.html stands where nothing is.
${all.join("")}error_page 404 /404.html;
location ~ /(?:assets/.+\\.(?:${hashedTypes.join("|")})|images/.+\\.(?:${hashedPictures.join("|")}))$ {
  ${all.join("  ")}  add_header Cache-Control "${immutableCache}";
}
location = /nginx.conf { return 404; }
`;
}

function apache(site: ClubSite): string {
  const all = headers(site).map(([name, value]) => `  Header always set ${name} "${value}"\n`);
  return `<IfModule mod_headers.c>
${all.join("")}  <FilesMatch "\\.[0-9a-zA-Z]{8,}(?:-[0-9]+)?\\.(${[...hashedTypes, ...hashedPictures].join("|")})$">
    Header set Cache-Control "${immutableCache}"
  </FilesMatch>
</IfModule>
AddType application/manifest+json .webmanifest
AddType text/calendar .ics
AddType image/avif .avif
<Files "nginx.conf">
  Require all denied
</Files>
`;
}
