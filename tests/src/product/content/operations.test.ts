import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { pointerIssues, resultIssues } from "../../../../src/checks/result-issues.ts";
import { apiOperations, capabilities } from "../../../../src/product/content/operations.ts";
import { type Parameter, readApi } from "../../../../src/product/engine/api/operations.ts";
import { operationsPath } from "../../../../src/product/engine/api/operations-path.ts";
import type { JsonSchema } from "../../../../src/product/engine/expressions/index.ts";
import { risks } from "../../../../src/product/engine/risk.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { distributions, featureOf } from "../../../../src/workshop/content/distributions.ts";

const source = readFileSync(projectFile(operationsPath), "utf8");
const all = [...apiOperations().values()];
/** Dry-runs of one operation each; the one of the session is of any. */
const previews = all.filter(({ id }) => id.endsWith(".preview") && id !== "session.request.preview");

/** Every object and list in a value, itself included. */
function* within(value: unknown): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== "object") return;
  yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* within(inner);
}

test.each(all.map((operation) => [operation.id, operation] as const))("gives %s a valid example", (_, operation) => {
  expect(resultIssues(operation, operation.example)).toEqual([]);
});

test("names every operation by feature, resource and verb, once", () => {
  const written = [...source.matchAll(/^ +operationId: (.+)$/gm)].map(([, id]) => id);
  expect(written).toHaveLength(all.length);
  for (const { id } of all) expect(id).toMatch(/^[a-z]+\.[a-z]+\.[a-z]+$/);
});

test("has operations of known features only", () => {
  const features = new Set(all.map(({ id }) => featureOf(id)));
  features.delete("session");
  expect(distributions()["complete"]).toEqual(expect.arrayContaining([...features]));
});

test("knows the line of every operation", () => {
  const lines = source.split("\n");
  for (const { id, line } of all) expect(lines[line - 1]).toContain(`operationId: ${id}`);
});

test("lets every dry-run say at least one effect", () => {
  expect(previews.length).toBeGreaterThan(10);
  for (const { id, result, example } of previews) {
    expect({ id, effects: (example as { effects: string[] }).effects.length > 0 }).toEqual({ id, effects: true });
    expect(resultIssues({ result }, { ...(example as object), effects: [] })).toHaveLength(1);
  }
});

test("gives a dry-run the values of what it runs dry", () => {
  const isDigested = ({ schema }: Parameter) => JSON.stringify(schema).includes('"digests":true');
  for (const { id, path, parameters: given } of previews) {
    // Of a file it may take the digest, which is described otherwise.
    const digested = given.filter(isDigested).map(({ name }) => name);
    const values = (parameters: readonly Parameter[]) =>
      JSON.stringify(parameters.map((each) => (digested.includes(each.name) ? each.name : each)));
    const runs = all.filter((each) => each.path === path.replace(/\/preview$/, "") && each.method !== "GET");
    const same = runs.some((run) => values(run.parameters) === values(given));
    expect({ id, same }).toEqual({ id, same: true });
  }
});

test("lets the session carry every capability with its four parts", () => {
  const session = apiOperations().get("session.current.get")?.example as { capabilities: Record<string, object> };
  expect(Object.keys(session.capabilities).toSorted()).toEqual(capabilities().toSorted());
  for (const parts of Object.values(session.capabilities)) {
    expect(Object.keys(parts)).toEqual(["entitlement", "setting", "flag", "permission"]);
  }
});

test("requires capabilities that there are", () => {
  const required = new Set(all.flatMap(({ requires }) => requires));
  expect(capabilities()).toEqual(expect.arrayContaining([...required]));
});

test("decides on pending actions under the paths of the contract", () => {
  expect(apiOperations().get("proposals.action.approve")).toMatchObject({
    method: "POST",
    path: "/pending-actions/{id}/approve",
  });
  expect(apiOperations().get("proposals.action.reject")).toMatchObject({
    method: "POST",
    path: "/pending-actions/{id}/reject",
  });
});

