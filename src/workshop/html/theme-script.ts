import { createHash } from "node:crypto";

/** Runs before the first paint, so that no page flashes in the other theme. Inline; the policy has its hash. */
export const themeScript =
  'const theme=localStorage.getItem("theme");if(theme==="light"||theme==="dark")document.documentElement.dataset.theme=theme';

/** The hash source of the content security policy. */
export function themeScriptHash(): `sha256-${string}` {
  return `sha256-${createHash("sha256").update(themeScript).digest("base64")}`;
}
