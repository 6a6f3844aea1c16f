/** An effect of a dry-run, and whether it has come or gone since the person last saw the list. */
export interface EffectLine {
  readonly effect: string;
  readonly change?: "added" | "removed";
}

/** The effects as they are, each marked that is new, and after them those that no longer happen. */
export function effectLines(effects: readonly string[], before: readonly string[] = effects): readonly EffectLine[] {
  const left = [...before];
  const lines = effects.map((effect): EffectLine => {
    const place = left.indexOf(effect);
    if (place === -1) return { effect, change: "added" };
    left.splice(place, 1);
    return { effect };
  });
  return [...lines, ...left.map((effect): EffectLine => ({ effect, change: "removed" }))];
}
