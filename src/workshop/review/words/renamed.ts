import type { ScreenSource, SideModel } from "./side-model.ts";

/** Newer names by the older ones. */
export type Renamed = ReadonlyMap<string, string>;

/** Screens with another id: those of the same app at the same route. */
export function renamedScreens(before: SideModel, after: SideModel): Renamed {
  const place = ({ app, json }: ScreenSource) => JSON.stringify([app, json["route"]]);
  const gone = [...before.screens.values()].filter(({ id, json }) => !after.screens.has(id) && "route" in json);
  const come = [...after.screens.values()].filter(({ id }) => !before.screens.has(id));
  return pairsOfContent(
    gone.map((screen) => [screen.id, place(screen)]),
    come.map((screen) => [screen.id, place(screen)]),
  );
}

/** The screens of both sides, each with what it was before; one with another id is the same screen. */
export function screenPairs(before: SideModel, after: SideModel): ScreenOfSides[] {
  const renamed = renamedScreens(before, after);
  const fresh = [...after.screens.values()];
  const olderIds = new Map([...renamed].map(([old, now]) => [now, old]));
  const gone = [...before.screens.values()].filter(({ id }) => !(after.screens.has(id) || renamed.has(id)));
  return [
    ...fresh.map((screen) => ({ before: before.screens.get(olderIds.get(screen.id) ?? screen.id), after: screen })),
    ...gone.map((screen) => ({ before: screen, after: undefined })),
  ];
}

interface ScreenOfSides {
  readonly before: ScreenSource | undefined;
  readonly after: ScreenSource | undefined;
}

/** Messages with another key: those that say the same in all locales. */
export function renamedMessages(before: SideModel, after: SideModel): Renamed {
  const keys = ({ messages }: SideModel) => new Set([...messages.values()].flatMap((texts) => Object.keys(texts)));
  const said = ({ messages }: SideModel, key: string) =>
    JSON.stringify([...messages].map(([locale, texts]) => [locale, texts[key]]).toSorted());
  const [old, fresh] = [keys(before), keys(after)];
  return pairsOfContent(
    [...old].filter((key) => !fresh.has(key)).map((key) => [key, said(before, key)]),
    [...fresh].filter((key) => !old.has(key)).map((key) => [key, said(after, key)]),
  );
}

type Named = readonly (readonly [name: string, content: string])[];

/** Names of the same content, where each side has one only. */
function pairsOfContent(gone: Named, come: Named): Renamed {
  const alike = (all: Named, content: string) => all.filter((each) => each[1] === content);
  return new Map(
    gone.flatMap(([name, content]) => {
      const [fresh, ...others] = alike(come, content);
      const isOnly = others.length === 0 && alike(gone, content).length === 1;
      return fresh === undefined || !isOnly ? [] : [[name, fresh[0]] as const];
    }),
  );
}
