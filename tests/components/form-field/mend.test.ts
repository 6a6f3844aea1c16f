import { expect, test } from "vitest";
import { mendFormField } from "../../../components/form-field/mend.ts";
import { components } from "../../../components/index.ts";
import { all, rendered } from "../markup.ts";

const a = { value: "a", label: "A" };
const b = { value: "b", label: "B" };
const field = { id: "hall", label: "Halle", control: "select" } as const;

/** The options of a mended select, those that are selected with a star. */
function offered(data: object): string[] {
  const found = all(rendered("form-field", mendFormField({ ...field, ...data })), "option");
  return found.map(({ text, attributes }) => `${attributes["value"]}: ${text}${"selected" in attributes ? "*" : ""}`);
}

test.each([
  ["a value that is an option stays", { options: [a, b], value: "b" }, ["a: A", "b: B*"]],
  ["a number too", { options: [{ value: "2", label: "Zwei" }], value: 2 }, ["2: Zwei*"]],
  ["a value that is gone is not chosen", { options: [a], value: "b", placeholder: "Wählen" }, [": Wählen", "a: A"]],
  ["nor is another one in its place", { options: [a], value: "b" }, [": –", "a: A"]],
  ["an empty value is no choice", { options: [a], value: "" }, [": –", "a: A"]],
  ["no option is no choice", { options: [], value: "b", placeholder: "Wählen" }, [": Wählen"]],
  ["nor are absent ones", {}, [": –"]],
  ["of two options of one value the first stays", { options: [a, { value: "a", label: "C" }] }, ["a: A"]],
])("%s", (_, data, options) => {
  expect(offered(data)).toEqual(options);
});

test("what a contract takes stays as it is", () => {
  for (const { id, mend, examples } of components.values())
    for (const { data, name } of examples)
      if (mend !== undefined) expect(mend(data as never), `${id} ${name}`).toEqual(data);
});
