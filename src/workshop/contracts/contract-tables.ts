import type { Component } from "../../../components/_kit/contract/component.ts";
import { contractOrigin } from "../../../components/_kit/contract/contract.ts";
import { components } from "../../../components/index.ts";
import { type ContractField, readField, stepInto } from "./contract-fields.ts";

/** One field of a contract as texts. */
export interface FieldRow {
  readonly name: string;
  /** From the root of the data, `actions[].label`. */
  readonly path: string;
  /** Id of the row for deep links, `field-actions-label`. */
  readonly anchor: string;
  /** `string`, `one of`, `array of objects`, … */
  readonly type: string;
  /** The values of `one of`. */
  readonly values?: readonly string[];
  /** `at least 1 character`, `2 to 4`, `matches ^…$`, `1 to 3 items`; empty if the type says everything. */
  readonly rule: string;
  readonly required: boolean;
  /** Absent if there is none. */
  readonly default?: unknown;
  readonly description: string;
  /** Id of the table of its objects, on the same page. */
  readonly table?: string;
  /** Id of the component whose contract its objects have. */
  readonly component?: string;
}

/** The fields of one object of a contract. */
export interface ContractTable {
  readonly id: string;
  readonly title: string;
  /** The first place of its objects; empty for the root. */
  readonly path: string;
  readonly rows: readonly FieldRow[];
  /** The rules across its fields, as sentences. */
  readonly rules: readonly string[];
}

/** The contract of a component as tables: the root, then each object of its own in order of occurrence. */
export function contractTables(component: Component): ContractTable[] {
  return new Tables(component).all;
}

/** The fields with numeric limits. "At least 1 character" is left out: it only means that a text is not empty. */
export function contractLimits(component: Component): FieldRow[] {
  return new Tables(component).limited;
}

/** The id of the row of a path. */
export function fieldAnchor(path: string): string {
  return `field-${tableId(path)}`;
}

class Tables {
  readonly all: ContractTable[] = [];
  readonly limited: FieldRow[] = [];
  readonly #idByOrigin = new Map<object | undefined, string>();

  constructor(component: Component) {
    this.#table(readField(component.contract), "", "Fields");
  }

  /** Makes the table of an object, or finds that of the same contract elsewhere; returns its id. */
  #table(object: ContractField, path: string, title: string): string {
    const made = this.#idByOrigin.get(object.origin);
    if (made !== undefined) return made;
    const id = path === "" ? "fields" : `fields-${tableId(path)}`;
    this.#idByOrigin.set(object.origin, id);
    const rows: FieldRow[] = [];
    this.all.push({ id, title, path, rows, rules: (object.rules ?? []).map((rule) => rule.description) });
    for (const [name, field] of object.fields ?? []) rows.push(this.#row(name, field, path));
    return id;
  }

  #row(name: string, field: ContractField, parent: string): FieldRow {
    const path = parent === "" ? name : `${parent}.${name}`;
    const { required, description } = field;
    const values = field.values ?? field.item?.values;
    const row: FieldRow = {
      ...{ name, path, anchor: fieldAnchor(path), type: contractTypeWords(field) },
      ...(values !== undefined && { values }),
      ...{ rule: ruleWords(field), required },
      ...("default" in field && { default: field.default }),
      ...{ description, ...this.#inside(field, path) },
    };
    if (isLimited(field)) this.limited.push(row);
    return row;
  }

  #inside(field: ContractField, path: string): Pick<FieldRow, "table" | "component"> {
    if (field.item !== undefined) return this.#inside(field.item, `${path}${stepInto(field)}`);
    if (field.alternatives !== undefined)
      return Object.assign({}, ...field.alternatives.map((each) => this.#inside(each, path)));
    if (field.kind !== "object") return {};
    const owner = contractOwner(field);
    if (owner !== undefined) return { component: owner };
    return { table: this.#table(field, path, tableTitle(path)) };
  }
}

/** The component whose contract an object has. */
export function contractOwner({ origin }: ContractField): string | undefined {
  for (const { id, contract } of components.values()) if (contractOrigin(contract) === origin) return id;
  return undefined;
}

function tableTitle(path: string): string {
  if (path.endsWith("[]")) return `Items of ${path.slice(0, -2)}`;
  return path.endsWith("{}") ? `Values of ${path.slice(0, -2)}` : `Fields of ${path}`;
}

function tableId(path: string): string {
  return path.replaceAll("[]", "").replaceAll("{}", "").replaceAll(".", "-");
}

function contractTypeWords(field: ContractField): string {
  switch (field.kind) {
    case "enum":
      return "one of";
    case "list":
      return field.item?.kind === "enum"
        ? "array of one of"
        : `array of ${field.item && contractTypeWords(field.item)}s`;
    case "map":
      return `map of ${field.item && contractTypeWords(field.item)}`;
    case "either":
      return (field.alternatives ?? []).map(contractTypeWords).join(" or ");
    default:
      return field.kind;
  }
}

function ruleWords(field: ContractField): string {
  const own = [
    field.pattern === undefined ? "" : `matches ${field.pattern}`,
    field.multiline ? "one or several lines" : "",
    contractRangeWords(field),
  ];
  const each = field.item === undefined ? "" : ruleWords(field.item);
  const alternatives = (field.alternatives ?? []).map(ruleWords);
  return [...own, each === "" ? "" : `each ${each}`, ...alternatives].filter((words) => words !== "").join(", ");
}

function contractRangeWords({ kind, min, max }: ContractField): string {
  const noun = kind === "string" ? " character" : kind === "list" ? " item" : "";
  const counted = (count: number) => (noun === "" ? "" : count === 1 ? noun : `${noun}s`);
  if (min !== undefined && max !== undefined)
    return min === max ? `exactly ${min}${counted(min)}` : `${min} to ${max}${counted(max)}`;
  if (min !== undefined) return `at least ${min}${counted(min)}`;
  return max === undefined ? "" : `at most ${max}${counted(max)}`;
}

function isLimited(field: ContractField): boolean {
  const own = field.max !== undefined || (field.min !== undefined && !(field.kind === "string" && field.min === 1));
  return own || (field.item !== undefined && isLimited(field.item)) || (field.alternatives ?? []).some(isLimited);
}
