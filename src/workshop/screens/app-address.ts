import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { scenariosOf } from "./scenarios.ts";

/** The path of a screen in its app, with the parameters of its first scenario. */
export function screenPath({ id, route }: Pick<Screen, "id" | "route">): string {
  const params = scenariosOf(id)[0]?.params ?? {};
  return route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
}

/** The address of a screen in its running app, from the root of the site. */
export function appAddress(screen: Pick<Screen, "id" | "app" | "route">): string {
  return `/apps/${screen.app}/#${screenPath(screen)}`;
}

/** The same, where changes end as they do in a situation. */
export function appAddressWith(screen: Pick<Screen, "id" | "app" | "route">, { outcome }: Scenario): string {
  return `/apps/${screen.app}/?outcome=${outcome?.kind ?? "sent"}#${screenPath(screen)}`;
}
