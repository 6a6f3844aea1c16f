import type { ChangeType } from "../../../product/engine/change-type.ts";
import { isRecord } from "../../../product/engine/json/record.ts";
import { defaultLocale } from "../../../product/engine/locales.ts";
import type { Fact, Hit } from "../client/report.ts";
import type { EntryDrafts, EntrySubject } from "../model/drafts.ts";
import type { Json } from "./json-changes.ts";
import { messageArguments, plainestText } from "./message-variants.ts";
import { lineOfText } from "./place.ts";
import { renamedMessages, renamedScreens } from "./renamed.ts";
import { plainScreenTitle, type ScreenSource, type SideModel } from "./side-model.ts";

/** Messages that differ, in each locale, and what gives them their arguments. */
export function messageWords(before: SideModel, after: SideModel, drafts: EntryDrafts): void {
  const locales = [...new Set([...before.messages.keys(), ...after.messages.keys()])];
  const renamed = renamedMessages(before, after);
  for (const [old, fresh] of renamed) addRenamed(after, old, fresh, drafts);
  const others = changedKeys(before, after, locales).filter((key) => ![...renamed].flat().includes(key));
  for (const key of others) {
    const texts = locales.flatMap((locale) => textFacts(before, after, locale, key));
    const draft = drafts.about(messageSubject(before, after, key)).causedBy(...texts.map(({ place }) => place!));
    if (draft.about.kind === "screen") draft.add(partFact(key, texts));
    else draft.add(...texts, ...argumentFacts(before, after, key), ...goneFacts(before, after, key));
  }
}

/** The entry that a message which differs belongs to: of the screen where only that one shows it and is new or gone too, else its own. */
export function messageSubject(before: SideModel, after: SideModel, key: string): EntrySubject {
  const deed = messageDeed(before, after, key);
  const [model, other] = deed === "removed" ? [before, after] : [after, before];
  const renamed = new Set([...renamedScreens(before, after)].flat());
  const screens = deed === "changed" ? [] : usesOf(model, key).map(({ screen }) => screen);
  const [first] = screens;
  return first !== undefined && screens.every(({ id }) => !(other.screens.has(id) || renamed.has(id)))
    ? { kind: "screen", subject: first.id, title: plainScreenTitle(model, first), app: first.app, deed }
    : { kind: "message", subject: key, title: messageTitle(model, key), deed };
}

function messageTitle({ messages }: SideModel, key: string): string {
  return plainestText(messages.get(defaultLocale)?.[key] ?? key);
}

function messageDeed(before: SideModel, after: SideModel, key: string): ChangeType {
  const has = ({ messages }: SideModel) => [...messages.values()].some((texts) => texts[key] !== undefined);
  if (!has(before)) return "added";
  return has(after) ? "changed" : "removed";
}

function addRenamed(after: SideModel, old: string, key: string, drafts: EntryDrafts): void {
  const path = `content/messages/${defaultLocale}.json`;
  const place = { path, ...lineOfText(after.texts.get(path), `"${key}"`) };
  drafts
    .about({ kind: "message", subject: key, title: messageTitle(after, key) })
    .causedBy(place)
    .add({ area: "contract", severity: "breaking", text: `Message \`${old}\` is called \`${key}\` now`, place });
}

/** Of a message that comes or goes with its screen: one fact with a line for each locale. */
function partFact(key: string, texts: readonly Fact[]): Fact {
  const isNew = texts.every(({ before }) => before === undefined);
  const lines = texts.map(({ locale, before, after }) => `${isNew ? "+" : "-"} ${locale}: ${after ?? before}`);
  const severity = isNew ? "additive" : "cosmetic";
  return { area: "text", severity, text: `Message \`${key}\` is ${isNew ? "new" : "gone"}`, lines };
}

export function changedKeys(before: SideModel, after: SideModel, locales: Iterable<string>): string[] {
  const keys = [...locales].flatMap((locale) => {
    const [one, other] = [before.messages.get(locale) ?? {}, after.messages.get(locale) ?? {}];
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);
  });
  return [...new Set(keys)].toSorted();
}

function textFacts(before: SideModel, after: SideModel, locale: string, key: string): Fact[] {
  const [one, other] = [before.messages.get(locale)?.[key], after.messages.get(locale)?.[key]];
  if (one === other) return [];
  const path = `content/messages/${locale}.json`;
  const place = { path, ...lineOfText((other === undefined ? before : after).texts.get(path), `"${key}"`) };
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

function goneFacts(before: SideModel, after: SideModel, key: string): Fact[] {
  if (messageDeed(before, after, key) !== "removed") return [];
  const hits = usesOf(before, key)
    .filter(({ screen }) => after.screens.has(screen.id))
    .map(({ screen }): Hit => ({ kind: "screen", id: screen.id, why: "it shows the message" }));
  return [{ area: "contract", severity: "breaking", text: "The message is gone", ...(hits.length > 0 && { hits }) }];
}

/** Arguments over all locales: one that a text no longer names is not shown, a new one has to be given. */
function argumentFacts(before: SideModel, after: SideModel, key: string): Fact[] {
  if (messageDeed(before, after, key) !== "changed") return [];
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

/** The arguments of a message over all locales. */
function argumentsOf({ messages }: SideModel, key: string): Set<string> {
  return new Set([...messages.values()].flatMap((texts) => messageArguments(texts[key] ?? "")));
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
