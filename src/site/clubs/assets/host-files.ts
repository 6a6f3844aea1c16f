import { policy } from "../pages/head.ts";
import type { Site } from "../pages/site.ts";

/** What the meta element cannot say: nobody may put the pages in a frame. */
function fullPolicy(site: Site): string {
  return `${policy(site, site.hasSearch)}; frame-ancestors 'none'`;
}

const kept = "public, max-age=31536000, immutable";
/** The assets whose names carry a hash of their content; the mark of a club keeps its name when it changes. */
const hashed = ["css", "js"];

function headers(site: Site): readonly (readonly [name: string, value: string])[] {
  return [
    ["Content-Security-Policy", fullPolicy(site)],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
  ];
}

/** The headers of the site, in the forms of common hosts: `_headers` (Netlify, Cloudflare Pages), nginx and Apache. */
export function hostFiles(site: Site): { readonly path: string; readonly content: string }[] {
  return [
    { path: "_headers", content: headersFile(site) },
    { path: ".htaccess", content: apache(site) },
    { path: "nginx.conf", content: nginx(site) },
  ];
}

function headersFile(site: Site): string {
  const all = headers(site).map(([name, value]) => `  ${name}: ${value}\n`);
  const assets = hashed.map((ending) => `\n/assets/*.${ending}\n  Cache-Control: ${kept}\n`);
  return `/*\n${all.join("")}${assets.join("")}`;
}

function nginx(site: Site): string {
  const all = headers(site).map(([name, value]) => `add_header ${name} "${value}" always;\n`);
  return `# Include in the server block; pages lie in folders, and 404.html stands where nothing is.
${all.join("")}error_page 404 /404.html;
location ~ /assets/.+\\.(${hashed.join("|")})$ {
  ${all.join("  ")}  add_header Cache-Control "${kept}";
}
location = /nginx.conf { return 404; }
`;
}

function apache(site: Site): string {
  const all = headers(site).map(([name, value]) => `  Header always set ${name} "${value}"\n`);
  return `<IfModule mod_headers.c>
${all.join("")}  <FilesMatch "\\.[0-9a-zA-Z]{8,}\\.(${hashed.join("|")})$">
    Header set Cache-Control "${kept}"
  </FilesMatch>
</IfModule>
AddType application/manifest+json .webmanifest
AddType text/calendar .ics
<Files "nginx.conf">
  Require all denied
</Files>
`;
}
