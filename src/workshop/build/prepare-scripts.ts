import { appBundle } from "../apps/bundle.ts";
import { rulesScript } from "../playground/rules-script.ts";

/** Makes the scripts that take seconds before a page asks for them. What fails here is told where a page needs it. */
export async function prepareScripts(): Promise<void> {
  await Promise.allSettled([appBundle(), rulesScript()]);
}
