import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { typedExpressions } from "../../checks/model/expressions.ts";
import { placedNodes } from "../../checks/model/nodes.ts";
import { allScreens, type PlacedScreen } from "../../checks/model/screen-files.ts";
import { oncePer } from "../../checks/once-per.ts";
import type { Tree } from "../../checks/rule.ts";
import { checkExpression } from "../../engine/expressions/index.ts";
import type { Type } from "../../engine/expressions/types.ts";
import type { DataPath } from "../../engine/json/data-path.ts";
import { defaultLocale } from "../../engine/locales.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { screenBody } from "../catalogue/screen/screen-previews.ts";
import { apiDescription } from "../content/operations.ts";
import { documentsOf, type Scenario } from "../content/scenarios.ts";
import { screenFiles } from "../content/screens.ts";
import { type ContractField, readField } from "../contracts/contract-fields.ts";
import { derived } from "../derived.ts";
import { type ContractCase, contractCases } from "./contract-cases.ts";
import { type Given, observeField } from "./given-data.ts";

/** A case of a contract, and who exercises it. */
export interface CoveredCase extends ContractCase {
  /** Names of examples. */
  readonly examples: readonly string[];
  /** Ids of screens that write it out, or do it in one of their situations. */
  readonly screens: readonly string[];
  /** Ids of other screens that can do it by the type of an expression. */
  readonly bound: readonly string[];
}

/** The coverage of the contract of a component. */
export interface ContractCoverage {
  readonly component: string;
  readonly cases: readonly CoveredCase[];
  /** The screens that name the component, or give its data to another one. */
  readonly screens: readonly string[];
}

let knownCoverage: ReadonlyMap<string, ContractCoverage> | undefined;

/** The coverage of every contract by the examples of its component and by the screens of the project. */
export function contractCoverage(): ReadonlyMap<string, ContractCoverage> {
  if (knownCoverage === undefined || process.env["NODE_ENV"] === "development") knownCoverage = projectCoverage();
  return knownCoverage;
}

function projectCoverage(): ReadonlyMap<string, ContractCoverage> {
  const files = new Map([...screenFiles().values()].map(({ file, text }) => [file, text]));
  const tree: Tree = { files, components, api: apiDescription() };
  return coverageOf(tree, (file) => {
    const scenarios = situations(file.screen);
    return derived("contract-uses", [file.text, JSON.stringify(scenarios)], () => usesBy(file, tree, scenarios));
  });
}

/** Every situation of a screen in its first locale. */
function situations(screen: Screen): Scenario[] {
  return documentsOf(screen).flatMap(({ scenario, locale }) => (locale === defaultLocale ? [scenario] : []));
}

/** The coverage of every contract of a tree; by default by what the definitions of screens write and bind. */
export function coverageOf(
  tree: Tree,
  usesOf: (file: PlacedScreen) => readonly ContractUse[] = (file) => usesBy(file, tree, []),
): ReadonlyMap<string, ContractCoverage> {
  const contracts = contractsOf(tree);
  const used = allScreens(tree).flatMap((file) => usesOf(file).map((use) => ({ ...use, screen: file.screen.id })));
  const byComponent = Map.groupBy(used, ({ component }) => component);
  return new Map(
    [...tree.components.values()].map((component) => {
      const { cases = [] } = contracts.get(component.id) ?? {};
      const own = byComponent.get(component.id) ?? [];
      const examples = examplesByCase(component, contracts);
      const screens = [...new Set(own.map(({ screen }) => screen))];
      return [
        component.id,
        { component: component.id, cases: cases.map((each) => coveredCase(each, examples, own)), screens },
      ];
    }),
  );
}

/** What a screen does with the contract of a component; without a case, that it uses the component. */
export interface ContractUse {
  readonly component: string;
  readonly case?: string;
  /** Whether only the type of an expression says so. */
  readonly isBound?: boolean;
}