test("declares the risk of every operation that changes something, and links every dry-run to what it tries", () => {
  const declared = new Set([...source.matchAll(/operationId: (\S+)\n +tags: .+\n +x-risk: /g)].map(([, id]) => id));
  const changing = all.filter(({ id, method }) => method !== "GET" && !id.endsWith(".preview"));
  expect(changing.map(({ id }) => id).filter((id) => !declared.has(id))).toEqual([]);
  for (const { runs } of previews) expect(changing.map(({ id }) => id)).toContain(runs);
});

test("reads parameters of the path, the query and the body", () => {
  const parametersOf = (id: string) =>
    apiOperations()
      .get(id)
      ?.parameters.map(({ name, in: place, required }) => `${place} ${name}${required ? "" : "?"}`);
  expect(parametersOf("members.member.list")).toMatchInlineSnapshot(`
    [
      "query q?",
      "query group?",
      "query status?",
      "query sort?",
      "query direction?",
      "query page?",
    ]
  `);
  expect(parametersOf("invoices.payment.create")).toMatchInlineSnapshot(`
    [
      "path id",
      "body amount?",
      "body paidOn?",
      "body method?",
    ]
  `);
});

test("gives every date in an example the weekday that it has", () => {
  const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" ");
  const days = "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag".split(" ");
  const pattern = new RegExp(
    `(?:(So|Mo|Di|Mi|Do|Fr|Sa)|(${days.join("|")})),? (\\d+)\\. (${months.join("|")})(?: (\\d{4}))?`,
    "g",
  );
  const dates = [...source.matchAll(pattern)];
  expect(dates.length).toBeGreaterThan(100);
  for (const [text, short, long, day, month = "", year] of dates) {
    const index = months.indexOf(month);
    const date = new Date(Date.UTC(Number(year ?? (index < 7 ? 2027 : 2026)), index, Number(day)));
    const name = days[date.getUTCDay()] ?? "";
    expect({ text, day: long ?? short }).toEqual({ text, day: long ? name : name.slice(0, 2) });
  }
});

