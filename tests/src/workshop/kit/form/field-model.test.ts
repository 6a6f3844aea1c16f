import { describe, expect, it } from "vitest";
import { components } from "../../../../../components/index.ts";
import { describeComponent } from "../../../../../src/workshop/contracts/description.ts";
import {
  branchOf,
  contractModel,
  type FieldModel,
  modelAt,
  typeWords,
} from "../../../../../src/workshop/kit/form/field-model.ts";
import type { FormSchema } from "../../../../../src/workshop/kit/form/json-schema.ts";
import { startValue } from "../../../../../src/workshop/kit/form/start-value.ts";
import { valuePaths } from "./value-paths.ts";

const all = [...components.values()].map((component) => ({
  component,
  model: contractModel(describeComponent(component).schema as FormSchema),
}));

function everyField(model: FieldModel): FieldModel[] {
  const inner = [...model.fields(), ...model.branches(), ...[model.item() ?? []].flat()];
  return [model, ...inner.flatMap(everyField)];
}

describe("the form's model of a contract", () => {
  it("has a control for every field of every component", () => {
    for (const { component, model } of all) {
      const unknown = everyField(model).filter(({ kind }) => kind === "any");
      expect(unknown, component.id).toEqual([]);
    }
  });

  it("has a field with a description for every name in every example", () => {
    for (const { component, model } of all) {
      for (const { data } of component.examples) {
        for (const path of valuePaths(data)) {
          const field = modelAt(model, path, data);
          expect(field, `${component.id} ${path.join(".")}`).toBeDefined();
        }
      }
    }
  });

  it("shows icons by a picker, wherever a contract takes the id of an icon", () => {
    const icons = all.flatMap(({ model }) => everyField(model).filter(({ kind }) => kind === "icon"));
    expect(icons.length).toBeGreaterThan(0);
    for (const { description } of icons) expect(description).toMatch(/icon/i);
  });

  it("chooses the branch of a union by the value", () => {
    const model = contractModel({
      type: "object",
      properties: {
        value: { anyOf: [{ type: "integer" }, { type: "string" }, { type: "array", items: { type: "string" } }] },
      },
    });
    const [value] = model.fields();
    const kinds = [3, "drei", ["drei"]].map((each) => branchOf(value as FieldModel, each).kind);
    expect(kinds).toEqual(["number", "text", "list"]);
  });

  it("reads a contract that contains itself, and begins it with the least that is required", () => {
    const schema: FormSchema = {
      type: "object",
      properties: { label: { type: "string", minLength: 1 }, children: { type: "array", items: { $ref: "#" } } },
      required: ["label"],
    };
    const model = contractModel(schema);
    const data = { label: "a", children: [{ label: "b", children: [{ label: "c" }] }] };
    expect(modelAt(model, ["children", 0, "children", 0, "label"], data)?.kind).toBe("text");
    expect(startValue(model, [], [])).toEqual({ label: "Text" });
  });

  it("ends also where what contains itself is required, or a reference leads in a circle", () => {
    const schema: FormSchema = {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          type: "object",
          properties: { next: { $ref: "#/$defs/node" }, lost: { $ref: "#/$defs/loop" } },
          required: ["next", "lost"],
        },
        loop: { $ref: "#/$defs/loop" },
      },
    };
    expect(() => startValue(contractModel(schema), [], [])).not.toThrow();
  });

  it("says what a field takes", () => {
    const words = (schema: FormSchema) => typeWords(contractModel(schema));
    expect(words({ type: "integer", minimum: 2, maximum: 4 })).toBe("whole number, 2 to 4");
    expect(words({ type: "string", enum: ["info", "danger"] })).toBe("one of info, danger");
    expect(words({ type: "string", maxLength: 20 })).toBe("text, at most 20 characters");
    expect(words({ anyOf: [{ type: "string" }, { type: "number" }] })).toBe("text or number");
  });
});
