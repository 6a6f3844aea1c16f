import { describe, expect, it } from "vitest";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { contractRules } from "../../../../components/_kit/contract/contract.ts";
import { badgeContract } from "../../../../components/badge/contract.ts";
import { components } from "../../../../components/index.ts";
import { componentIndex, describeComponent } from "../../../../src/workshop/contracts/description.ts";

const card = describeComponent(components.get("card") as Component);

describe("describeComponent", () => {
  it("says where the page is, what the component uses and what uses it", () => {
    expect(card).toMatchObject({ id: "card", address: "/components/card/", frame: "block", uses: ["badge", "button"] });
    expect(describeComponent(components.get("badge") as Component).usedBy).toContain("card");
  });

  it("gives every example the markup that render gives", () => {
    for (const component of components.values()) {
      for (const { data, html } of describeComponent(component).examples) expect(html).toBe(component.render(data));
    }
  });

  it("gives a JSON Schema of draft 2020-12 in which only fields without a default are required", () => {
    const badge = describeComponent(components.get("badge") as Component).schema;
    expect(badge).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Badge",
      additionalProperties: false,
      required: ["label"],
      properties: { label: { type: "string", minLength: 1 }, tone: { default: "neutral" } },
    });
    expect(contractRules(badgeContract)).toEqual([]);
    expect(badge).not.toHaveProperty("x-rules");
  });

  it("writes rules across fields into the schema, at the root and inside", () => {
    expect(card.schema["x-rules"]).toContain("A card with href is one link and cannot have actions.");
    expect(JSON.stringify(card.schema.properties?.["actions"])).toContain(
      "A button needs a label unless it is iconOnly.",
    );
  });

  it.each([...components.values()].map((component) => [component.id, component] as const))(
    "describes %s in plain JSON",
    (_, component) => {
      const description = describeComponent(component);
      expect(JSON.parse(JSON.stringify(description))).toEqual(description);
    },
  );
});

describe("componentIndex", () => {
  it("lists every component with its file", () => {
    expect(componentIndex().map(({ id }) => id)).toEqual([...components.keys()]);
    expect(componentIndex()[0]).toHaveProperty("file", `components/${[...components.keys()][0]}.json`);
  });
});
