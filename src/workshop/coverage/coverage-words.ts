import { readFileSync } from "node:fs";
import { components } from "../../../components/index.ts";
import { derived } from "../../product/files/derived.ts";
import { pathsIn } from "../../product/files/paths-in.ts";
import { projectFile } from "../../product/files/project.ts";
import { amountText, numberText } from "../content/amounts.ts";
import { fieldAnchor } from "../contracts/contract-tables.ts";
import { type ContractCoverage, type CoveredCase, contractCoverage } from "./contract-coverage.ts";

/** How many cases of a contract examples and screens exercise, as numbers and in a sentence. */
export interface CoverageTotals {
  readonly cases: number;
  readonly examples: number;
  readonly screens: number;
  /** Those that screens can only do by the type of an expression. */
  readonly bound: number;
}

export function coverageTotals(cases: readonly CoveredCase[]): CoverageTotals {
  const count = (holds: (each: CoveredCase) => boolean) => cases.filter(holds).length;
  return {
    cases: cases.length,
    examples: count((each) => each.examples.length > 0),
    screens: count((each) => each.screens.length > 0),
    bound: count((each) => each.screens.length === 0 && each.bound.length > 0),
  };
}

export function totalsText({ cases, examples, screens, bound }: CoverageTotals): string {
  const byType = bound === 0 ? "" : ` By the type of an expression, screens can do ${numberText(bound)} more.`;
  return `Examples exercise ${numberText(examples)} of the ${numberText(cases)} fields, values, types and limits, and screens ${numberText(screens)}.${byType}`;
}

/** The cases that no example or no screen exercises. */
export function gapsOf({ cases }: ContractCoverage): CoveredCase[] {
  return cases.filter(({ examples, screens }) => examples.length === 0 || screens.length === 0);
}

export const gapColumns = ["Field", "Case", "Examples", "Screens"];

/** A gap as a row of {@link gapColumns}. */
export function gapCells({ path, what, kind, examples, screens, bound }: CoveredCase): string[] {
  const byType = bound.length === 0 ? "none" : `by type: ${bound.join(", ")}`;
  return [
    path,
    kind === "field" ? "given" : what,
    examples.length === 0 ? "none" : amountText(examples.length, "example"),
    screens.length === 0 ? byType : amountText(screens.length, "screen"),
  ];
}

/** The address of a field in its contract. */
export function caseAddress(component: string, { path }: CoveredCase): string {
  return `/components/${component}/#${fieldAnchor(path)}`;
}

/** A component that no screen names, with who uses it all the same. */
export interface UnnamedComponent {
  readonly component: string;
  readonly usedBy: string;
}

/** Components without a screen: those that nothing else uses are candidates to go. */
export function unnamedComponents(): UnnamedComponent[] {
  return [...contractCoverage().values()]
    .filter(({ screens }) => screens.length === 0)
    .map(({ component }) => ({ component, usedBy: usersOf(component).join(", ") }));
}

/** A field of a contract that no screen gives or can give. */
export interface UnusedField {
  readonly component: string;
  readonly field: CoveredCase;
}

/** Fields that no screen gives, of components that screens use. */
export function unusedFields(): UnusedField[] {
  return [...contractCoverage().values()]
    .filter(({ screens }) => screens.length > 0)
    .flatMap(({ component, cases }) => cases.filter(isUnusedField).map((field) => ({ component, field })));
}

function isUnusedField({ kind, screens, bound }: CoveredCase): boolean {
  return kind === "field" && screens.length + bound.length === 0;
}

/** The components that take a component into their markup, and the code of apps that renders it. */
function usersOf(id: string): string[] {
  const others = [...components.values()].filter(({ uses }) => uses.includes(id)).map(({ title }) => title);
  return [...others, ...derived("named-in-code", [id], () => codeWith(id))];
}

/** The list by which components are delivered names all of them. */
const deliveryList = "src/product/client/app/components/";

function codeWith(id: string): string[] {
  const named = new RegExp(`(?:from|import\\()\\s*"[^"]*/components/${id}/|components\\.get\\("${id}"\\)`);
  return ["src/product/client/", "src/product/engine/"]
    .flatMap((folder) => pathsIn(projectFile("."), folder))
    .filter((path) => path.endsWith(".ts") && !path.startsWith(deliveryList))
    .filter((path) => named.test(readFileSync(projectFile(path), "utf8")));
}
