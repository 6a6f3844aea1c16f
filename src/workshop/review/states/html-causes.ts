import { isDeepStrictEqual } from "node:util";
import { appIds } from "../../../product/engine/apps.ts";
import { clubSubject, componentSubject, type EntrySubject } from "../model/drafts.ts";
import type { Models } from "../words/all-words.ts";
import { sharedCode, sharedCodeSubject } from "../words/behaviour-words.ts";
import { readersOf } from "../words/hits.ts";
import { type Json, jsonChanges, leavesOf } from "../words/json-changes.ts";
import { literalsOf, messageVariants } from "../words/message-variants.ts";
import { changedKeys, messageSubject } from "../words/message-words.ts";
import { type Renamed, renamedMessages, renamedScreens, screenPairs } from "../words/renamed.ts";
import { plainScreenTitle, type ScreenSource } from "../words/side-model.ts";
import type { ChangedPaths } from "./changed-paths.ts";
import { type ChangedClubFile, changedClubFiles, readableText } from "./club-file-texts.ts";
import { type ComponentClasses, componentClasses, componentsAround } from "./component-classes.ts";
import { clubOfSubject, type DocumentRef } from "./documents.ts";
import type { HtmlDifference } from "./html-differences.ts";

/** Texts that a change puts in place of others. */
interface ReplacedTexts {
  readonly owner: EntrySubject;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Of a message: the language of documents that show it. */
  readonly locale?: string;
  /** Ids of the screens that may show it; all where it is absent. */
  readonly screens?: ReadonlySet<string>;
  /** The club whose pages may show it; all where it is absent. */
  readonly club?: string;
  /** Whether a text has to be a whole value. */
  readonly isWhole?: boolean;
}

/** Finds the change of a source that a difference between two documents comes from. */
export class HtmlCauses {
  readonly #models: Models;
  readonly #changed: ChangedPaths;
  readonly #owners: ComponentClasses;
  readonly #texts: readonly ReplacedTexts[];
  readonly #clubFiles: readonly ChangedClubFile[];
  /** Components whose drawing differs. */
  readonly #code: ReadonlySet<string>;
  readonly #hasSharedCode: boolean;
  /** Places in documents at which shared code shows another thing, because nothing of these documents differs. */
  readonly #sharedPlaces = new Set<string>();
  readonly #renamed: Renamed;
  #pages: readonly DocumentRef[] = [];

