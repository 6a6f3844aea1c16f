import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptSdk } from "../../../../../src/product/client/public/kept-sdk.ts";

const operation = "trial.offer.options";
const offer = (value: string) => ({ value, label: value });
const data: Parameters<typeof keptSdk>[0] = {
  screen: { data: { offers: { source: operation } } } as never,
  context: { offers: { options: [offer("judo"), offer("fitness")], choices: [offer("u9"), offer("fit")], dates: [] } },
  results: [
    { operation, params: { sport: "judo" }, result: { choices: [offer("u9")] } },
    {
      operation,
      params: { sport: "judo", group: "u9" },
      result: { dates: ["2026-11-20", "2026-11-24", "2026-11-27", "2026-12-01", "2026-12-04"].map(offer) },
    },
    { operation, params: { sport: "fitness" }, result: { choices: [offer("fit")] } },
  ],
  upcoming: { [operation]: { dates: 3 } },
};

interface Offers {
  readonly options: readonly { value: string }[];
  readonly choices: readonly { value: string }[];
  readonly dates: readonly { value: string }[];
}

async function offersFor(params: object): Promise<Record<keyof Offers, string[]>> {
  const { options, choices, dates } = (await keptSdk(data).call(operation, { ...params })) as Offers;
  const values = (items: readonly { value: string }[]) => items.map(({ value }) => value);
  return { options: values(options), choices: values(choices), dates: values(dates) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("returns what the page was rendered with, and over it what is known for a choice", async () => {
  vi.setSystemTime("2026-11-18T12:00:00Z");
  const all = { options: ["judo", "fitness"], choices: ["u9", "fit"], dates: [] };
  expect(await offersFor({ sport: "", group: "" })).toEqual(all);
  expect(await offersFor({ sport: "judo", group: "" })).toEqual({ ...all, choices: ["u9"] });
  expect(await offersFor({ sport: "judo", group: "u9" })).toMatchObject({
    choices: ["u9"],
    dates: ["2026-11-20", "2026-11-24", "2026-11-27"],
  });
});

test("has no dates of a group that the chosen sport does not have", async () => {
  vi.setSystemTime("2026-11-18T12:00:00Z");
  expect(await offersFor({ sport: "fitness", group: "u9" })).toMatchObject({ choices: ["fit"], dates: [] });
});

test.each([
  ["2026-11-23T22:30:00Z", ["2026-11-24", "2026-11-27", "2026-12-01"]],
  ["2026-11-23T23:30:00Z", ["2026-11-27", "2026-12-01", "2026-12-04"]],
  ["2026-12-03T12:00:00Z", ["2026-12-04"]],
  ["2026-12-04T12:00:00Z", []],
])("shows at %s only dates after the day in Switzerland", async (now, dates) => {
  vi.setSystemTime(now);
  expect((await offersFor({ sport: "judo", group: "u9" })).dates).toEqual(dates);
});

test("fails for an operation that the page does not have", async () => {
  await expect(keptSdk(data).call("news.article.list", {})).rejects.toThrow(
    'There is no result of "news.article.list" here.',
  );
});
