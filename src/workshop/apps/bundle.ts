import { derivedLater } from "../../product/files/derived.ts";
import type { AppBundle } from "./make-bundle.ts";

let bundleBuild: Promise<AppBundle> | undefined;

/** The bundle of every app. Made once in a build; in development what has changed since the last request is made again. */
export function appBundle(): Promise<AppBundle> {
  if (process.env["NODE_ENV"] !== "development") {
    bundleBuild ??= derivedLater("app-bundle", [], async () => (await bundler()).makeBundle());
    return bundleBuild;
  }
  // Requests that come together share one.
  bundleBuild ??= bundler()
    .then(({ remakeBundle }) => remakeBundle())
    .finally(() => {
      bundleBuild = undefined;
    });
  return bundleBuild;
}

/** Loading the bundler takes longer than reading its last result. */
function bundler() {
  return import("./make-bundle.ts");
}
