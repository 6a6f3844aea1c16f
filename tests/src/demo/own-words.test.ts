import { beforeAll, expect, test } from "vitest";
import { demoCaller } from "../../../src/demo/index.ts";
import { loadWords } from "../../../src/product/api/words/sentence.ts";
import { apiOperations } from "../../../src/product/content/operations.ts";
import type { JsonSchema } from "../../../src/product/engine/expressions/index.ts";
import { completeLocales } from "../../../src/product/engine/locales.ts";
import { ownTextsAt } from "../../../src/product/engine/screen/own-words.ts";
import { callDemo, demoStorage } from "./call-demo.ts";
import calls from "./operations.json" with { type: "json" };

const described = [...apiOperations().values()].filter(({ ownWords }) => ownWords.length > 0);

beforeAll(() => Promise.all(completeLocales.map(loadWords)));

/** The schemas of what is at a place of an answer. */
function schemasAt(schema: JsonSchema | undefined, [name, ...rest]: readonly string[]): readonly JsonSchema[] {
  if (typeof schema !== "object") return schema === undefined ? [] : [schema];
  const { items, anyOf = [], oneOf = [], properties = {}, additionalProperties } = schema;
  const inner = [items, ...anyOf, ...oneOf].flatMap((each) =>
    schemasAt(each, name === undefined ? [] : [name, ...rest]),
  );
  if (name === undefined) return [schema];
  return [...inner, ...schemasAt(properties[name] ?? (additionalProperties || undefined), rest)];
}

/** What the demo answers at a place, in each call of an operation that is written down. */
async function answeredAt(operation: string, place: string, locale: string): Promise<readonly string[]> {
  const own = calls.filter(({ id }) => id === operation).map((call) => ({ as: undefined, params: undefined, ...call }));
  const answers = own.map(async ({ id, as = "p-brunner", params = {} }) => {
    const caller = demoCaller(as, "sv-aabach", locale);
    const { result } = await callDemo(await demoStorage(), id, params, caller).catch(() => ({ result: {} }));
    return ownTextsAt(result, place);
  });
  return (await Promise.all(answers)).flat();
}

test.each(described.map(({ id, ownWords, result }) => [id, ownWords, result] as const))(
  "%s has the club's own words where it says so, the same in every language",
  async (id, ownWords, result) => {
    for (const place of ownWords) {
      const german = await answeredAt(id, place, "de-CH");
      expect(schemasAt(result, place.split(".")), place).not.toEqual([]);
      for (const locale of completeLocales.filter((each) => each !== "de-CH"))
        expect({ place, locale, texts: await answeredAt(id, place, locale) }).toEqual({ place, locale, texts: german });
    }
  },
);
