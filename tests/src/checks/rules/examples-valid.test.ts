import { expect, test } from "vitest";
import { ContractError } from "../../../../components/_kit/contract/errors.ts";
import { problems, sampleComponent } from "../sample-tree.ts";

test("finds the example that breaks the contract", () => {
  const render = (data: unknown) => {
    const issue = { path: ["volt"], rule: "type", message: "Expected a number, got a string." } as const;
    if (data === "12") throw new ContractError("lamp", [issue]);
    return "<i></i>";
  };
  const examples = ["12", 12].map((data, index) => ({
    name: index === 0 ? "long-name" : "default",
    title: "Example",
    description: "As it is.",
    data,
  }));
  const lamp = sampleComponent("lamp", { render, examples });
  const components = new Map([sampleComponent("bulb"), lamp].map((component) => [component.id, component]));
  expect(problems({}, { components })).toMatchInlineSnapshot(`
    [
      {
        "column": 11,
        "file": "components/lamp/examples.ts",
        "line": 3,
        "message": "The example "long-name" cannot be rendered. The data of "lamp" breaks its contract:
      volt: Expected a number, got a string.",
        "rule": "examples-valid",
      },
    ]
  `);
});

test("misses a first example", () => {
  const lamp = sampleComponent("lamp", { examples: [] });
  const components = new Map([sampleComponent("bulb"), lamp].map((component) => [component.id, component]));
  expect(problems({}, { components })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/lamp/examples.ts",
        "line": 1,
        "message": "The component "lamp" has no example.",
        "rule": "examples-valid",
      },
    ]
  `);
});
