import { iconNames } from "../../../../components/_kit/icons/icon-list.ts";
import { readLocaleFile } from "../../../product/content/locales.ts";
import { apiOperations, capabilities } from "../../../product/content/operations.ts";
import { locales } from "../../../product/engine/locales.ts";
import { messageTexts } from "../../content/message-texts.ts";
import { ruleReasons } from "../../content/rule-reasons.ts";
import { everyScreen } from "../../screens/screen-facts.ts";
import { screenName } from "../../screens/screen-name.ts";
import { missingFor, roles } from "../app/access.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { checkTitle } from "../reference/check-rules.ts";
import { errorsList } from "../reference/errors-list.ts";
import { tokenRows } from "../reference/token-rows.ts";
import { searchEntryOf } from "./search-entry-of.ts";

/** The entries of the reference pages, each with the address of its row. */
export function referenceEntries(): SearchEntry[] {
  return [
    ...operationSearchEntries(),
    ...capabilities().map(capabilitySearchEntry),
    ...messageEntries(),
    ...tokenEntries(),
    ...iconEntries(),
    ...errorSearchEntries(),
    ...ruleEntries(),
  ];
}

function operationSearchEntries(): SearchEntry[] {
  return [...apiOperations().values()].map(({ id, summary, method, path, parameters }) => {
    const texts = [summary, parameters.map(({ name }) => name).join(", ")];
    return searchEntryOf("operation", id, `operations/#${id}`, `${method.toUpperCase()} ${path}`, texts, [id]);
  });
}

/** With the area in the words of its first screen, and who has it: people ask "Wer darf Rechnungen sehen". */
function capabilitySearchEntry(id: string): SearchEntry {
  const [area = "", verb = ""] = id.split(".");
  const screens = everyScreen().flatMap((each) => each.screens);
  const inArea = (start: string) => screens.find((each) => each.id.startsWith(start));
  const screen = inArea(`${area}.list`) ?? inArea(`${area}.`);
  const holders = roles().filter((role) => missingFor({ requires: [id] }, role.id).length === 0);
  const text = holders.length === 0 ? "" : `Who may: ${holders.map(({ label }) => label).join(", ")}`;
  const context = screen === undefined ? "" : `${screenName(screen)} ${capabilityVerbs[verb] ?? ""}`;
  return searchEntryOf("capability", id, `capabilities/#${id}`, context, [text], [id]);
}

const capabilityVerbs: Readonly<Record<string, string>> = {
  ...{ read: "sehen", write: "ändern", send: "senden", book: "buchen", approve: "freigeben" },
};

function messageEntries(): SearchEntry[] {
  const files = locales.map(readLocaleFile);
  return Object.keys(files[0] ?? {}).map((key) => {
    const texts = new Set(files.flatMap((messages) => messageTexts(messages[key] ?? "")));
    return searchEntryOf("message", key, `messages/#key-${key}`, "", [...texts], [key]);
  });
}

function tokenEntries(): SearchEntry[] {
  return tokenRows().map(({ name, use, anchor, group }) =>
    searchEntryOf("token", `--${name}`, `tokens/#${anchor}`, group, [use], [`--${name}`, name]),
  );
}

function iconEntries(): SearchEntry[] {
  return Object.entries(iconNames).map(([id, lucide]) => {
    const other = lucide === id ? "" : lucide;
    return { ...searchEntryOf("icon", id, `icons/#icon-${id}`, other, [], [id, other].filter(Boolean)), picture: id };
  });
}

/** The rules of the checks, each of which has a page. */
function ruleEntries(): SearchEntry[] {
  return Object.entries(ruleReasons()).map(([name, { why }]) => {
    // A single word is also what other things are called.
    const id = name.includes("-") ? name : `${name}-check`;
    return searchEntryOf("check", `${checkTitle(name)} (check)`, `checks/${name}/`, "Check", [why], [id]);
  });
}

function errorSearchEntries(): SearchEntry[] {
  return errorsList().map(({ name, title, remedy, anchor }) =>
    searchEntryOf("error", name, `errors/#${anchor}`, "", [title, remedy], [name, anchor]),
  );
}
