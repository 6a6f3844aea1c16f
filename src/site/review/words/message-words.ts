import type { Fact, Hit } from "../../../client/review/report.ts";
import { isRecord } from "../../../engine/json/record.ts";
import type { EntryDrafts } from "../entries/drafts.ts";
import type { Json } from "./json-changes.ts";
import { lineOf } from "./place.ts";
import type { ScreenSource, SideModel } from "./side-model.ts";

/** Messages that differ, in each locale, and what gives them their arguments. */
export function messageWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  const locales = new Set([...before.messages.keys(), ...after.messages.keys()]);
  for (const key of changedKeys(before, after, locales)) {
    const texts = [...locales].flatMap((locale) => textFacts(before, after, locale, key));
    const isNew = ![...before.messages.values()].some((all) => all[key] !== undefined);
    const isGone = ![...after.messages.values()].some((all) => all[key] !== undefined);
    const draft = drafts.about({
      kind: "message",
      subject: key,
      title: titleOf(isGone ? before : after, key),
      deed: isNew ? "added" : isGone ? "removed" : "changed",
    });
    draft
      .causedBy(...texts.map(({ place }) => place!))
      .add(
        ...texts,
        ...argumentFacts(before, after, key, isNew || isGone),
        ...(isGone ? [goneFact(before, after, key)] : []),
      );
  }
}

export function changedKeys(before: SideModel, after: SideModel, locales: Iterable<string>): string[] {
  const keys = [...locales].flatMap((locale) => {
    const [one, other] = [before.messages.get(locale) ?? {}, after.messages.get(locale) ?? {}];
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);
  });
  return [...new Set(keys)].toSorted();
}

function titleOf(model: SideModel, key: string): string {
  return model.messages.get("de-CH")?.[key] ?? key;
}

function textFacts(before: SideModel, after: SideModel, locale: string, key: string): Fact[] {
  const [one, other] = [before.messages.get(locale)?.[key], after.messages.get(locale)?.[key]];
  if (one === other) return [];
  const path = `content/messages/${locale}.json`;
  const place = { path, ...lineOf((other === undefined ? before : after).texts.get(path), `"${key}"`) };
  const deed = one === undefined ? "is new" : other === undefined ? "is gone" : "differs";
  return [
    {
      area: "text",
      severity: one === undefined ? "additive" : "cosmetic",
      text: `The text in ${locale} ${deed}`,
      locale,
      place,
      ...(one !== undefined && { before: one }),
      ...(other !== undefined && { after: other }),
    },
  ];
}

function goneFact(before: SideModel, after: SideModel, key: string): Fact {
  const hits = usesOf(before, key)
    .filter(({ screen }) => after.screens.has(screen.id))
    .map(({ screen }): Hit => ({ kind: "screen", id: screen.id, why: "it shows the message" }));
  return { area: "contract", severity: "breaking", text: "The message is gone", ...(hits.length > 0 && { hits }) };
}

/** Arguments over all locales: one that a text no longer names is not shown, a new one has to be given. */
function argumentFacts(before: SideModel, after: SideModel, key: string, isOther: boolean): Fact[] {
  if (isOther) return [];
  const [one, other] = [argumentsOf(before, key), argumentsOf(after, key)];
  const come = [...other].filter((name) => !one.has(name));
  const gone = [...one].filter((name) => !other.has(name));
  if (come.length === 1 && gone.length === 1)
    return [argumentFact(before, key, `Argument \`${gone[0]}\` is called \`${come[0]}\` now`, come)];
  return [
    ...come.map((name) => argumentFact(before, key, `Argument \`${name}\` is new, and has to be given`, [name])),
    ...gone.map(
      (name): Fact => ({ area: "contract", severity: "cosmetic", text: `Argument \`${name}\` is no longer shown` }),
    ),
  ];
}

function argumentFact(before: SideModel, key: string, text: string, names: readonly string[]): Fact {
  const hits = usesOf(before, key).flatMap(({ screen, given }): Hit[] => {
    const absent = names.filter((name) => !given.includes(name));
    return absent.length === 0
      ? []
      : [{ kind: "screen", id: screen.id, why: `argument ${absent.join(", ")} is absent` }];
  });
  return { area: "contract", severity: "breaking", text, ...(hits.length > 0 && { hits }) };
}

/** The names in braces, with or without a dollar; not those of functions and local variables. */
export function argumentsOf(model: SideModel, key: string): Set<string> {
  const texts = [...model.messages.values()].flatMap((all) => all[key] ?? []);
  return new Set(texts.flatMap((text) => [...text.matchAll(/\{\s*\$?([A-Za-z]\w*)/g)].map(([, name = ""]) => name)));
}

interface MessageUse {
  readonly screen: ScreenSource;
  readonly given: readonly string[];
}

function usesOf(model: SideModel, key: string): MessageUse[] {
  return [...model.screens.values()].flatMap((screen) => usesIn(screen.json, key).map((given) => ({ screen, given })));
}

function usesIn(value: Json, key: string): string[][] {
  if (Array.isArray(value)) return value.flatMap((each: Json) => usesIn(each, key));
  if (!isRecord(value)) return [];
  const args = value["args"];
  const own = value["$t"] === key ? [isRecord(args) ? Object.keys(args) : []] : [];
  return [...own, ...Object.values(value).flatMap((each) => usesIn(each, key))];
}
