import { type SdkOptions, sdkOf } from "./calls.ts";
import { operations } from "./operations.ts";
import type { Sdk } from "./sdk.ts";

/** Every operation of the API over HTTP. `fetch` may also be an API in the same process. */
export function httpSdk(options: SdkOptions): Sdk {
  return sdkOf(operations, options);
}
