import { readFileSync, writeFileSync } from "node:fs";
import { locales } from "../../product/engine/locales.ts";
import { projectFile } from "../../product/files/project.ts";

/** Each has a file of messages for each locale. The words of screens get theirs with the first translation. */
const messageFolders = ["content/messages", "content/messages/api", "content/messages/demo"];

/** Where the locales are listed, and how. */
const localeLists = [
  { path: "src/product/engine/locales.ts", list: /(?<=begunLocales = \[)[^\]]*/, quote: '"' },
  { path: "content/api/openapi.yaml", list: /(?<=^ {4}Locale: \{ enum: \[)[^\]]*/m, quote: "" },
];

/** Begins a locale, without any text. Returns the files that it wrote. */
export function addLocale(locale: string): string[] {
  const files = messageFolders.map((folder) => `${folder}/${locale}.json`);
  for (const path of files) writeFileSync(projectFile(path), "{}\n");
  for (const { path, list, quote } of localeLists) {
    const text = readFileSync(projectFile(path), "utf8");
    const longer = (known: string) => `${known === "" ? "" : `${known}, `}${quote}${locale}${quote}`;
    writeFileSync(projectFile(path), text.replace(list, longer));
  }
  return [...files, ...localeLists.map(({ path }) => path)];
}

const [languages, regions] = (["language", "region"] as const).map(
  (type) => new Intl.DisplayNames("en", { type, fallback: "none" }),
);

/** Why no locale of this name can begin, where none can. */
export function localeRefusal(locale: string): string | undefined {
  const [, language, region] = /^([a-z]{2})-([A-Z]{2})$/.exec(locale) ?? [];
  if (language === undefined || region === undefined)
    return `"${locale}" is no language of two letters with its region, such as rm-CH.`;
  if (languages?.of(language) === undefined) return `"${locale}": There is no language "${language}".`;
  if (regions?.of(region) === undefined) return `"${locale}": There is no region "${region}".`;
  const known = locales.find((each) => each.slice(0, 2) === language);
  if (known === undefined) return undefined;
  return known === locale
    ? `"${locale}" is there.`
    : `"${locale}": ${known} is there, and addresses have the language alone.`;
}
