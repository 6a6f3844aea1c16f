import { components } from "../../../components/index.ts";
import type { Host } from "./screen/host.ts";
import { renderScreenBody as renderWith } from "./screen/render-screen.ts";
import type { Context } from "./screen/resolve.ts";
import type { Screen } from "./screen/schema/screen-schema.ts";

export { compileExpression, ExpressionError } from "./expressions/index.ts";
export { screenSchema } from "./screen/schema/screen-schema.ts";

/**
 * The body of a screen as HTML, with every component of the registry. Hosts that load fewer use
 * {@link file://./render-screen.ts} and pass their own.
 *
 * @throws ScreenError with the place in the definition, unless the host has `report`
 */
export function renderScreen(screen: Screen, context: Context, host: Partial<Host> = {}): string {
  return renderWith(screen, context, { components, ...host });
}
