import { describe, expect, it } from "vitest";
import { formatPath } from "../../../../../../components/_kit/contract/errors.ts";
import { maxDepth, maxValues } from "../../../../../../src/product/engine/json/well-formed.ts";
import { action, confirm } from "../../../../../../src/product/engine/screen/schema/action.ts";
import { dataSource } from "../../../../../../src/product/engine/screen/schema/data-source.ts";
import {
  flowCancel,
  flowModes,
  flowReview,
  flowStep,
  flowSubmit,
} from "../../../../../../src/product/engine/screen/schema/flow.ts";
import { componentNode, layoutNode, repeatNode } from "../../../../../../src/product/engine/screen/schema/node.ts";
import {
  navigationSchema,
  screenContract,
  screenSchema,
} from "../../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { type ContractJson, changed, parsePath, type Subject, walkRows } from "../../../../../walk-rows.ts";
import json from "../../screen-schema.json" with { type: "json" };

const contracts: Readonly<Record<string, { def: { shape: object } }>> = {
  screen: screenContract,
  ...{ navigation: navigationSchema, dataSource, action, confirm, componentNode, layoutNode, repeatNode },
  ...{ flowStep, flowReview, flowSubmit, flowModes, flowCancel },
};

interface Table extends ContractJson {
  readonly name: string;
  readonly contract: string;
  /** Path in the base of the table's object. */
  readonly object: string;
}

interface Issue {
  readonly path: (string | number)[];
  readonly message: string;
  readonly rule: "rule" | "unknown-field";
}

function issuesOf(data: unknown): Issue[] {
  const issues = screenSchema.safeParse(data).error?.issues ?? [];
  return issues.map(({ path, message, ...issue }) => {
    const { rule } = (issue as unknown as { params: Pick<Issue, "rule"> }).params;
    return { path: path as Issue["path"], message, rule };
  });
}

/** The issues as lines. */
function lines(data: unknown): string[] {
  return issuesOf(data).map(({ path, rule, message }) => `${formatPath(path)} ${rule}: ${message}`);
}

const subject: Subject = { issuesOf, parse: (data) => screenSchema.safeParse(data).data };
const base = { id: "members.list", app: "admin", route: "/members", title: "Mitglieder" };

describe.each(json.tables as readonly Table[])("the $name", (table) => {
  const object = parsePath(table.object);
  const fields = Object.keys(contracts[table.contract]?.def.shape ?? {});

  it("has a row for every field", () => {
    expect(table.rows.map(({ field }) => parsePath(field).at(-1)).sort()).toEqual(fields.sort());
  });
  it.each(["extra", "Id", "note2", "constructor"])("rejects the unknown field %s at its place", (field) => {
    const path = [...object, field];
    expect(issuesOf(changed(table.base, path, 1))).toEqual([expect.objectContaining({ path, rule: "unknown-field" })]);
  });
  walkRows(subject, table);
});

describe("a node", () => {
  const inBody = (...body: readonly unknown[]) => lines({ ...base, body });

  it("is held against the form whose key it has, and told which form knows a foreign key", () => {
    const node = { component: "text" };
    expect(
      inBody(
        { component: "card", children: [] },
        { each: "items", requires: ["a.b"], node },
        { layout: "grid", data: {}, as: "x" },
        { component: "card", layout: "stack" },
      ),
    ).toMatchInlineSnapshot(`
      [
        "body[0].children unknown-field: A component node has no field "children"; layout nodes have it.",
        "body[1].requires unknown-field: A repeat node has no field "requires"; component and layout nodes have it.",
        "body[2].data unknown-field: A layout node has no field "data"; component nodes have it.",
        "body[2].as unknown-field: A layout node has no field "as"; repeat nodes have it.",
        "body[3].layout unknown-field: A component node has no field "layout"; layout nodes have it.",
      ]
    `);
  });

  it("is helped by what is near, or by a key that one form has alone", () => {
    expect(
      inBody(
        { componet: "card" },
        { layuot: "stack" },
        { data: {} },
        { children: [] },
        { node: { component: "text" } },
      ),
    ).toMatchInlineSnapshot(`
      [
        "body[0].component missing-field: The field is required; it takes a string.",
        "body[0].componet unknown-field: There is no field "componet"; did you mean "component"?",
        "body[1].layout missing-field: The field is required; use one of "stack", "cluster", "grid", "split", "section", "card".",
        "body[1].layuot unknown-field: There is no field "layuot"; did you mean "layout"?",
        "body[2].component missing-field: The field is required; it takes a string.",
        "body[3].layout missing-field: The field is required; use one of "stack", "cluster", "grid", "split", "section", "card".",
        "body[4].each missing-field: The field is required; it takes a string.",
      ]
    `);
  });

  it("without any sign of a form is told the three", () => {
    expect(inBody({}, { note: "x" }, "text", null)).toMatchInlineSnapshot(`
      [
        "body[0] missing-field: A node has one of the fields "component", "layout" and "each".",
        "body[1] missing-field: A node has one of the fields "component", "layout" and "each".",
        "body[2] type: Expected an object, got the string "text".",
        "body[3] type: Expected an object, got null.",
      ]
    `);
  });

  it("keeps its path however deep it lies", () => {
    const broken = { each: "rows", node: { layout: "section", children: [{ component: "text", dta: {} }] } };
    expect(inBody({ layout: "stack", children: [{ layout: "split", children: [broken] }] })).toMatchInlineSnapshot(`
      [
        "body[0].children[0].children[0].node.children[0].dta unknown-field: There is no field "dta"; did you mean "data"?",
      ]
    `);
  });
});

