/** Names and addresses of this machine, and of sites on it that have an origin of their own: `tv-oberried.localhost`. */
const localName = /^(?:(?:[a-z0-9-]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a name leads to this machine. A page elsewhere can point a name of its own here (DNS rebinding); the browser sends
 * that name, which is refused.
 *
 * @param host of the header `Host`
 */
export function isLocalHost(host: string): boolean {
  return localName.test(host);
}

/**
 * Whether a page of this machine asks. `null` is a page without an origin, which may read nothing and change nothing.
 *
 * @param origin of the header `Origin`
 */
export function isLocalOrigin(origin: string, method: string): boolean {
  if (origin === "null") return method === "GET" || method === "HEAD";
  const [, host = ""] = /^https?:\/\/([^/]+)$/.exec(origin) ?? [];
  return isLocalHost(host);
}
