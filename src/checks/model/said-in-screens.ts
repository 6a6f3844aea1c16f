import { onceWhile } from "../../product/engine/once-per.ts";
import { proseOfScreen } from "../../product/engine/texts/screen-prose.ts";
import type { Tree } from "../rule.ts";
import type { PlacedScreen } from "./screen-files.ts";

/** What a screen says to people, with the words that are inside expressions. */
export const screenProse = onceWhile(
  (_: PlacedScreen, { components }: Tree) => [components],
  ({ screen }: PlacedScreen, { components }: Tree) => proseOfScreen(screen, (id) => components.get(id)?.contract),
);
