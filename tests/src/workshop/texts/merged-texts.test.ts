import { expect, test } from "vitest";
import { mergedTexts, textLikeness, wordDifference } from "../../../../src/workshop/texts/merged-texts.ts";

const reviewed = (text: string) => ({ text, state: "reviewed" as const });

test("keeps what is translated, drops what is gone, and names what is missing", () => {
  const old = { Lampen: reviewed("Lampes"), Kerzen: reviewed("Bougies") };
  expect(mergedTexts(["Lampen", "Heute"], old)).toEqual({
    texts: { Lampen: reviewed("Lampes") },
    missing: ["Heute"],
    doubtful: [],
    dropped: ["Kerzen"],
  });
});

test("moves the translation of a renamed text as a doubtful one, until somebody looks at it", () => {
  const once = mergedTexts(["Neue Lampe anlegen"], { "Neue Lampe kaufen": reviewed("Acheter une lampe") });
  const moved = { text: "Acheter une lampe", state: "doubtful", was: "Neue Lampe kaufen" };
  expect(once.texts).toEqual({ "Neue Lampe anlegen": moved });
  expect([once.missing, once.dropped]).toEqual([[], []]);
  expect(once.doubtful).toEqual([{ source: "Neue Lampe anlegen", was: "Neue Lampe kaufen", text: moved.text }]);
  const again = mergedTexts(["Neue Lampe anlegen"], once.texts);
  expect(again.texts).toEqual(once.texts);
  const twice = mergedTexts(["Eine neue Lampe anlegen"], once.texts);
  expect(twice.doubtful[0]?.was).toBe("Neue Lampe kaufen");
});

test("measures how alike two texts are, and shows what changed", () => {
  expect([textLikeness("Licht", "Licht"), textLikeness("Licht", "Mond"), textLikeness("", "")]).toEqual([1, 0, 0]);
  expect(wordDifference("Neue Gruppe anlegen", "Neue Riege anlegen")).toBe("Neue [-Gruppe-] {+Riege+} anlegen");
  expect(wordDifference("Neu", "Neu da")).toBe("Neu {+da+}");
});