function coveredCase(
  each: ContractCase,
  examples: ReadonlyMap<string, readonly string[]>,
  uses: readonly (ContractUse & { screen: string })[],
): CoveredCase {
  const key = caseKey(each);
  const own = uses.filter((use) => use.case === key);
  const screens = new Set(own.filter(({ isBound }) => isBound !== true).map(({ screen }) => screen));
  const bound = new Set(own.map(({ screen }) => screen).filter((id) => !screens.has(id)));
  return { ...each, examples: examples.get(key) ?? [], screens: [...screens], bound: [...bound] };
}

function caseKey({ kind, path, what }: ContractCase): string {
  return `${kind} ${path} ${what}`;
}

type Contracts = ReadonlyMap<string, ReturnType<typeof contractCases> & { readonly contract: ContractField }>;

const contractsOf = oncePer(({ components: all }: Tree): Contracts => {
  const entries = [...all].map(
    ([id, component]) => [id, { contract: readField(component.contract), ...contractCases(component) }] as const,
  );
  return new Map(entries);
});

/** The names of the examples of each case; what an example gives to other components is no example of theirs. */
function examplesByCase({ id, examples }: Component, contracts: Contracts): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, data } of examples) {
    const noted = new UseList(contracts);
    noted.add(id, { value: data, place: "" });
    for (const use of noted.uses().filter(({ component }) => component === id))
      if (use.case !== undefined) found.set(use.case, [...(found.get(use.case) ?? []), name]);
  }
  return found;
}

/** Collects what data does with contracts, each thing once. */
class UseList {
  readonly #contracts: Contracts;
  readonly #found = new Map<string, ContractUse>();

  constructor(contracts: Contracts) {
    this.#contracts = contracts;
  }

  add(component: string, given: Given, typeOf: (place: string) => Type | undefined = () => undefined): void {
    const known = this.#contracts.get(component);
    if (known === undefined) return;
    this.#note({ component });
    observeField(known.contract, given, "", {
      paths: known.paths,
      note: (found, isBound) => this.#note({ component, case: caseKey(found), ...(isBound && { isBound }) }),
      nested: (other, inner) => this.add(other, inner, typeOf),
      typeOf,
    });
  }

  uses(): ContractUse[] {
    return [...this.#found.values()];
  }

  #note(use: ContractUse): void {
    this.#found.set(`${use.component} ${use.case} ${use.isBound}`, use);
  }
}

/** What a screen does with contracts: its definition, and the data that components get in its situations. */
function usesBy(file: PlacedScreen, tree: Tree, scenarios: readonly Scenario[]): ContractUse[] {
  const uses = new UseList(contractsOf(tree));
  const types = expressionTypes(file, tree);
  for (const { node, path } of placedNodes(file.screen)) {
    if (!("component" in node)) continue;
    const place = fieldPlaceOf([...path, "data"]);
    uses.add(node.component, { value: node.data ?? {}, place }, (at) => types.get(at));
  }
  const observed = observedComponents(tree, uses);
  for (const scenario of scenarios) screenBody({ screen: file.screen, scenario }, undefined, observed);
  return uses.uses();
}

/** The components, noting their data: also what the engine adds, such as levels of headings. */
function observedComponents({ components: all }: Tree, uses: UseList): ReadonlyMap<string, Component> {
  const observed = [...all].map(([id, component]): [string, Component] => {
    const render: Component["render"] = (data, texts) => {
      uses.add(id, { value: data, place: "" });
      return component.render(data, texts);
    };
    return [id, { ...component, render }];
  });
  return new Map(observed);
}

/** The types of the expressions of a screen by their places. */
function expressionTypes(file: PlacedScreen, tree: Tree): ReadonlyMap<string, Type> {
  return new Map(
    typedExpressions(file, tree).flatMap(({ expression, path, scope, role, errors }) =>
      "$bind" in expression && role === "data" && errors.length === 0
        ? [[fieldPlaceOf(path), checkExpression(expression.$bind, scope.type, scope.holding)] as const]
        : [],
    ),
  );
}

function fieldPlaceOf(path: DataPath): string {
  return path.map((step) => `/${step}`).join("");
}
