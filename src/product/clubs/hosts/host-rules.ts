export type HeaderFields = readonly (readonly [name: string, value: string])[];

/** The policy of a page is in its meta element, which does not support `frame-ancestors`: no other page may frame these. */
export const framePolicy = "frame-ancestors 'none'";

/** The policy of a drawing or a document of a club: one that is opened by itself runs nothing. */
export const inertPolicy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${framePolicy}`;

export const commonHeaders: HeaderFields = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

export const askAgain = "no-cache";
export const keepForEver = "public, max-age=31536000, immutable";

/**
 * Names with a hash of the content, as a regular expression: `assets/club.1f2e3d4c5b6a.css`,
 * `images/turnfest.1f2e3d4c5b6a-960.avif`. Documents keep the names that clubs give them, whatever they look like.
 */
export const hashedName = "/(?:assets|images)/[^/]+\\.[0-9A-Za-z]{8,}(?:-[0-9]+)?\\.(?:css|js|avif|webp|png|jpg|svg)$";

/** A file that tells a host how to serve clubs; the same for every club. */
export interface HostFile {
  readonly name: string;
  readonly content: string;
}
