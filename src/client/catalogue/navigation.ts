/** Filters the entries of the navigation by the typed text; sections without a match are hidden. */
export function startNavigationFilter(): void {
  const input = document.querySelector<HTMLInputElement>("[data-navigation-filter]");
  if (input === null) return;
  input.hidden = false;
  input.addEventListener("input", () => filterNavigation(input.value));
}

function filterNavigation(value: string): void {
  const words = value.toLowerCase().trim();
  let matches = 0;
  for (const section of document.querySelectorAll<HTMLElement>("[data-navigation-section]")) {
    const shown = [...section.querySelectorAll("li")].filter((item) => {
      item.hidden = !(item.textContent ?? "").toLowerCase().includes(words);
      return !item.hidden;
    });
    section.hidden = shown.length === 0;
    matches += shown.length;
  }
  const none = document.querySelector<HTMLElement>("[data-navigation-none]");
  if (none !== null) none.hidden = matches > 0;
}
