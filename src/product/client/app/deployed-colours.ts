import { toHex } from "../../../styles/oklch.ts";
import { themeRoles } from "../../../styles/theme-roles.ts";
import type { DeployedColours } from "./deployment.ts";

const sheet = new CSSStyleSheet();

/** Shows an app in the colours of those who have deployed it. A stylesheet, since the policy takes no styles in the page. */
export function showColours({ primary }: DeployedColours): void {
  // The form of light-dark() in stylesheets for the browsers of the floor.
  const rules = Object.entries(themeRoles(primary)).map(
    ([name, { light, dark }]) => `--${name}:var(--l,${toHex(light)})var(--d,${toHex(dark)})`,
  );
  sheet.replaceSync(`:root{${rules.join(";")}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((each) => each !== sheet), sheet];
}
