import { raw } from "hono/html";
import { iconShapes } from "../../../components/_kit/icons/icon-shapes.ts";

type Html = ReturnType<typeof raw>;

const drawn = new Map<string, Html>();

export function icon(id: string): Html {
  let made = drawn.get(id);
  if (made === undefined) {
    const shape = iconShapes[id as keyof typeof iconShapes] ?? "";
    made = raw(`<svg class="icon" data-icon="${id}" viewBox="0 0 24 24" aria-hidden="true">${shape}</svg>`);
    drawn.set(id, made);
  }
  return made;
}
