/**
 * Runs in the page for what is missing, where the build does not know the address of the club. A host shows this page
 * under any address, so the links are led to the nearest folder above that has the stylesheet of the club.
 */
const ledLinks = 'a[href]:not([href^="#"])';
const { stylesheet = "", folder = "" } = document.querySelector<HTMLElement>("[data-stylesheet]")?.dataset ?? {};

const led = clubRoot().then((root) => {
  if (root !== undefined) leadLinksTo(new URL(root + folder, location.href));
  document.removeEventListener("click", waitForLinks);
});
document.addEventListener("click", waitForLinks);

/** A press that comes before the links lead anywhere is repeated when they do. */
function waitForLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest(ledLinks);
  if (link === null) return;
  event.preventDefault();
  const { ctrlKey, metaKey, shiftKey } = event;
  void led.then(() =>
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })),
  );
}

/** The outermost folder is asked first: a club has mostly a host of its own. Under its own address the page is in the folder of the club. */
async function clubRoot(): Promise<string | undefined> {
  const names = location.pathname.split("/").slice(0, -1);
  const roots = names.map((_, index) => `${names.slice(0, index + 1).join("/")}/`);
  if (location.pathname.endsWith("/404.html")) roots.reverse();
  for (const root of roots) {
    if (await isStylesheet(root + stylesheet)) return root;
  }
  return undefined;
}

/** Some hosts answer with a page whatever they are asked for. */
async function isStylesheet(address: string): Promise<boolean> {
  const response = await fetch(address, { method: "HEAD" }).catch(() => undefined);
  return response?.ok === true && (response.headers.get("content-type") ?? "").startsWith("text/css");
}

function leadLinksTo(page: URL): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(ledLinks)) {
    link.href = new URL(link.getAttribute("href") ?? "", page).href;
  }
}
