import type { Component } from "../../../components/_kit/contract/component.ts";
import { componentGuide } from "../content/documents.ts";
import { subjectLinks } from "../content/subject-links.ts";
import { type ContractTable, contractTables, type FieldRow } from "../contracts/contract-tables.ts";
import { indentHtml } from "../html/indent.ts";
import { block, linkSection, markdownTable, section } from "./markdown.ts";

/** A component in Markdown: what it is, its contract, its examples with their markup, rejected data, and its guide. */
export function componentMarkdown(component: Component): string {
  const { id, title, summary, examples, rejected } = component;
  return [
    `# ${title}`,
    `\`${id}\`. ${summary}`,
    ...contractTables(component).map(tableSection),
    section(
      "Examples",
      examples.map(({ name, title: what, data }) => exampleText(component, name, what, data)).join("\n\n"),
    ),
    section(
      "Rejected data",
      rejected.map(({ name, data, issue }) => `### ${name}\n\n${issueLine(issue)}\n\n${block(data)}`).join("\n\n"),
    ),
    ...linkSection(subjectLinks("component", id)),
    section("Guide", componentGuide(id).text.trim()),
  ].join("\n\n");
}

function tableSection({ title, path, rows, rules }: ContractTable): string {
  const heading = path === "" ? "Contract" : `Contract: ${title}`;
  const table = markdownTable(["Field", "Type", "Rule", "Required", "Meaning"], rows.map(fieldCells));
  return section(heading, [table, ...rules.map((rule) => `- ${rule}`)].join("\n"));
}

function fieldCells({ path, type, values, rule, required, default: initial, description }: FieldRow): string[] {
  const given = initial === undefined ? "" : `default ${JSON.stringify(initial)}`;
  return [
    `\`${path}\``,
    [type, values?.join(", ")].filter(Boolean).join(": "),
    rule,
    required ? "yes" : given,
    description,
  ];
}

function exampleText(component: Component, name: string, title: string, data: unknown): string {
  return [`### ${title} (${name})`, block(data), block(indentHtml(component.render(data)), "html")].join("\n\n");
}

function issueLine(issue: unknown): string {
  return typeof issue === "string" ? issue : `\`${JSON.stringify(issue)}\``;
}