  constructor(models: Models, changed: ChangedPaths) {
    this.#models = models;
    this.#changed = changed;
    this.#renamed = renamedScreens(models.before, models.after);
    this.#owners = componentClasses(models.after.texts);
    this.#texts = [
      ...changedMessageTexts(models),
      ...changedScreenTexts(models),
      ...operationTexts(models),
      ...imageTexts(changed),
    ];
    this.#clubFiles = changedClubFiles(models, changed);
    const paths = [...changed.keys()];
    this.#code = new Set(paths.flatMap((path) => componentDrawing.exec(path)?.[1] ?? []));
    this.#hasSharedCode = paths.some((path) => sharedCode.test(path));
  }

  /**
   * Documents that differ with nothing of their own show where shared code is the cause: at the same place of another
   * document it is no file of that document.
   */
  knowShared(documents: readonly ComparedDocument[]): void {
    if (!this.#hasSharedCode) return;
    for (const { ref, locale, differences } of documents)
      for (const difference of differences)
        if (this.#isFarFrom(ref, locale, difference)) this.#sharedPlaces.add(placeKey(ref, difference));
  }

  /** Whether nothing that is known to differ can explain a difference, but shared code. */
  #isFarFrom(document: DocumentRef, locale: string, difference: HtmlDifference): boolean {
    const [cause, ...others] = this.causesOf(document, locale, difference);
    return others.length === 0 && cause?.kind === "code" && this.ownOf(document) === undefined;
  }

  /** The club's files whose texts, dates or numbers a difference of its pages shows. */
  clubFilesOf(document: DocumentRef, difference: HtmlDifference): string[] {
    return this.#filesOfClub(document)
      .filter((file) => file.isShownIn(difference))
      .map(({ path }) => path);
  }

  #filesOfClub({ kind, subject }: DocumentRef): ChangedClubFile[] {
    return kind === "club-page" ? this.#clubFiles.filter(({ club }) => club === clubOfSubject(subject)) : [];
  }

  /** Pages of clubs that only one side has: what lists them differs because of them. */
  knowPages(pages: readonly DocumentRef[]): void {
    this.#pages = pages;
  }

  /** The entry of the document's own subject, if one of its own files differs. */
  ownOf(document: DocumentRef): EntrySubject | undefined {
    const own = ownFiles(document);
    const isChanged = [...this.#changed.keys()].some((path) => own.some((start) => path.startsWith(start)));
    return isChanged ? this.subjectOf(document) : undefined;
  }

  subjectOf({ kind, subject }: DocumentRef): EntrySubject {
    if (kind === "component") return componentSubject(subject);
    if (kind === "club-page") return { kind, subject, title: subject, club: subject.split("/")[0] };
    const { before, after } = this.#models;
    const id = this.#renamed.get(subject) ?? subject;
    const [model, screen] = after.screens.has(id) ? [after, after.screens.get(id)] : [before, before.screens.get(id)];
    return {
      kind,
      subject: id,
      title: screen === undefined ? id : plainScreenTitle(model, screen),
      ...(screen !== undefined && { app: screen.app }),
    };
  }

  /** Of a document that only one side has. */
  causesOfPresence(document: DocumentRef): EntrySubject[] {
    if (document.kind === "club-page") return [this.#wholeClub(document) ?? this.subjectOf(document)];
    return [this.ownOf(document) ?? this.#farCauses(document)].flat();
  }

  /** The club of a page that only one side has with all its pages. */
  #wholeClub({ subject }: DocumentRef): EntrySubject | undefined {
    const club = clubOfSubject(subject);
    const deed = this.#changed.get(`content/clubs/${club}/club.json`) ?? "changed";
    return deed === "changed" ? undefined : { ...clubSubject(club), deed };
  }

  /** The id that a document has now, whose screen is called otherwise. */
  idNow({ kind, id, subject }: DocumentRef): string {
    const fresh = kind === "screen" ? this.#renamed.get(subject) : undefined;
    return fresh === undefined ? id : id.replace(`/${subject}/`, `/${fresh}/`);
  }

  /** The subjects of the entries that explain a difference: those that it proves, else those that are left. */
  causesOf(document: DocumentRef, locale: string, difference: HtmlDifference): EntrySubject[] {
    const texts = this.#texts
      .filter((each) => isShownText(each, document, locale, difference))
      .map(({ owner }) => owner);
    if (texts.length > 0) return texts;
    if (this.clubFilesOf(document, difference).length > 0) return [this.subjectOf(document)];
    const component = componentsAround(difference.classes, this.#owners).find((id) => this.#code.has(id));
    if (component !== undefined) return [componentSubject(component)];
    const pages = this.#pagesOf(document, difference);
    if (pages.length > 0) return pages.map((page) => this.subjectOf(page));
    if (this.#sharedPlaces.has(placeKey(document, difference))) return [sharedCodeSubject];
    const own = this.ownOf(document);
    if (own !== undefined && this.#mayExplain(document)) return [own];
    const entries = /^(?:added|removed)$/.test(difference.kind) ? this.#navigationOf(document) : [];
    return entries.length > 0 ? entries : this.#farCauses(document);
  }

  /** Beside shared code a club's texts have to be in the difference; what is set in its files shows otherwise. */
  #mayExplain(document: DocumentRef): boolean {
    return (
      document.kind !== "club-page" ||
      !this.#hasSharedCode ||
      this.#filesOfClub(document).some(({ hasSettings }) => hasSettings)
    );
  }

  /** Pages of the same club that only one side has; beside shared code those that a difference leads to. */
  #pagesOf(document: DocumentRef, { before, after }: HtmlDifference): DocumentRef[] {
    if (document.kind !== "club-page") return [];
    const pages = this.#pages.filter(({ subject }) => clubOfSubject(subject) === clubOfSubject(document.subject));
    if (!this.#hasSharedCode) return pages;
    return pages.filter(({ subject }) => `${before}${after}`.includes(`/${subject.split("/").at(-1)}`));
  }

  /** Screens in the navigation of a document's app that only one side has: with one more, the others may get another place. */
  #navigationOf(document: DocumentRef): EntrySubject[] {
    const { before, after } = this.#models;
    const app = document.kind === "screen" ? this.subjectOf(document).app : undefined;
    return [...before.screens.values(), ...after.screens.values()]
      .filter(({ id }) => !(before.screens.has(id) && after.screens.has(id)) && !this.#isRenamed(id))
      .filter((screen) => screen.app === app && screen.json["nav"] !== undefined)
      .map(({ id }) => this.subjectOf({ ...document, subject: id }));
  }

  #isRenamed(id: string): boolean {
    return [...this.#renamed].flat().includes(id);
  }

  /** What a document reads: public screens for a page of a club, operations for a screen, else code that all share. */
  #farCauses(document: DocumentRef): EntrySubject[] {
    const { after } = this.#models;
    const screens = [...after.screens.values()].filter(
      (screen) =>
        (document.kind === "club-page" ? this.#mayShow(screen, document) : screen.id === document.subject) &&
        this.#changed.has(screen.path),
    );
    if (screens.length > 0)
      return screens.map((screen) => ({
        kind: "screen",
        subject: screen.id,
        title: plainScreenTitle(after, screen),
        app: screen.app,
      }));
    const operations = this.#operationsOf(document);
    if (operations.length > 0) return operations;
    return this.#hasSharedCode ? [sharedCodeSubject] : [this.subjectOf(document)];
  }

  /** Beside shared code a public screen is shown by the pages at its route alone. */
  #mayShow({ app, json: { route } }: ScreenSource, { subject }: DocumentRef): boolean {
    if (app !== "public" || !this.#hasSharedCode) return app === "public";
    const [start = ""] = String(route ?? "").split("/:");
    return subject.split("/").slice(1).join("/").endsWith(start.slice(1));
  }

  #operationsOf(document: DocumentRef): EntrySubject[] {
    const { before, after } = this.#models;
    if (!this.#changed.has("content/api/openapi.yaml") || after.api === undefined) return [];
    return [...after.api.operations.values()].flatMap((operation): EntrySubject[] => {
      const old = before.api?.operations.get(operation.id);
      const isSame =
        old !== undefined && JSON.stringify({ ...old, line: 0 }) === JSON.stringify({ ...operation, line: 0 });
      const isRead = readersOf(after, operation.id).some(({ screen }) => screen.id === document.subject);
      return isSame || !isRead ? [] : [{ kind: "operation", subject: operation.id, title: operation.summary }];
    });
  }
}

/** What of a component draws it: its examples, rules and scripts say themselves what they change. */
const componentDrawing = /^components\/([^/_]+)\/(?!.*\.(?:css|mdx)$|(?:examples|client)\.ts$)/;

/** A document of both sides with what differs. */
export interface ComparedDocument {
  readonly ref: DocumentRef;
  readonly locale: string;
  readonly differences: readonly HtmlDifference[];
}

/** Where a difference is, in every document of a kind. */
function placeKey({ kind: document }: DocumentRef, { kind, name = "", classes }: HtmlDifference): string {
  return [document, kind, name, classes[0] ?? ""].join(" ");
}

function ownFiles({ kind, subject }: DocumentRef): string[] {
  if (kind === "component") return [`components/${subject}/`];
  if (kind === "club-page") return [`content/clubs/${subject.split("/")[0]}/`];
  return [...appIds.map((app) => `screens/${app}/${subject}.json`), `content/scenarios/${subject}.json`];
}

function isShownText(
  { owner, before, after, locale, screens, club, isWhole = false }: ReplacedTexts,
  document: DocumentRef,
  lang: string,
  difference: HtmlDifference,
): boolean {
  if (locale !== undefined && locale !== lang) return false;
  if (club !== undefined && !(document.kind === "club-page" && clubOfSubject(document.subject) === club)) return false;
  const isPublicPage = document.kind === "club-page" && owner.app === "public";
  if (screens !== undefined && !screens.has(document.subject) && !isPublicPage) return false;
  const [one, other] = [difference.before, difference.after].map(readableText);
  const has = (text: string, part: string) =>
    isWhole ? isValueIn(text, readableText(part)) : text.includes(readableText(part));
  const isBefore = before.every((part) => has(one!, part));
  const isAfter = after.every((part) => has(other!, part));
  if (difference.kind === "added" || difference.kind === "moved") return isAfter && after.length > 0;
  return difference.kind === "removed"
    ? isBefore && before.length > 0
    : isBefore && isAfter && before.length + after.length > 0;
}

/** A whole text or attribute. */
function isValueIn(text: string, value: string): boolean {
  return text === value || text.includes(`"${value}"`) || text.includes(`>${value}<`);
}

function changedMessageTexts({ before, after }: Models): ReplacedTexts[] {
  const locales = new Set([...before.messages.keys(), ...after.messages.keys()]);
  const renamed = [...renamedMessages(before, after)].flat();
  const keys = changedKeys(before, after, locales).filter((key) => !renamed.includes(key));
  return keys.flatMap((key) => {
    const owner = messageSubject(before, after, key);
    return [...locales].flatMap((locale) =>
      changedVariants(before.messages.get(locale)?.[key], after.messages.get(locale)?.[key]).map((texts) => ({
        owner,
        locale,
        ...texts,
      })),
    );
  });
}

/** The texts of each variant of a message that differs: a document shows one of them. */
function changedVariants(
  before: string | undefined,
  after: string | undefined,
): Pick<ReplacedTexts, "before" | "after">[] {
  if (before === after) return [];
  const [old, fresh] = [variantsOf(before), variantsOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [one, other] = [old.get(key), fresh.get(key)];
    return isDeepStrictEqual(one, other) ? [] : [{ before: literalsOf(one), after: literalsOf(other) }];
  });
}

function variantsOf(source: string | undefined): ReturnType<typeof messageVariants> {
  return source === undefined ? new Map() : messageVariants(source);
}

/** Titles, routes and entries of the navigation, which other screens show too. */
function changedScreenTexts({ before, after }: Models): ReplacedTexts[] {
  return screenPairs(before, after).flatMap(({ before: old, after: fresh }) => {
    if (old?.text === fresh?.text) return [];
    const [model, screen] = fresh === undefined ? [before, old!] : [after, fresh];
    const owner: EntrySubject = {
      kind: "screen",
      subject: screen.id,
      title: plainScreenTitle(model, screen),
      app: screen.app,
    };
    const screens = new Set([...model.screens.values()].filter(({ app }) => app === screen.app).map((each) => each.id));
    return sharedChanges(old, fresh).map((change) => ({ owner, screens, isWhole: true, ...change }));
  });
}

/** What leads to a screen that only one side has is its route. */
function sharedChanges(old: ScreenSource | undefined, fresh: ScreenSource | undefined) {
  const routeOf = (screen: ScreenSource | undefined) => leavesOf(screen?.json["route"]);
  if (old === undefined || fresh === undefined) return [{ before: routeOf(old), after: routeOf(fresh) }];
  const shared = ({ json }: ScreenSource): Json => ({
    route: json["route"] ?? null,
    nav: json["nav"] ?? null,
    title: json["title"] ?? null,
  });
  return jsonChanges(shared(old), shared(fresh)).map((change) => ({
    before: leavesOf(change.before),
    after: leavesOf(change.after),
  }));
}

/** Images of clubs, by their names without the hash of their content. */
function imageTexts(changed: ChangedPaths): ReplacedTexts[] {
  return [...changed].flatMap(([path, deed]) => {
    const [, club = "", name] = /^content\/clubs\/([^/]+)\/(.+)\.(?:avif|gif|jpe?g|png|svg|webp)$/.exec(path) ?? [];
    if (name === undefined || deed !== "changed") return [];
    return [{ owner: clubSubject(club), club, before: [`${name}.`], after: [`${name}.`] }];
  });
}

function operationTexts({ before, after }: Models): ReplacedTexts[] {
  return [...(after.api?.operations.values() ?? [])].flatMap((operation) => {
    const old = before.api?.operations.get(operation.id);
    if (old === undefined || JSON.stringify(old.example) === JSON.stringify(operation.example)) return [];
    const owner: EntrySubject = { kind: "operation", subject: operation.id, title: operation.summary };
    const screens = new Set(readersOf(after, operation.id).map(({ screen }) => screen.id));
    return jsonChanges(old.example as Json, operation.example as Json).map((change) => ({
      owner,
      screens,
      before: leavesOf(change.before),
      after: leavesOf(change.after),
    }));
  });
}
