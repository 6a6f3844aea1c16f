import type { ScreenFile } from "../../product/content/screens.ts";
import { contentHash } from "../../product/files/project.ts";
import { takenNames } from "../audit/pictures.ts";
import { publicAddress, subjectLinks } from "../content/subject-links.ts";
import { statusOf } from "../history/status.ts";
import { pageKey } from "../html/page-key.ts";
import { lastLook } from "../review/last-look.ts";
import { contextKey } from "../screens/context-key.ts";
import { scenariosOf } from "../screens/scenarios.ts";
import { linksOf } from "../screens/screen-links.ts";
import { lettersKey } from "./app/flow-letters.ts";
import { evidenceKey } from "./evidence-key.ts";
import { frameKey } from "./frame-key.ts";

/** The page of a screen with its scenarios, its evidence and its neighbours. */
export function screenPageKey({ screen, text }: ScreenFile): string {
  return pageKey(() => {
    const pictures = takenNames(screen);
    const neighbours = linksOf(screen.app).filter(({ from, to }) => from === screen.id || to === screen.id);
    const facts = JSON.stringify([
      scenariosOf(screen.id),
      neighbours,
      statusOf("screen", screen.id),
      lastLook("screen", screen.id),
      subjectLinks("screen", screen.id),
      publicAddress(),
    ]);
    const letters = screen.kind === "flow" ? lettersKey() : "";
    return contentHash(frameKey(), contextKey(screen.app), evidenceKey(screen.id), text, facts, letters, ...pictures);
  });
}
