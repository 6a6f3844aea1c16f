/** Milliseconds between two looks at the site. */
const followEvery = 5 * 60_000;

/**
 * Loads the page again when the site has another one. While the site cannot be reached, the page stays.
 *
 * @param main as it was loaded: what scripts change in it later does not count
 * @returns looks at once
 */
export function followSite(main: HTMLElement): () => void {
  const shown = main.innerHTML;

  async function look(): Promise<void> {
    const answer = await fetch(location.href, { cache: "no-cache" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.getElementById(main.id);
    if (next !== null && next.innerHTML !== shown) location.reload();
  }

  // Without the network the next look is as good.
  const follow = () => void look().catch(() => {});
  setInterval(follow, followEvery);
  addEventListener("online", follow);
  return follow;
}
