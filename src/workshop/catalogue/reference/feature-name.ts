import { components } from "../../../../components/index.ts";

/** The name of a feature, the first part of the ids of messages and operations: `App shell` for `app-shell`. */
export function featureName(feature: string): string {
  const words = feature.replaceAll("-", " ");
  return components.get(feature)?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}
