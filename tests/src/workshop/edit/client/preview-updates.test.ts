import { beforeEach, expect, test, vi } from "vitest";
import { PreviewUpdates } from "../../../../../src/workshop/edit/client/preview-updates.ts";
import { usePage } from "../../../../page-globals.ts";

usePage();

const asked: { readonly body: unknown; readonly answer: (status: number, body: object) => void }[] = [];

beforeEach(() => {
  asked.length = 0;
  document.body.innerHTML = '<p data-token="t"></p>';
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    asked.push({ body: JSON.parse(body), answer: (status, answer) => resolve(Response.json(answer, { status })) });
    return promise;
  });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("changes during a build lead to one more, in the last language", async () => {
  const [take, fail] = [vi.fn(), vi.fn()];
  const updates = new PreviewUpdates({ take, fail });
  const first = updates.ask("de");
  await Promise.all([updates.ask("de"), updates.ask("fr")]);
  expect(asked.map(({ body }) => body)).toEqual([{ do: "preview", language: "de" }]);
  asked[0]?.answer(200, { pages: ["/"] });
  await settled();
  expect(asked.map(({ body }) => body)).toEqual([
    { do: "preview", language: "de" },
    { do: "preview", language: "fr" },
  ]);
  asked[1]?.answer(409, { message: "Nein." });
  await first;
  expect(take.mock.calls).toEqual([[{ pages: ["/"] }]]);
  expect(fail.mock.calls).toEqual([["Nein."]]);
  expect(asked).toHaveLength(2);
});

test("after a fault of the page the next change is asked for again", async () => {
  const updates = new PreviewUpdates({
    take: () => {
      throw new Error("A fault.");
    },
    fail: () => {},
  });
  const failing = updates.ask("de");
  asked[0]?.answer(200, {});
  await expect(failing).rejects.toThrow("A fault.");
  void updates.ask("de").catch(() => {});
  expect(asked).toHaveLength(2);
});
