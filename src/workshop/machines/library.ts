import { components } from "../../../components/index.ts";
import { allRules } from "../../checks/index.ts";
import { messagesOf, readLocaleFile } from "../../product/content/locales.ts";
import { apiOperations } from "../../product/content/operations.ts";
import { screenFiles } from "../../product/content/screens.ts";
import type { ApiOperation } from "../../product/engine/api/operations.ts";
import { defaultLocale, locales } from "../../product/engine/locales.ts";
import { contentTree } from "../content/content-tree.ts";
import { decisions, guides } from "../content/documents.ts";
import { ruleExplanation } from "../content/rule-explanation.ts";
import { type ContractCoverage, contractCoverage } from "../coverage/contract-coverage.ts";
import { coverageTotals, gapCells, gapColumns, gapsOf, totalsText } from "../coverage/coverage-words.ts";
import { screenName } from "../screens/screen-name.ts";
import { componentMarkdown } from "./component-markdown.ts";
import { block, markdownTable, section } from "./markdown.ts";
import { ruleMarkdown } from "./rule-markdown.ts";
import { screenMarkdown } from "./screen-markdown.ts";

/** What can be listed and read. */
export const libraryKinds = [
  "component",
  "screen",
  "operation",
  "message",
  "guide",
  "decision",
  "rule",
  "coverage",
] as const;
export type LibraryKind = (typeof libraryKinds)[number];

/** Something to read, with a sentence about it. */
export interface LibraryItem {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The whole, in Markdown. */
  readonly text: () => string;
}

const shelves: Readonly<Record<LibraryKind, () => LibraryItem[]>> = {
  component: () => [...components.values()].map((each) => ({ ...each, text: () => componentMarkdown(each) })),
  screen: () =>
    [...screenFiles().values()].map((file) => ({
      id: file.screen.id,
      title: screenName(file.screen),
      summary: `${file.screen.app} ${file.screen.route}`,
      text: () => screenMarkdown(file),
    })),
  operation: () =>
    [...apiOperations().values()].map((operation) => ({
      id: operation.id,
      title: operation.id,
      summary: operation.summary,
      text: () => operationMarkdown(operation),
    })),
  message: () =>
    Object.entries(messagesOf(defaultLocale)).map(([id, summary]) => ({
      ...{ id, title: id, summary },
      text: () => messageMarkdown(id),
    })),
  guide: () => guides().map(({ id, title, description = "", text }) => document(id, title, description, text)),
  decision: () => decisions().map(({ id, title, date = "", text }) => document(id, title, date, text)),
  coverage: () => coverageItems(),
  rule: () =>
    allRules.map((rule) => ({
      ...{ id: rule.name, title: rule.name, summary: rule.description },
      text: () => ruleMarkdown(ruleExplanation(rule, contentTree())),
    })),
};

/** The items of a kind, in the order of the catalogue. */
export function libraryItems(kind: LibraryKind): LibraryItem[] {
  return shelves[kind]();
}

function coverageItems(): LibraryItem[] {
  return [...contractCoverage().values()].map((coverage) => ({
    id: coverage.component,
    title: `Coverage of ${components.get(coverage.component)?.title}`,
    summary: totalsText(coverageTotals(coverage.cases)),
    text: () => coverageMarkdown(coverage),
  }));
}

function document(id: string, title: string, summary: string, text: string): LibraryItem {
  return { id, title, summary, text: () => `# ${title}\n\n${text.trim()}` };
}

function operationMarkdown({ id, summary, method, path, risk, requires, parameters, result }: ApiOperation): string {
  const rows = parameters.map((each) => [each.name, each.in, each.required ? "yes" : "", JSON.stringify(each.schema)]);
  return [
    `# ${id}`,
    `${summary} \`${method} ${path}\`, risk ${risk}, needs ${requires.join(" and ") || "no capability"}.`,
    section("Parameters", rows.length === 0 ? "None." : markdownTable(["Name", "In", "Required", "Schema"], rows)),
    section("Result", block(result)),
  ].join("\n\n");
}

function messageMarkdown(id: string): string {
  const rows = locales.map((locale) => [locale, readLocaleFile(locale)[id] ?? "(missing)"]);
  return `# ${id}\n\n${markdownTable(["Locale", "Text"], rows)}`;
}

function coverageMarkdown(coverage: ContractCoverage): string {
  const gaps = gapsOf(coverage);
  return [
    `# Coverage of ${coverage.component}`,
    totalsText(coverageTotals(coverage.cases)),
    `Screens with it: ${coverage.screens.join(", ") || "none"}.`,
    section("Gaps", gaps.length === 0 ? "None." : markdownTable(gapColumns, gaps.map(gapCells))),
  ].join("\n\n");
}
