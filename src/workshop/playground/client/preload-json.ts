/** Asks for a file that a module will fetch once it is there itself. */
export function preloadJson(href: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", href, crossOrigin: "anonymous" });
  document.head.append(link);
}
