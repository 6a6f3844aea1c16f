import { iconNames } from "../../../../components/_kit/icons/icon-list.ts";
import { readLocaleFile } from "../../../product/content/locales.ts";
import { apiOperations, capabilities } from "../../../product/content/operations.ts";
import { locales } from "../../../product/engine/locales.ts";
import { messageTexts } from "../../content/message-texts.ts";
import { ruleReasons } from "../../content/rule-reasons.ts";
import { everyScreen } from "../../screens/screen-facts.ts";
import { screenName } from "../../screens/screen-name.ts";
import { allGuarded, isLost, missingFor, requiredCapabilities, roles } from "../app/access.ts";
import type { SearchEntry } from "../client/search/entry.ts";
import { checkTitle } from "../reference/check-rules.ts";
import { errorsList } from "../reference/errors-list.ts";
import { tokenRows } from "../reference/token-rows.ts";
import { glossary } from "../reference/translator-texts.ts";

/** The rows of the reference pages. */
export function referenceEntries(): SearchEntry[] {
  return [
    ...[...apiOperations().values()].map(({ id, summary, method, path, parameters }): SearchEntry => {
      const text = [summary, parameters.map(({ name }) => name).join(", ")].filter(Boolean).join("\n");
      const context = `${method.toUpperCase()} ${path}`;
      return { kind: "operation", title: id, address: `operations/#${id}`, names: `${path},${context}`, context, text };
    }),
    ...capabilities().map(capabilityEntry),
    ...requiredCapabilities().map(lossEntry),
    ...messageEntries(),
    ...glossary.map(({ anchor, words: [title = "", ...others] }): SearchEntry => {
      return { kind: "section", title, address: `texts/#${anchor}`, context: "Glossary", text: others.join(", ") };
    }),
    ...tokenRows().map(({ name, use, anchor, group }): SearchEntry => {
      return { kind: "token", title: `--${name}`, address: `tokens/#${anchor}`, context: group, text: use };
    }),
    ...Object.entries(iconNames).map(([id, lucide]): SearchEntry => {
      const other = lucide === id ? "" : lucide;
      return { kind: "icon", title: id, address: `icons/#icon-${id}`, names: other, context: other, picture: id };
    }),
    ...errorsList().map(({ name, title, remedy, anchor }): SearchEntry => {
      return { kind: "error", title: name, address: `errors/#${anchor}`, names: name, text: `${title}\n${remedy}` };
    }),
    ...Object.entries(ruleReasons()).map(([name, { why }]): SearchEntry => {
      const title = `${checkTitle(name)} (check)`;
      return { kind: "check", title, address: `checks/#${name}`, context: "Check", text: why };
    }),
  ];
}

/** With the area in the words of its first screen, and who has it: people ask "Wer darf Rechnungen sehen". */
function capabilityEntry(id: string): SearchEntry {
  const [area = "", verb = ""] = id.split(".");
  const screens = everyScreen().flatMap((each) => each.screens);
  const inArea = (start: string) => screens.find((each) => each.id.startsWith(start));
  const screen = inArea(`${area}.list`) ?? inArea(`${area}.`);
  const holders = roles().filter((role) => missingFor({ requires: [id] }, role.id).length === 0);
  const text = holders.length === 0 ? "" : `Who may: ${holders.map(({ label }) => label).join(", ")}`;
  const context = screen === undefined ? "" : `${screenName(screen)} ${capabilityVerbs[verb] ?? ""}`;
  return { kind: "capability", title: id, address: `capabilities/#${id}`, context, text };
}

const capabilityVerbs: Readonly<Record<string, string>> = {
  ...{ read: "sehen", write: "ändern", send: "senden", book: "buchen", approve: "freigeben" },
};

/** What is lost without a capability, with the roles that lose it. */
function lossEntry(id: string): SearchEntry {
  const losers = roles().filter((role) => allGuarded().some((each) => isLost(each, role.id, id)));
  const text = `What each role loses without the capability: ${losers.map(({ label }) => label).join(", ")}`;
  const [title, address] = [`Lost without ${id}`, `roles/#without-${id}`];
  return { kind: "section", title, address, context: "Who may do what", text };
}

function messageEntries(): SearchEntry[] {
  const files = locales.map(readLocaleFile);
  return Object.keys(files[0] ?? {}).map((key) => {
    const texts = new Set(files.flatMap((messages) => messageTexts(messages[key] ?? "")));
    return { kind: "message", title: key, address: `messages/#key-${key}`, text: [...texts].join("\n") };
  });
}
