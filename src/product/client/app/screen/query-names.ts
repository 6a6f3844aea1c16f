import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";

/** Names of the query parameters that the data sources of a screen read. */
export function queryNames({ data, route }: Pick<Screen, "data" | "route">): ReadonlySet<string> {
  const read = [...JSON.stringify(data ?? {}).matchAll(/\bparams\.(\w+)/g)].map(([, name = ""]) => name);
  return new Set(read.filter((name) => !route.split("/").includes(`:${name}`)));
}
