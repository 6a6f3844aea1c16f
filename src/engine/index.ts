import { components } from "../../components/index.ts";
import type { Host } from "./host.ts";
import { renderScreen as renderWith } from "./render-screen.ts";
import type { Context } from "./resolve.ts";
import type { Screen } from "./screen-schema.ts";

export { compileExpression, ExpressionError } from "./expressions/index.ts";
export { screenSchema } from "./screen-schema.ts";

/**
 * The body of a screen as HTML, with every component of the registry at hand. Hosts that load fewer use
 * {@link file://./render-screen.ts} and pass their own.
 *
 * @throws ScreenError with the place in the definition, unless the host takes reports
 */
export function renderScreen(screen: Screen, context: Context, host: Partial<Host> = {}): string {
  return renderWith(screen, context, { components, ...host });
}
