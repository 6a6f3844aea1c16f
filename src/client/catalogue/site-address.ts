/**
 * The address of a page or file of the catalogue, for addresses that a script makes: `/preview/…` is below the path at
 * which the catalogue is served. Addresses in attributes and in JSON have it already.
 */
export function siteAddress(path: `/${string}`): string {
  return (document.documentElement.dataset["base"] ?? "/") + path.slice(1);
}
