/**
 * The pages that links reach from the start page, by address.
 *
 * @param isTaken whether a page counts; links of others are not followed
 */
export async function linkedPages(
  get: (address: string) => Promise<string>,
  isTaken: (html: string) => boolean,
): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const addresses = new Set(["/"]);
  // The loop also visits what is added to the set meanwhile.
  for (const address of addresses) {
    const html = await get(address);
    if (!isTaken(html)) continue;
    pages.set(address, html);
    for (const [, href = ""] of html.matchAll(pageLink)) addresses.add(href);
  }
  return pages;
}

/** A link to a folder of this site, without what is behind ? or #. Previews are no pages. */
const pageLink = / href="(\/(?!\/|preview\/)(?:[^"?#]*\/)?)(?:[?#][^"]*)?"/g;
