import { expect, test } from "vitest";
import { demoCaller, demoPersons } from "../../../src/demo/index.ts";
import { sentenceText } from "../../../src/product/api/words/sentence.ts";
import { callDemo, demoStorage } from "./call-demo.ts";
import calls from "./operations.json" with { type: "json" };

/** Items of a list beyond these repeat what its first ones show. */
const mostItems = 7;

const shortened = (_: string, value: unknown) => (Array.isArray(value) ? value.slice(0, mostItems) : value);

test("the demo answers each known call as it is written down, so that a screen shows the same tomorrow", async () => {
  const lines: string[] = demoPersons.map((person) => JSON.stringify(person));
  for (const { id, as = "p-brunner", params = {}, given } of calls.map((call) => ({
    as: undefined,
    params: undefined,
    given: undefined,
    ...call,
  }))) {
    if (given !== undefined) continue;
    const { result, effects } = await callDemo(await demoStorage(), id, params, demoCaller(as, "sv-aabach"));
    const told = effects?.map((effect) => sentenceText(effect));
    lines.push(JSON.stringify({ id, as, params, result, effects: told }, shortened));
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("results.jsonl");
});