test("writes German as in Switzerland", () => {
  expect(source).not.toMatch(/ß|\d'\d|!/);
});

test("leads only to paths of the apps", () => {
  const routes =
    /^\/(|(mitglieder|gruppen|anwesenheit|kurse|anlaesse|rechnungen|spesen|umfragen|mitteilungen|rollen|einstellungen|protokoll|vorschlaege|training|vertretung|profil|buchungen|abwesenheit|trainings|news|sport|menschen|kontakt|schnuppern|mitglied-werden|impressum|datenschutz|halle|resultat|check-in|woche|vereine|verein|zustand)(\/[\w-]+){0,3})(\?[\w=]+)?$/;
  for (const { id, example } of all) {
    for (const { href } of within(example)) {
      if (typeof href === "string" && href.startsWith("/"))
        expect({ id, href }).toEqual({ id, href: expect.stringMatching(routes) });
    }
  }
});

test("is an OpenAPI 3.1 document in the parts that it uses", () => {
  expect(pointerIssues(documentSchema, parse(source))).toEqual([]);
});

test("uses every schema, parameter and example that it has", () => {
  const { components } = parse(source) as { components: Record<string, object> };
  for (const [kind, named] of Object.entries(components)) {
    for (const name of Object.keys(named)) {
      expect({ name, used: source.includes(`"#/components/${kind}/${name}"`) || name === "CapabilityId" }).toEqual({
        name,
        used: true,
      });
    }
  }
});

test("writes schemas of draft 2020-12", () => {
  const ajv = new Ajv2020();
  for (const { id, result, parameters } of all) {
    for (const schema of [result, ...parameters.map((each) => each.schema)]) {
      expect({ id, valid: ajv.validateSchema(schema) }).toEqual({ id, valid: true });
    }
  }
});

test("refuses a document without capabilities", () => {
  expect(() => readApi("paths: {}")).toThrowErrorMatchingInlineSnapshot(
    `[Error: "components/schemas/CapabilityId" leads nowhere: there is no "components". Write it, or mend the reference.]`,
  );
});

const text = { type: "string", minLength: 1 };
const schemaReference = { type: "object", required: ["schema"], properties: { schema: { type: "object" } } };
const run = {
  type: "object",
  required: ["operationId"],
  properties: { operationId: text },
  additionalProperties: false,
};
const undo = {
  type: "object",
  required: ["operationId", "parameters"],
  properties: { operationId: text, parameters: { type: "object", required: ["id"], additionalProperties: text } },
  additionalProperties: false,
};
/** A result may be there as a file too. */
const fileTypes = {
  "application/pdf": { type: "object" },
  "image/jpeg": { type: "object" },
  "image/png": { type: "object" },
};
const language = { "Content-Language": { $ref: "#/components/headers/Language" } };
const json = (content: JsonSchema, type = "application/json", others: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: "object",
  required: ["content"],
  properties: {
    description: text,
    headers: { const: language },
    required: { type: "boolean" },
    links: { type: "object", properties: { undo, run }, additionalProperties: false },
    content: {
      type: "object",
      required: [type],
      properties: { [type]: content, ...others },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
});
/** Every answer says the language of its words. */
const saying = (answer: JsonSchema): JsonSchema => ({ ...Object(answer), required: ["content", "headers"] });
const result = json(
  {
    ...schemaReference,
    required: ["schema", "examples"],
    properties: {
      ...schemaReference.properties,
      examples: { type: "object", required: ["default"], properties: { default: { type: "object" } } },
    },
  },
  "application/json",
  fileTypes,
);
const parameterSchema = {
  type: "object",
  required: ["name", "in", "schema"],
  properties: {
    name: text,
    in: { enum: ["path", "query"] },
    description: text,
    required: { type: "boolean" },
    schema: { type: "object" },
  },
  additionalProperties: false,
};
const operationSchema = {
  type: "object",
  required: ["operationId", "summary", "tags", "x-requires", "responses"],
  properties: {
    operationId: text,
    summary: text,
    description: text,
    "x-requires": { type: "array", items: text },
    "x-own-words": { type: "array", items: text, minItems: 1 },
    tags: { type: "array", items: text, minItems: 1, maxItems: 1 },
    parameters: { type: "array", items: { anyOf: [parameterSchema, { type: "object", required: ["$ref"] }] } },
    requestBody: json(schemaReference),
    "x-risk": { enum: risks },
    responses: {
      type: "object",
      required: ["200", "default"],
      properties: { "200": saying(result), "202": { type: "object" }, default: { type: "object" } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};
const documentSchema = {
  type: "object",
  required: ["openapi", "info", "paths", "components"],
  properties: {
    openapi: { type: "string", pattern: "^3\\.1\\.\\d+$" },
    info: { type: "object", required: ["title", "version"] },
    servers: { type: "array", items: { type: "object", required: ["url"] } },
    tags: { type: "array", items: { type: "object", required: ["name"] } },
    paths: {
      type: "object",
      propertyNames: { pattern: "^/" },
      additionalProperties: {
        type: "object",
        propertyNames: { enum: ["get", "post", "put", "patch", "delete"] },
        additionalProperties: operationSchema,
      },
    },
    components: {
      type: "object",
      properties: {
        schemas: { type: "object" },
        parameters: { type: "object", additionalProperties: parameterSchema },
        responses: {
          type: "object",
          properties: { Failure: saying(json(schemaReference, "application/problem+json")) },
          additionalProperties: saying(json(schemaReference)),
        },
        headers: { type: "object", required: ["Language"], additionalProperties: { type: "object" } },
        examples: { type: "object", additionalProperties: { type: "object", required: ["value"] } },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};
