import { expect, it } from "vitest";
import { contractErrors, templateErrors } from "../../../../../components/_kit/contract/errors.ts";
import { errorsList } from "../../../../../src/workshop/catalogue/reference/errors-list.ts";

it("lists every kind of error once, with what to do and where it is met", () => {
  const list = errorsList();
  expect(list.map(({ name }) => name)).toEqual([...Object.keys(contractErrors), ...Object.keys(templateErrors)]);
  expect(new Set(list.map(({ anchor }) => anchor)).size).toBe(list.length);
  expect(list[0]).toMatchInlineSnapshot(`
    {
      "anchor": "contract-unknown-field",
      "kind": "contract",
      "met": "In an issue of a ContractError, when render() is given data.",
      "name": "unknown-field",
      "remedy": "Remove it, or correct its name.",
      "title": "A field that the contract does not have",
    }
  `);
});
