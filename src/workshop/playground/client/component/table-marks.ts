import { formatPath } from "../../../../../components/_kit/contract/errors.ts";
import type { DataPath } from "../../../../product/engine/json/data-path.ts";
import { make } from "../../../kit/dom.ts";
import type { PlaygroundData } from "./playground-data.ts";

type ContractRows = PlaygroundData["tables"];

/**
 * The id of the row of a path in the tables of the contract. A contract that is used in several places has one table,
 * and that of another component is on its own page: then the row is that of the field that has it.
 *
 * @returns undefined for a field that the contract does not have
 */
export function rowOf(tables: ContractRows, path: DataPath): string | undefined {
  let table: ContractRows[string] | undefined = tables["fields"];
  let anchor: string | undefined;
  for (const step of path) {
    if (typeof step === "number" || table === undefined) continue;
    const row: ContractRows[string][string] | undefined = Object.hasOwn(table, step) ? table[step] : undefined;
    // The name of a value in a map is none of the contract.
    if (row === undefined) continue;
    anchor = row.anchor;
    table = row.table === undefined ? undefined : tables[row.table];
  }
  return anchor;
}

/** Marks rows with the messages of their issues, and removes the marks of earlier ones. */
export function markRows(
  tables: ContractRows,
  issues: readonly { readonly path: DataPath; readonly message: string }[],
): void {
  for (const mark of document.querySelectorAll(".contract-table__issue")) mark.remove();
  for (const row of document.querySelectorAll("[data-issue]")) row.removeAttribute("data-issue");
  for (const { path, message } of issues) {
    const row = document.getElementById(rowOf(tables, path) ?? "");
    const mark = make("p", { class: "contract-table__issue", "data-path": formatPath(path) }, message);
    if (row === null) document.getElementById("fields")?.closest(".table-scroll")?.before(mark);
    else {
      row.setAttribute("data-issue", "");
      row.querySelector("td:last-child")?.append(mark);
    }
  }
}
