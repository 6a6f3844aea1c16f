import { globSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { components } from "../../../../components/index.ts";
import { screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { namesByField, withKnownNames } from "../../../../src/workshop/schemas/known-names.ts";
import { screenJsonSchema } from "../../../../src/workshop/schemas/screen-json-schema.ts";
import { changed, parsePath } from "../../../walk-rows.ts";
import tables from "../../product/engine/screen-schema.json" with { type: "json" };
import cases from "../../site/screen-json-schema.json" with { type: "json" };

const ajv = new Ajv2020({ allowUnionTypes: true, keywords: ["x-rules", "enumDescriptions"] });
const schema = withKnownNames(screenJsonSchema(components), namesByField());
const validate = ajv.compile(schema);
const base = { id: "members.list", app: "admin", route: "/members", title: "Mitglieder" };

/** Components in the body of a screen, with examples that JSON can represent. */
const examples = [...components.values()].flatMap(({ id, examples }) =>
  examples.map(({ name, data }) => ({ id, name, data: JSON.parse(JSON.stringify(data)) as unknown })),
);

/** Rules of the TypeScript schema alone: a reserved word. */
const beyond = new Set(['steps[0].id "review"']);

describe("the JSON Schema of screens", () => {
  it.each(cases.valid)("takes $name, as the screen schema does", ({ screen }) => {
    expect(screenSchema.safeParse(screen).success).toBe(true);
    validate(screen);
    expect(validate.errors).toBeNull();
  });

  it.each(cases.invalid)("refuses $name", ({ screen }) => expect(validate(screen)).toBe(false));

  it.each(tables.tables.filter(({ object }) => object !== "body[0]"))("agrees with every row of the $name", (table) => {
    for (const row of table.rows) {
      const start = { ...table.base, ...("within" in row && row.within) };
      const verdict = (value: unknown) => validate(changed(start, parsePath(row.field), value));
      for (const value of row.accepts) expect([row.field, value, verdict(value)]).toEqual([row.field, value, true]);
      for (const value of row.rejects.filter((each) => !beyond.has(`${row.field} ${JSON.stringify(each)}`)))
        expect([row.field, value, verdict(value)]).toEqual([row.field, value, false]);
    }
  });

  it.each(examples)("takes the example $name of $id as the data of a node", ({ id, data }) => {
    validate({ ...base, body: [{ component: id, data }] });
    expect(validate.errors).toBeNull();
  });

  it.each(examples)("refuses an unknown field in the example $name of $id", ({ id, data }) => {
    expect(validate({ ...base, body: [{ component: id, data: { ...(data as object), "no-such-field": 1 } }] })).toBe(
      false,
    );
  });

  it("takes every screen of the project", () => {
    const broken = globSync("screens/**/*.json").filter((file) => !validate(JSON.parse(readFileSync(file, "utf8"))));
    expect(broken).toEqual([]);
  });

  it("describes every field, also those of components", () => {
    const nameless: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== "object" || schema === null) return;
      const { properties } = schema as { properties?: Record<string, { description?: string }> };
      for (const [name, field] of Object.entries(properties ?? {}))
        if (!path.endsWith("if") && !path.endsWith("then") && !field.description) nameless.push(`${path}.${name}`);
      for (const [key, inner] of Object.entries(schema)) visit(inner, `${path}.${key}`);
    };
    visit(schema, "");
    expect(nameless).toEqual([]);
  });

  it.each([
    ["the operation that a source reads", ["data", "some", "source"], "members.member.list", "members.member.archive"],
    [
      "the operation or handler of an action",
      ["actions", "some", "handler"],
      "members.member.archive",
      "members.member.list",
    ],
    ["the browser's own handlers", ["actions", "some", "handler"], "clipboard.reference.copy", "members.member.list"],
    ["the dry-run of a review", ["review", "source"], "mailings.mailing.preview", "mailings.mailing.send"],
    ["capabilities", ["requires", "0"], "members.read", "members.member.list"],
    ["icons", ["nav", "icon"], "home", "house-of-nobody"],
  ])("offers %s", (_, path, known, other) => {
    expect(offeredAt(path)).toContain(known);
    expect(offeredAt(path)).not.toContain(other);
  });

  it("offers icons and messages in the data of components, where an expression may stand too", () => {
    expect(JSON.stringify(schema.$defs?.["data-button"])).toContain('"#/$defs/known-icon"');
    expect(schema.$defs?.["known-t"]?.examples).toContain("absence.report.title");
  });
});

/** What an editor offers at a path of a screen, by the schema there. */
function offeredAt(path: readonly string[]): readonly unknown[] {
  const at = path.reduce<typeof schema>(
    (place, name) => (place.properties?.[name] ?? place.items ?? place.additionalProperties) as typeof schema,
    schema,
  );
  return schema.$defs?.[String(at.$ref).replace("#/$defs/", "")]?.examples ?? [];
}