describe("an expression", () => {
  const asTitle = (title: unknown) => lines({ ...base, title });

  it("that may not stand in its place is told those that may", () => {
    expect([...asTitle({ $bind: "a" }), ...lines({ ...base, nav: { label: { $text: "a" } } })]).toMatchInlineSnapshot(`
      [
        "title.$bind enum: "$bind" cannot stand here; use {"$t": "…"} or {"$text": "…"}.",
        "nav.label.$text enum: "$text" cannot stand here; use {"$t": "…"}.",
      ]
    `);
  });

  it("that nobody knows is told the nearest", () => {
    expect([...asTitle({ $txt: "a" }), ...asTitle({ $concatenate: [] })]).toMatchInlineSnapshot(`
      [
        "title.$txt unknown-field: There is no expression "$txt"; did you mean "$text"?",
        "title.$concatenate unknown-field: There is no expression "$concatenate"; there are $bind, $t, $text.",
      ]
    `);
  });

  it("stands alone", () => {
    expect([...asTitle({ $t: "a", $text: "b" }), ...asTitle({ $text: "b", args: {} })]).toMatchInlineSnapshot(`
      [
        "title.$text rule: "$text" cannot stand beside "$t"; an expression has one of them.",
        "title.args unknown-field: There is no field "args"; known fields are $text.",
      ]
    `);
  });

  it("is missed where an object stands for text", () =>
    expect(asTitle({ de: "a" })).toMatchInlineSnapshot(`
    [
      "title type: An object here is an expression: {"$t": "…"} or {"$text": "…"}.",
    ]
  `));

  it("cannot be the whole of data, params or args", () => {
    const body = [{ component: "card", data: { $bind: "item" } }];
    expect(lines({ ...base, body })).toMatchInlineSnapshot(`
      [
        "body[0].data.$bind type: This object cannot be an expression as a whole; put the expression in the place of one of its values.",
      ]
    `);
  });
});

describe("a flow", () => {
  it("has no step with the id of the review", () => {
    const steps = [{ id: "review", title: "Prüfen", body: [] }];
    expect(lines({ ...base, kind: "flow", steps })).toMatchInlineSnapshot(`
      [
        "steps[0].id rule: The id "review" is taken by the review; name the step differently.",
      ]
    `);
  });
});

describe("a screen that cannot be looked into", () => {
  const nested = (levels: number) => {
    let node: object = { component: "text" };
    for (let level = 0; level < levels; level += 1) node = { layout: "stack", children: [node] };
    return { ...base, body: [node] };
  };

  it("is told the first place that is too deep, however deep it goes on", () => {
    for (const levels of [maxDepth / 2, 10_000]) {
      const [issue, ...others] = issuesOf(nested(levels));
      expect(others).toEqual([]);
      expect(issue?.path).toHaveLength(maxDepth + 1);
      expect(issue?.message).toMatchInlineSnapshot(`"More than 100 levels deep; take the nesting apart."`);
    }
  });

  it("may be as deep as the limit", () => expect(issuesOf(nested(maxDepth / 2 - 2))).toEqual([]));

  it("is told that it has too many values", () => {
    const [issue, ...others] = issuesOf({ ...base, body: Array.from({ length: maxValues }, () => 1) });
    expect(others).toEqual([]);
    expect(issue?.message).toMatchInlineSnapshot(`"More than 20000 values; divide the screen."`);
  });

  it("may not change a prototype", () => {
    const data: unknown = JSON.parse('{"__proto__":{"id":"a.b"},"body":[{"component":"card","data":{"__proto__":1}}]}');
    expect(lines(data)).toMatchInlineSnapshot(`
      [
        "__proto__ unknown-field: A field cannot have the name "__proto__".",
        "body[0].data.__proto__ unknown-field: A field cannot have the name "__proto__".",
      ]
    `);
  });
});
