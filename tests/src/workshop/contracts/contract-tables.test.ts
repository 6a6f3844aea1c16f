import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { defineComponent } from "../../../../components/_kit/contract/component.ts";
import {
  contract,
  flag,
  integer,
  list,
  oneOf,
  optional,
  pattern,
  required,
  text,
} from "../../../../components/_kit/contract/contract.ts";
import { html } from "../../../../components/_kit/html.ts";
import { badgeContract } from "../../../../components/badge/contract.ts";
import { components } from "../../../../components/index.ts";
import { contractLimits, contractTables } from "../../../../src/workshop/contracts/contract-tables.ts";

const point = contract({ name: required(text({ max: 20 }), "Name of the point.") }, [
  { field: "name", description: "A name is not the word name.", holds: ({ name }) => name !== "name" },
]);

const sample: Component = defineComponent({
  id: "sample",
  title: "Sample",
  summary: "Stands for any component.",
  tags: [],
  contract: contract({
    id: required(pattern(/^[a-z]+$/), "Id."),
    tone: optional(oneOf(["loud", "quiet"]), "Tone."),
    shown: flag("Shown."),
    level: required(integer({ min: 2, max: 4 }), "Level."),
    count: optional(integer({ min: 0 }), "Count."),
    lines: optional(list(text(), { min: 1 }), "Lines."),
    size: optional(z.union([z.string(), z.number()]), "Size."),
    start: required(point, "Start."),
    stops: required(list(point, { min: 1, max: 3 }), "Stops."),
    badge: required(badgeContract, "Badge."),
  }),
  markup: () => html`<i></i>`,
  examples: [],
  rejected: [],
  behaviour: { events: [], keyboard: [], aria: [] },
});

describe("contractTables", () => {
  const [root, nested, ...more] = contractTables(sample);

  it("says type and rule of each field in words", () => {
    expect(root?.rows.map(({ path, type, rule }) => [path, type, rule].join(" | "))).toMatchInlineSnapshot(`
      [
        "id | string | matches ^[a-z]+$",
        "tone | one of | ",
        "shown | boolean | ",
        "level | integer | 2 to 4",
        "count | integer | at least 0",
        "lines | array of strings | at least 1 item, each at least 1 character",
        "size | string or number | ",
        "start | object | ",
        "stops | array of objects | 1 to 3 items",
        "badge | object | ",
      ]
    `);
  });

  it("tells required fields, optional ones and defaults apart", () => {
    const row = (name: string) => root?.rows.find((each) => each.name === name);
    expect(row("id")).toMatchObject({ required: true, description: "Id." });
    expect(row("id")).not.toHaveProperty("default");
    expect(row("shown")).toMatchObject({ required: false, default: false });
    expect(row("tone")).toMatchObject({ required: false, values: ["loud", "quiet"] });
  });

  it("gives a contract that is nested twice one table, with its rules", () => {
    expect(more).toEqual([]);
    expect(nested).toMatchObject({
      id: "fields-start",
      title: "Fields of start",
      rules: ["A name is not the word name."],
    });
    expect(nested?.rows[0]).toMatchObject({
      path: "start.name",
      anchor: "field-start-name",
      rule: "1 to 20 characters",
    });
    expect(root?.rows.filter(({ table }) => table === "fields-start").map(({ name }) => name)).toEqual([
      "start",
      "stops",
    ]);
  });

  it("links the contract of another component instead of repeating it, also where it is required", () => {
    expect(root?.rows.at(-1)).toMatchObject({ name: "badge", type: "object", component: "badge" });
  });

  it.each([...components.values()].map((component) => [component.id, component] as const))(
    "describes every field of %s and gives each row an anchor of its own",
    (_, component) => {
      const rows = contractTables(component).flatMap((table) => table.rows);
      expect(rows.filter(({ description }) => description === "").map(({ path }) => path)).toEqual([]);
      expect(new Set(rows.map(({ anchor }) => anchor)).size).toBe(rows.length);
      expect(rows.filter(({ anchor }) => !/^[a-z][\w-]*$/i.test(anchor))).toEqual([]);
    },
  );
});

describe("contractLimits", () => {
  it("lists fields with a number to keep to, but not every text that must not be empty", () => {
    expect(contractLimits(sample).map(({ path, rule }) => `${path}: ${rule}`)).toMatchInlineSnapshot(`
      [
        "level: 2 to 4",
        "count: at least 0",
        "lines: at least 1 item, each at least 1 character",
        "start.name: 1 to 20 characters",
        "stops: 1 to 3 items",
      ]
    `);
  });
});
