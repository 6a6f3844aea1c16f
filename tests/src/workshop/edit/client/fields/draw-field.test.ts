import { expect, test } from "vitest";
import { drawField } from "../../../../../../src/workshop/edit/client/fields/draw-field.ts";
import type { DraftState, FileKind } from "../../../../../../src/workshop/edit/client/protocol.ts";
import type { FormSchema } from "../../../../../../src/workshop/kit/form/json-schema.ts";
import { usePage } from "../../../../../page-globals.ts";
import { EditedField } from "./edit-field.ts";

usePage();

const text: FormSchema = { type: "string" };
const picture: FormSchema = { type: "object", properties: { file: text }, required: ["file"] };
const list = (items: FormSchema): FormSchema => ({ type: "array", items });
const files: DraftState["files"] = [
  {
    file: "club.json",
    kind: "club",
    value: { sports: [{ id: "judo", title: "Judo" }], halls: [{ id: "h", name: "Halle" }] },
  },
];
const draft = { files, documents: ["documents/statuten.pdf"], pictures: ["images/halle.jpg"] };

/** The controls of a field, each by its name, and what it offers. */
function drawn(schema: FormSchema, path: readonly string[], kind: FileKind = "news", data: object = {}): string[] {
  const edited = new EditedField(data, { kind, draft });
  edited.context.open.add(path.join("."));
  edited.draw(drawField, schema, path);
  const controls = [...document.body.querySelectorAll("input, select, textarea, fieldset, details")];
  return controls.map((each) => {
    const options = each.localName === "select" ? [...each.children].map(({ textContent }) => textContent) : [];
    const type = each.getAttribute("type");
    return [each.localName, type, ...options].filter((part) => part !== null).join(" ");
  });
}

test.each<[what: string, schema: FormSchema, path: string[], controls: string[]]>([
  ["a text", text, ["a"], ["input text"]],
  ["a moment", { ...text, form: "moment" }, ["a"], ["fieldset", "input date", "input time"]],
  ["a score", { type: "array", form: "score" }, ["a"], ["fieldset", "input text", "input text"]],
  ["a picture", { ...picture, form: "picture" }, ["a"], ["fieldset", "input file", "select use-picture halle.jpg"]],
  ["a portrait", picture, ["portrait"], ["fieldset", "input file", "select use-picture halle.jpg"]],
  [
    "a file of a picture",
    { ...text, form: "file" },
    ["logo"],
    ["fieldset", "input file", "select use-picture halle.jpg"],
  ],
  ["a file of a document", { ...text, form: "file" }, ["documents", "file"], ["select none statuten.pdf"]],
  ["an id", { ...text, form: "id" }, ["sport"], ["select none Judo"]],
  ["an id of nothing known", { ...text, form: "id" }, ["other"], ["select none"]],
  ["ids", list({ ...text, form: "id" }), ["sports"], ["fieldset", "input checkbox"]],
  ["choices", list({ type: "string", enum: ["a", "b"] }), ["a"], ["fieldset", "input checkbox", "input checkbox"]],
  ["a choice", { type: "string", enum: ["a", "b"] }, ["a"], ["select none a b"]],
  ["a number", { type: "integer" }, ["a"], ["input text"]],
  ["a yes or no", { type: "boolean" }, ["a"], ["input checkbox"]],
  ["a list", list(text), ["a"], ["details"]],
  ["documents", list(picture), ["documents"], ["details", "input file"]],
  ["an object", picture, ["a"], ["details", "input text"]],
  ["one of several", { anyOf: [{ type: "integer" }, text] }, ["a"], ["input text"]],
])("%s is edited by what it is for, then by its type", (_, schema, path, controls) => {
  expect(drawn(schema, path)).toEqual(controls);
});

test("one of several types is edited by the type of its value", () => {
  expect(drawn({ anyOf: [{ type: "integer" }, text] }, ["a"], "news", { a: "Text" })).toEqual(["input text"]);
});

test("the body of a page is written as one text, a field of another file of this name is not", () => {
  expect(drawn(text, ["body"], "page")).toContain("textarea");
  expect(drawn(text, ["body"], "news")).toEqual(["input text"]);
  expect(drawn(list(text), ["paragraphs"])).toContain("textarea");
  expect(drawn({ ...text, form: "words" }, ["lead"])).not.toEqual([]);
});
