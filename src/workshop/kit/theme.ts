const themeOrder = ["system", "light", "dark"] as const;
type Theme = (typeof themeOrder)[number];

/** Makes the button of the bar cycle: system, light, dark. The choice is stored on this device. */
export function startThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-theme-switch]");
  if (button === null) return;
  showTheme(button, storedTheme());
  button.hidden = false;
  button.addEventListener("click", () => {
    const next = themeOrder[(themeOrder.indexOf(storedTheme()) + 1) % themeOrder.length] as Theme;
    if (next === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", next);
    showTheme(button, next);
  });
}

function storedTheme(): Theme {
  const value = localStorage.getItem("theme");
  return value === "light" || value === "dark" ? value : "system";
}

function showTheme(button: HTMLButtonElement, theme: Theme): void {
  button.dataset["themeSwitch"] = theme;
  button.setAttribute("aria-label", `Theme: ${theme}`);
  button.title = `Theme: ${theme}`;
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  document.dispatchEvent(new CustomEvent("catalogue:theme"));
}
