import { expect, test } from "vitest";
import { withLanguages } from "../../../../../src/workshop/catalogue/component/guide-table.ts";

test("what the product says in a table of a guide has its language, and what is said about it has not", () => {
  const row = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const table = `<thead>${row("th", ["Part", "Write", "Not", "Why"])}</thead><tbody>${row("td", ["Title", "<em>Rechnung</em>", "", "short"])}</tbody>`;
  expect(withLanguages(table)).toContain(
    '<tr><td>Title</td><td lang="de-CH"><em>Rechnung</em></td><td lang="de-CH"></td><td>short</td></tr>',
  );
  const other = `<thead>${row("th", ["Option", "Does"])}</thead><tbody>${row("td", ["--base", "sets the path"])}</tbody>`;
  expect(withLanguages(other)).toBe(other);
});
