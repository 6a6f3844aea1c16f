import { iconNames } from "../../../../components/_kit/icons/icon-list.ts";
import { icon } from "../../../../components/_kit/icons/icons.ts";
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

/** The entries of the reference pages, each with the address of its row. */
export function referenceEntries(): SearchEntry[] {
  return [
    ...operationSearchEntries(),
    ...capabilityEntries(),
    ...messageEntries(),
    ...tokenEntries(),
    ...iconEntries(),
    ...errorSearchEntries(),
    ...ruleEntries(),
  ];
}

function operationSearchEntries(): SearchEntry[] {
  return [...apiOperations().values()].map(({ id, summary, method, path, parameters }) => ({
    kind: "operation",
    title: id,
    address: `operations/#${id}`,
    names: [id],
    context: `${method.toUpperCase()} ${path}`,
    text: [summary, parameters.map(({ name }) => name).join(", ")].join("\n"),
  }));
}

/** With the area in the words of its first screen, and who has it: people ask "Wer darf Rechnungen sehen". */
function capabilityEntries(): SearchEntry[] {
  const screens = everyScreen().flatMap((each) => each.screens);
  return capabilities().map((id) => {
    const [area = "", verb = ""] = id.split(".");
    const screen =
      screens.find((each) => each.id === `${area}.list`) ?? screens.find((each) => each.id.startsWith(`${area}.`));
    const holders = roles().filter((role) => missingFor({ requires: [id] }, role.id).length === 0);
    const text = holders.length === 0 ? "" : `Who may: ${holders.map(({ label }) => label).join(", ")}`;
    const context = screen === undefined ? "" : `${screenName(screen)} ${verbs[verb] ?? ""}`;
    return { kind: "capability", title: id, address: `capabilities/#${id}`, names: [id], context, text };
  });
}

const verbs: Readonly<Record<string, string>> = {
  ...{ read: "sehen", write: "ändern", send: "senden", book: "buchen", approve: "freigeben" },
};

function messageEntries(): SearchEntry[] {
  const files = locales.map(readLocaleFile);
  return Object.keys(files[0] ?? {}).map((key) => ({
    kind: "message",
    title: key,
    address: `messages/#key-${key}`,
    names: [key],
    context: "",
    text: [...new Set(files.flatMap((messages) => messageTexts(messages[key] ?? "")))].join("\n"),
  }));
}

function tokenEntries(): SearchEntry[] {
  return tokenRows().map(({ name, use, anchor, group }) => ({
    kind: "token",
    title: `--${name}`,
    address: `tokens/#${anchor}`,
    names: [`--${name}`, name],
    context: group,
    text: use,
  }));
}

function iconEntries(): SearchEntry[] {
  return Object.entries(iconNames).map(([id, lucide]) => ({
    kind: "icon",
    title: id,
    address: `icons/#icon-${id}`,
    names: lucide === id ? [id] : [id, lucide],
    context: lucide === id ? "" : lucide,
    text: "",
    picture: icon(id).toString(),
  }));
}

/** The rules of the checks, each of which has a page. */
function ruleEntries(): SearchEntry[] {
  return Object.entries(ruleReasons()).map(([name, { why }]) => ({
    kind: "error",
    title: `${checkTitle(name)} (check)`,
    address: `checks/${name}/`,
    // A single word is also what other things are called.
    names: [name.includes("-") ? name : `${name}-check`],
    context: "Check",
    text: why,
  }));
}

function errorSearchEntries(): SearchEntry[] {
  return errorsList().map(({ name, title, remedy, anchor }) => ({
    kind: "error",
    title: name,
    address: `errors/#${anchor}`,
    names: [name, anchor],
    context: "",
    text: [title, remedy].join("\n"),
  }));
}
