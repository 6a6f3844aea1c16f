import { join } from "node:path";
import { close, createIndex, type PagefindIndex } from "pagefind";
import { iconNames } from "../../../components/_kit/icons/icon-list.ts";
import { components } from "../../../components/index.ts";
import { colorRoles } from "../../styles/tokens.ts";
import { errorsList } from "../catalogue/errors-list.ts";
import { contractTables } from "../contracts/contract-tables.ts";

/** An entry of the search that is smaller than a page, with its address. */
export interface SearchRecord {
  readonly url: string;
  readonly title: string;
  readonly kind: "Field" | "Error" | "Token" | "Icon";
  readonly content: string;
}

/** Fields, errors, tokens and icons, each with its own address. */
export function searchRecords(): SearchRecord[] {
  return [...fieldRecords(), ...errorRecords(), ...tokenRecords(), ...iconRecords()];
}

/** The folders of the pages; previews are not indexed. */
const searchedPages = [
  "index.html",
  ...[
    "accessibility",
    "components",
    "decisions",
    "errors",
    "guides",
    "icons",
    "maps",
    "messages",
    "operations",
    "capabilities",
    "screens",
    "tokens",
  ].map((name) => `${name}/**/*.html`),
];

/**
 * Makes the search index of a built catalogue, in `pagefind/` beside its pages.
 *
 * @throws Error when Pagefind could not read a page
 */
export async function indexSearch(folder: string): Promise<{ pages: number; records: number }> {
  const { index, errors } = await createIndex();
  if (index === undefined) throw new Error(`The search index could not be started: ${errors.join("; ")}`);
  const pages = await Promise.all(searchedPages.map((glob) => index.addDirectory({ path: folder, glob })));
  const records = searchRecords();
  for (const record of records) await addRecord(index, record);
  const written = await index.writeFiles({ outputPath: join(folder, "pagefind") });
  await close();
  const failed = [...pages, written].flatMap((part) => part.errors);
  if (failed.length > 0) throw new Error(`The search index is incomplete: ${failed.join("; ")}`);
  return { pages: pages.reduce((sum, { page_count }) => sum + page_count, 0), records: records.length };
}

async function addRecord(index: PagefindIndex, { url, title, kind, content }: SearchRecord): Promise<void> {
  const { errors } = await index.addCustomRecord({
    url,
    content: `${title} ${content}`,
    language: "en",
    meta: { title, kind },
  });
  if (errors.length > 0) throw new Error(`"${title}" could not be indexed: ${errors.join("; ")}`);
}

function fieldRecords(): SearchRecord[] {
  return [...components.values()].flatMap((component) =>
    contractTables(component).flatMap(({ rows }) =>
      rows.map((row) => ({
        url: `/components/${component.id}/#${row.anchor}`,
        title: `${row.path} of ${component.title}`,
        kind: "Field" as const,
        content: [row.name, row.type, row.rule, row.values?.join(", "), row.description].filter(Boolean).join(". "),
      })),
    ),
  );
}

function errorRecords(): SearchRecord[] {
  return errorsList().map(({ name, title, remedy, anchor }) => ({
    url: `/errors/#${anchor}`,
    title: name,
    kind: "Error",
    content: `${title}. ${remedy}`,
  }));
}

function tokenRecords(): SearchRecord[] {
  return Object.entries(colorRoles).map(([name, { use }]) => ({
    url: `/tokens/#token-${name}`,
    title: `--${name}`,
    kind: "Token",
    content: use,
  }));
}

function iconRecords(): SearchRecord[] {
  return Object.keys(iconNames).map((id) => ({
    url: `/icons/#icon-${id}`,
    title: id,
    kind: "Icon",
    content: id.replaceAll("-", " "),
  }));
}
