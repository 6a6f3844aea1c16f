import { describe, expect, it } from "vitest";
import type { Component } from "../../components/_kit/contract/component.ts";
import { contractOrigin } from "../../components/_kit/contract/contract.ts";
import { components } from "../../components/index.ts";
import { type ContractField, readField, stepInto } from "../../src/workshop/contracts/contract-fields.ts";
import { contractIssuesOf } from "../../src/workshop/contracts/rejections.ts";
import { type ContractJson, type ContractRow, type Subject, walkRows } from "../walk-rows.ts";
import { walkBehaviour } from "./documented-behaviour.ts";

/**
 * Tests a component against its rows: each value accepted or rejected, each default, and no field without a row. What is
 * documented of its behaviour has to be true too.
 */
export function walkContract(id: string, json: ContractJson): void {
  describe(`the contract of ${id}`, () => {
    const component = components.get(id) as Component;
    it("stands in the registry", () => expect(components.has(id)).toBe(true));
    it("has a row for every field", () => expect(fieldsWithoutRow(component, json.rows)).toEqual([]));
    it("says in a sentence what it, each field and each rule is", () => {
      expect(wordsOf(component).filter((words) => !words.endsWith("."))).toEqual([]);
    });
    walkRows(subjectOf(component), json);
    walkBehaviour(component);
  });
}

function subjectOf(component: Component): Subject {
  return {
    issuesOf: (data) => contractIssuesOf(component, data),
    parse: (data) => component.contract.safeParse(data).data,
  };
}

/** The summary of a component, and the descriptions of its fields and rules. */
function wordsOf(component: Component): string[] {
  const read = new Set<ContractField>();
  const visit = (field: ContractField): string[] => {
    if (read.has(field)) return [];
    read.add(field);
    const { fields = new Map<string, ContractField>(), item, alternatives = [], rules = [] } = field;
    const inner = [...fields.values(), ...alternatives, ...(item === undefined ? [] : [item])].flatMap(visit);
    return [...[...fields.values(), ...rules].map(({ description }) => description), ...inner];
  };
  return [component.summary, ...visit(readField(component.contract))];
}

function fieldsWithoutRow(component: Component, rows: readonly ContractRow[]): string[] {
  const written = new Set(rows.map(({ field }) => field.replace(/\[\d+\]/g, "[]").replace(/\{\w+\}/g, "{}")));
  return ownFields(component)
    .filter((paths) => !paths.some((path) => written.has(path)))
    .map((paths) => paths.join(" or "));
}

/** The paths of every field, without those of other components' contracts; a contract nested twice has two for each. */
function ownFields(component: Component): string[][] {
  const foreign = new Set([...components.values()].map(({ contract }) => contractOrigin(contract)));
  const paths = new Map<object, Map<string, string[]>>();
  const visit = (field: ContractField, path: string): void => {
    if (field.item !== undefined) visit(field.item, `${path}${stepInto(field)}`);
    for (const alternative of field.alternatives ?? []) visit(alternative, path);
    const { fields, origin } = field;
    if (fields === undefined || origin === undefined || (path !== "" && foreign.has(origin))) return;
    const found = paths.get(origin) ?? new Map<string, string[]>();
    paths.set(origin, found);
    for (const [name, inner] of fields) {
      const at = path === "" ? name : `${path}.${name}`;
      found.set(name, [...(found.get(name) ?? []), at]);
      visit(inner, at);
    }
  };
  visit(readField(component.contract), "");
  return [...paths.values()].flatMap((found) => [...found.values()]);
}
