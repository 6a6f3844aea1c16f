import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { typedExpressions } from "../../checks/model/expressions.ts";
import { placedNodes } from "../../checks/model/nodes.ts";
import { allScreens, type PlacedScreen } from "../../checks/model/screen-files.ts";
import type { Tree } from "../../checks/rule.ts";
import { apiDescription } from "../../product/content/operations.ts";
import { screenFiles } from "../../product/content/screens.ts";
import { checkExpression } from "../../product/engine/expressions/index.ts";
import type { Type } from "../../product/engine/expressions/types.ts";
import type { DataPath } from "../../product/engine/json/data-path.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { derived } from "../../product/files/derived.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { type ContractField, readField } from "../contracts/contract-fields.ts";
import { isOutcome } from "../screens/outcome-scenarios.ts";
import { documentsOf, type Scenario } from "../screens/scenarios.ts";
import { screenBody } from "../screens/screen-previews.ts";
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

/** The coverage of every contract by the examples of its component and by the screens of the project. */
export const contractCoverage = oncePerBuild((): ReadonlyMap<string, ContractCoverage> => {
  const files = [...screenFiles().values()];
  const tree: Tree = {
    files: new Map(files.map(({ file, text }) => [file, text])),
    components,
    api: apiDescription(),
  };
  const facts = derived("contract-facts", [], () => contractFacts(tree));
  const uses = files.flatMap(({ screen, file, text }) => {
    const scenarios = situations(screen);
    const own = derived("contract-uses", [text, JSON.stringify(scenarios)], () =>
      allScreens({ ...tree, files: new Map([[file, text]]) }).flatMap((placed) => usesBy(placed, tree, scenarios)),
    );
    return own.map((use) => ({ ...use, screen: screen.id }));
  });
  return coverageBy(facts, uses);
});

/** Every situation of a screen in its first locale; after an action it shows the same data. */
function situations(screen: Screen): Scenario[] {
  return documentsOf(screen).flatMap(({ scenario, locale }) =>
    locale === defaultLocale && !isOutcome(scenario) ? [scenario] : [],
  );
}

/** The coverage of every contract of a tree by what the definitions of screens write and bind. */
export function coverageOf(tree: Tree): ReadonlyMap<string, ContractCoverage> {
  const uses = allScreens(tree).flatMap((file) =>
    usesBy(file, tree, []).map((use) => ({ ...use, screen: file.screen.id })),
  );
  return coverageBy(contractFacts(tree), uses);
}

/** The cases of a contract, and the names of the examples of each by its key. */
interface ContractFacts {
  readonly cases: readonly ContractCase[];
  readonly examples: Readonly<Record<string, readonly string[]>>;
}

/** What the code of components says, by their ids. */
function contractFacts(tree: Tree): Readonly<Record<string, ContractFacts>> {
  return Object.fromEntries(
    [...tree.components.values()].map((component) => [
      component.id,
      { cases: readContract(component).cases, examples: Object.fromEntries(examplesByCase(component, tree)) },
    ]),
  );
}

function coverageBy(
  facts: Readonly<Record<string, ContractFacts>>,
  uses: readonly UseByScreen[],
): ReadonlyMap<string, ContractCoverage> {
  const byComponent = Map.groupBy(uses, ({ component }) => component);
  return new Map(
    Object.entries(facts).map(([component, { cases, examples }]) => {
      const own = byComponent.get(component) ?? [];
      const screens = [...new Set(own.map(({ screen }) => screen))];
      return [component, { component, cases: cases.map((each) => coveredCase(each, examples, own)), screens }];
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

interface UseByScreen extends ContractUse {
  readonly screen: string;
}

function coveredCase(
  each: ContractCase,
  examples: ContractFacts["examples"],
  uses: readonly UseByScreen[],
): CoveredCase {
  const key = caseKey(each);
  const own = uses.filter((use) => use.case === key);
  const screens = new Set(own.filter(({ isBound }) => isBound !== true).map(({ screen }) => screen));
  const bound = new Set(own.map(({ screen }) => screen).filter((id) => !screens.has(id)));
  return { ...each, examples: examples[key] ?? [], screens: [...screens], bound: [...bound] };
}

function caseKey({ kind, path, what }: ContractCase): string {
  return `${kind} ${path} ${what}`;
}

type ReadContract = ReturnType<typeof contractCases> & { readonly contract: ContractField };

const readContract = oncePer(
  (component: Component): ReadContract => ({ contract: readField(component.contract), ...contractCases(component) }),
);

/** The names of the examples of each case; what an example gives to other components is no example of theirs. */
function examplesByCase({ id, examples }: Component, tree: Tree): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { name, data } of examples) {
    const noted = new UseList(tree);
    noted.add(id, { value: data, place: "" });
    for (const use of noted.uses().filter(({ component }) => component === id))
      if (use.case !== undefined) found.set(use.case, [...(found.get(use.case) ?? []), name]);
  }
  return found;
}

/** Collects what data does with contracts, each thing once. */
class UseList {
  readonly #components: Tree["components"];
  readonly #found = new Map<string, ContractUse>();

  constructor({ components: all }: Tree) {
    this.#components = all;
  }

  add(component: string, given: Given, typeOf: (place: string) => Type | undefined = () => undefined): void {
    const known = this.#components.get(component);
    if (known === undefined) return;
    const { contract, paths } = readContract(known);
    this.#note({ component });
    observeField(contract, given, "", {
      paths,
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
  const uses = new UseList(tree);
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
