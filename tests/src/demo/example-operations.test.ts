import { expect, test } from "vitest";
import { exampleOperations } from "../../../src/demo/example-operations.ts";
import { demoOperations } from "../../../src/demo/index.ts";
import { identifyDemo } from "../../../src/demo/request-session.ts";
import { createApi } from "../../../src/product/api/index.ts";
import { memoryStorage } from "../../../src/product/api/storage/memory.ts";
import { operations } from "../../../src/product/client/sdk/operations.ts";
import { apiOperations } from "../../../src/product/content/operations.ts";
import { examplesWithoutCode } from "../../../src/workshop/apps/data.ts";

const code = demoOperations(async () => ({}));
const [row] = Object.entries(operations).filter(([id]) => id === "groups.hall.options");

test("finds no operation without code, and the examples of new ones", () => {
  expect(examplesWithoutCode(operations)).toEqual({});
  const added = { "groups.hall.plan": row?.[1] as NonNullable<typeof row>[1] };
  expect(examplesWithoutCode({ ...operations, ...added })).toEqual({ examples: { "groups.hall.plan": null } });
});

test("answers a call of an operation without code with its example", async () => {
  const example = apiOperations().get("groups.hall.options")?.example;
  const { "groups.hall.options": _, ...others } = code;
  const api = createApi({
    operations: { ...exampleOperations({ "groups.hall.options": example }), ...others },
    outsideEffectsOf: () => [],
    storage: memoryStorage(),
    identify: identifyDemo,
  });
  const headers = { authorization: "Bearer demo-p-brunner", "demo-club": "sv-aabach" };
  const response = await api.fetch(new Request("http://localhost/halls/options", { headers }));
  expect(await response.json()).toEqual(example);
});
