import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { cmsConfig } from "../../../../src/workshop/edit/cms-config.ts";

interface NamedField {
  readonly name: string;
  readonly widget?: string;
  readonly fields?: readonly NamedField[];
}

interface CmsFile {
  readonly name: string;
  readonly fields: readonly NamedField[];
}

const config = cmsConfig() as { readonly collections: readonly CmsFile[]; readonly singletons: readonly CmsFile[] };

test("the configuration is valid by the schema of Sveltia CMS", () => {
  const schema = JSON.parse(readFileSync(projectFile("tests/src/workshop/schemas/sveltia-cms.schema.json"), "utf8"));
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validate(config);
  expect(validate.errors ?? []).toEqual([]);
});

test("an event has its fields by the contract, and those that nobody edits are hidden", () => {
  const event = config.collections.find(({ name }) => name === "event");
  expect(event?.fields.slice(0, 6)).toMatchInlineSnapshot(`
    [
      {
        "name": "$schema",
        "widget": "hidden",
      },
      {
        "label": "Titel",
        "name": "title",
        "required": true,
        "widget": "string",
      },
      {
        "label": "Art",
        "name": "kind",
        "options": [
          {
            "label": "Wettkampf",
            "value": "competition",
          },
          {
            "label": "Lager",
            "value": "camp",
          },
          {
            "label": "Fest",
            "value": "party",
          },
          {
            "label": "Versammlung",
            "value": "meeting",
          },
          {
            "label": "Arbeitstag",
            "value": "helper-day",
          },
        ],
        "required": false,
        "widget": "select",
      },
      {
        "format": "YYYY-MM-DDTHH:mm",
        "label": "Beginn",
        "name": "starts",
        "required": true,
        "widget": "datetime",
      },
      {
        "format": "YYYY-MM-DDTHH:mm",
        "label": "Ende",
        "name": "ends",
        "required": false,
        "widget": "datetime",
      },
      {
        "name": "series",
        "widget": "hidden",
      },
    ]
  `);
  const hidden = event?.fields.filter(({ widget }) => widget === "hidden").map(({ name }) => name);
  expect(hidden).toMatchInlineSnapshot(`
    [
      "$schema",
      "series",
      "icon",
    ]
  `);
});

test("every file of a club has a place, the pages as Markdown", () => {
  expect([...config.collections, ...config.singletons].map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "event",
      "news",
      "team",
      "gallery",
      "page",
      "club",
      "trainings",
      "people",
      "texts",
    ]
  `);
});
