import type { ChangeType } from "../../../product/engine/change-type.ts";
import type { Fact } from "../client/report.ts";
import { componentSubject, type EntryDrafts } from "../model/drafts.ts";
import { changedPaths, type ResolvedSide } from "../sides/resolve.ts";
import { readTexts } from "../sides/texts.ts";
import { behaviourWords, browserCode, isOtherCode, quietCodeWords } from "./behaviour-words.ts";
import { capabilityWords } from "./capability-words.ts";
import { contractWords, formatWords } from "./contract-words.ts";
import { messageWords } from "./message-words.ts";
import { operationWords } from "./operation-words.ts";
import { screenPairs } from "./renamed.ts";
import { screenChangeFacts } from "./screen/screen-facts.ts";
import type { ScreenPair } from "./screen/screen-pair.ts";
import { storyboards } from "./screen/step-facts.ts";
import { plainScreenTitle, type ScreenSource, type SideModel } from "./side-model.ts";
import { tokenWords } from "./token-words.ts";

export interface Models {
  readonly before: SideModel;
  readonly after: SideModel;
}

/** What differs between the sides as their data says it, without a build. */
export function addWords(models: Models, drafts: EntryDrafts): void {
  const { before, after } = models;
  wordsOfScreens(models, drafts);
  contractWords(before, after, drafts);
  formatWords(before, after, drafts);
  operationWords(before, after, drafts);
  messageWords(before, after, drafts);
  tokenWords(before, after, drafts);
  capabilityWords(before, after, drafts);
}

function wordsOfScreens(models: Models, drafts: EntryDrafts): void {
  for (const { before, after } of screenPairs(models.before, models.after)) {
    if (before === undefined || after === undefined) presence(models, drafts, (after ?? before)!, after !== undefined);
    else {
      const pair = { before, after, models };
      if (before.text !== after.text || before.path !== after.path) changedScreenWords(pair, drafts);
      scenarioWords(pair, drafts);
    }
  }
}

function presence(models: Models, drafts: EntryDrafts, screen: ScreenSource, isNew: boolean): void {
  const { id, app, path } = screen;
  const fact: Fact = isNew
    ? { area: "markup", severity: "additive", text: `Screen \`${id}\` is new`, place: { path } }
    : { area: "markup", severity: "breaking", text: `Screen \`${id}\` is gone`, place: { path } };
  const title = plainScreenTitle(isNew ? models.after : models.before, screen);
  drafts
    .about({ kind: "screen", subject: id, title, app, deed: isNew ? "added" : "removed" })
    .causedBy({ path })
    .add(fact);
}

function changedScreenWords(pair: ScreenPair, drafts: EntryDrafts): void {
  const { after, models } = pair;
  const facts = screenChangeFacts(pair);
  if (facts.length === 0) return;
  const draft = drafts.about({
    kind: "screen",
    subject: after.id,
    title: plainScreenTitle(models.after, after),
    app: after.app,
  });
  draft.causedBy(...facts.flatMap(({ place }) => place ?? [])).add(...facts);
  if (facts.some(({ area }) => area === "flow" || area === "condition" || area === "risk"))
    draft.storyboard = storyboards(pair);
}

/** Situations in which a screen is shown. */
function scenarioWords({ before, after: screen, models }: ScreenPair, drafts: EntryDrafts): void {
  const path = `content/scenarios/${screen.id}.json`;
  const named = (model: SideModel, id: string) =>
    new Map((model.scenarios.get(id) ?? []).map((each) => [String(each["name"]), each]));
  const [one, other] = [named(models.before, before.id), named(models.after, screen.id)];
  const names = new Set([...one.keys(), ...other.keys()]);
  const facts = [...names].flatMap((name): Fact[] => {
    const deed = deedOf(one.get(name), other.get(name));
    if (deed === undefined) return [];
    const words = { added: "is new", removed: "is gone", changed: "differs" }[deed];
    return [
      {
        area: "data",
        severity: deed === "added" ? "additive" : "cosmetic",
        text: `Scenario \`${name}\` ${words}`,
        place: { path },
      },
    ];
  });
  if (facts.length > 0)
    drafts
      .about({ kind: "screen", subject: screen.id, title: plainScreenTitle(models.after, screen), app: screen.app })
      .causedBy({ path })
      .add(...facts);
}

