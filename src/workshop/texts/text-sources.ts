import { components } from "../../../components/index.ts";
import { screenFiles } from "../../product/content/screens.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { proseOfScreen, type ScreenProse } from "../../product/engine/texts/screen-prose.ts";

/** A text of an app as its screens have it, with the places that say it. */
export interface TextSource extends Pick<ScreenProse, "isMessage" | "isDecision" | "max"> {
  /** A screen, a colon, and the place in it: `members.list:body/0/data/label`. */
  readonly places: readonly string[];
}

/** Every text of the screens of an app once, by the text, in the order of its files. */
export function textSources(app: AppId): ReadonlyMap<string, TextSource> {
  const found = new Map<string, TextSource>();
  for (const { screen, text } of screenFiles().values()) {
    if (screen.app !== app) continue;
    const { prose } = proseOfScreen(JSON.parse(text), (id) => components.get(id)?.contract);
    for (const each of prose) found.set(each.source, joinedSource(found.get(each.source), each, screen.id));
  }
  return found;
}

function joinedSource(
  known: TextSource | undefined,
  { path, source: _, part: __, ...own }: ScreenProse,
  screen: string,
) {
  const maxima = [known?.max, own.max].filter((each) => each !== undefined);
  return {
    isMessage: own.isMessage,
    isDecision: own.isDecision || known?.isDecision === true,
    ...(maxima.length > 0 && { max: Math.min(...maxima) }),
    places: [...(known?.places ?? []), `${screen}:${path.join("/")}`],
  };
}