function deedOf(before: unknown, after: unknown): ChangeType | undefined {
  if (before === undefined) return "added";
  if (after === undefined) return "removed";
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : "changed";
}

/** Code of browsers that differs; it is read only where some does. */
export async function addBehaviours(
  before: ResolvedSide,
  after: ResolvedSide,
  models: Models,
  drafts: EntryDrafts,
): Promise<void> {
  if (![...changedPaths(before, after).keys()].some((path) => browserCode.test(path))) return;
  const read = (side: ResolvedSide) => readTexts(side, (path) => browserCode.test(path));
  const [one, other] = await Promise.all([read(before), read(after)]);
  behaviourWords(one, other, models.after, drafts);
}

/** Paths that differ, but for modules that say the same in other words: these explain nothing. */
export async function explainingPaths(
  before: ResolvedSide,
  after: ResolvedSide,
): Promise<ReadonlyMap<string, ChangeType>> {
  const { paths, one, other } = await changedCode(before, after);
  return new Map([...paths].filter(([path]) => !path.endsWith(".ts") || isOtherCode(one.get(path), other.get(path))));
}

/** Code that differs and that no entry names. */
export async function addQuietCode(before: ResolvedSide, after: ResolvedSide, drafts: EntryDrafts): Promise<void> {
  const { one, other } = await changedCode(before, after);
  quietCodeWords(one, other, drafts);
}

async function changedCode(before: ResolvedSide, after: ResolvedSide) {
  const paths = changedPaths(before, after);
  const read = (side: ResolvedSide) => readTexts(side, (path) => path.endsWith(".ts") && paths.has(path));
  const [one, other] = await Promise.all([read(before), read(after)]);
  return { paths, one, other };
}

/** Files of a component of which a document shows what they change; its rules and its contract have words of their own. */
const drawnBy = /^components\/([^/_]+)\/(?:render|examples)\.ts$/;

/**
 * Beside a side that cannot be built no document shows what differs: a component with another file that draws it gets
 * an entry that says so.
 */
export async function addCode(before: ResolvedSide, after: ResolvedSide, drafts: EntryDrafts): Promise<void> {
  const read = (side: ResolvedSide) => readTexts(side, (path) => drawnBy.test(path));
  const [one, other] = await Promise.all([read(before), read(after)]);
  for (const path of new Set([...one.keys(), ...other.keys()])) {
    const id = drawnBy.exec(path)?.[1] ?? "";
    const deed = deedOf(one.get(path), other.get(path));
    if (deed === undefined || !isOtherCode(one.get(path), other.get(path))) continue;
    const words = { added: "is new", removed: "is gone", changed: "differs" }[deed];
    drafts
      .about(componentSubject(id))
      .causedBy({ path })
      .add({
        area: "markup",
        severity: "cosmetic",
        text: `\`${path}\` ${words}; what it changes is not compared`,
        place: { path },
      });
  }
}

/** Guides that differ. */
export function addGuides(before: ResolvedSide, after: ResolvedSide, drafts: EntryDrafts): void {
  for (const path of new Set([...before.files.keys(), ...after.files.keys()])) {
    const id = /^content\/guides\/(.+)\.mdx$/.exec(path)?.[1];
    const deed = deedOf(before.files.get(path), after.files.get(path));
    if (id === undefined || deed === undefined) continue;
    const words = { added: "is new", removed: "is gone", changed: "differs" }[deed];
    drafts
      .about({ kind: "guide", subject: id, title: id, deed })
      .causedBy({ path })
      .add({
        area: "text",
        severity: deed === "added" ? "additive" : "cosmetic",
        text: `The guide ${words}`,
        place: { path },
      });
  }
}
