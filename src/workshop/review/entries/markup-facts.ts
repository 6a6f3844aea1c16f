import type { Fact } from "../client/report.ts";
import { countOf } from "../client/words.ts";
import type { EntryDraft, EntryDrafts, EntrySubject } from "../model/drafts.ts";
import type { ChangedDocument } from "../states/changed-documents.ts";
import type { ChangedPaths } from "../states/changed-paths.ts";
import type { HtmlDifference } from "../states/html-differences.ts";
import { isSame } from "../states/plan.ts";
import { sharedCode } from "../words/behaviour-words.ts";

const mostFacts = 12;
const mostLostLinks = 3;
/** What assistive technology reads. */
const outlineAttributes = /^(?:aria-|alt$|role$|title$|tabindex$)/;

/** What the code of a component writes otherwise, and documents that are new or gone. */
export function addMarkupFacts(
  documents: readonly ChangedDocument[],
  drafts: EntryDrafts,
  changed: ChangedPaths,
): void {
  addClubs(documents, drafts);
  const known = new Set(documents.filter((each) => !isOnBoth(each)).map(presenceKey));
  for (const document of documents) {
    if (!isTranslation(document, known)) addPresence(document, drafts);
    for (const cause of document.causes) {
      const isCode = cause.kind === "component" || cause.kind === "code";
      const isPage = cause.kind === "club-page";
      if (cause.kind === "app" && isOnBoth(document)) addImages(document, cause, drafts, changed);
      if (!isCode && !isPage) continue;
      const own = document.differences.filter((each) => each.causes.some((one) => isSame(one, cause)));
      const shown = own.flatMap(({ files }) => files);
      const paths = shown.length > 0 ? shown : causesIn(changed, cause.kind, cause.subject);
      const draft = drafts.about(cause).causedBy(...paths.map((path) => ({ path })));
      if (isSame(cause, document.subject)) addFolded(draft, own.map(markupFact));
      if (isCode) draft.add(...lostLinkFacts(document, own).slice(0, mostLostLinks));
      if (cause.kind === "code") addOnce(draft, own.map(markupFact));
    }
  }
}

/** Where a document no longer leads, though what led there is gone and not only called otherwise. */
function lostLinkFacts({ lostLinks }: ChangedDocument, differences: readonly HtmlDifference[]): Fact[] {
  const lost = lostLinks.filter((target) =>
    differences.some(({ kind, before }) => kind === "removed" && before.includes(`href="${target}"`)),
  );
  return lost.map((target) => ({ area: "route", severity: "breaking", text: `No link leads to \`${target}\` now` }));
}

/**
 * What code adds, removes or moves, it does in each example, with other contents: the first one is enough. Where it
 * writes another value instead, each is what a person reads.
 */
function addFolded(draft: EntryDraft, facts: readonly Fact[]): void {
  const told = draft.facts.filter(({ area }) => area === "markup" || area === "outline");
  const words = new Set(told.map(({ text }) => text));
  const fresh = facts.filter(({ text, before, after }) => {
    const isTold = words.has(text) && (before === undefined || after === undefined);
    words.add(text);
    return !isTold;
  });
  draft.add(...fresh.slice(0, Math.max(0, mostFacts - told.length)));
}

/** Of what shared code writes otherwise at a place the first value: the pictures of other documents show theirs. */
function addOnce(draft: EntryDraft, facts: readonly Fact[]): void {
  const said = new Set(draft.facts.map(({ text }) => text));
  for (const fact of facts) {
    if (said.has(fact.text) || said.size >= mostFacts) continue;
    said.add(fact.text);
    draft.add(fact);
  }
}

function isOnBoth({ isBefore, isAfter }: ChangedDocument): boolean {
  return isBefore && isAfter;
}

/** Clubs that are new or gone with all their pages. */
function addClubs(documents: readonly ChangedDocument[], drafts: EntryDrafts): void {
  const pages = documents.flatMap((document) =>
    isOnBoth(document) ? [] : document.causes.filter(({ kind }) => kind === "app"),
  );
  for (const [subject, own] of Map.groupBy(pages, (cause) => cause.subject)) {
    const [cause] = own;
    const [club, isNew] = [subject.split(":")[1], cause?.deed === "added"];
    const place = { path: `content/clubs/${club}/club.json` };
    drafts
      .about(cause!)
      .causedBy(place)
      .add({
        area: "route",
        severity: isNew ? "additive" : "breaking",
        text: `Club \`${club}\` is ${isNew ? "new" : "gone"}, with ${countOf(own.length, "page")}`,
        place,
      });
  }
}

/** Images that have another content under the same name. */
function addImages(document: ChangedDocument, cause: EntrySubject, drafts: EntryDrafts, changed: ChangedPaths): void {
  const folder = `content/clubs/${cause.subject.split(":")[1]}/`;
  const shown = document.differences.filter((each) => each.causes.some((one) => isSame(one, cause)));
  for (const path of [...changed.keys()].filter((each) => each.startsWith(folder))) {
    const name = path.slice(folder.length);
    if (!shown.some(({ after }) => after.includes(name.replace(/\w+$/, "")))) continue;
    const fact: Fact = {
      area: "data",
      severity: "cosmetic",
      text: `Image \`${name}\` is another one`,
      place: { path },
    };
    drafts.about(cause).causedBy({ path }).add(fact);
  }
}

/** Where nothing proves more: all that differs of a component, of a page's club, or of the code that all share. */
function causesIn(changed: ChangedPaths, kind: string, subject: string): string[] {
  const folder = kind === "component" ? `components/${subject}/` : `content/clubs/${subject.split("/")[0]}/`;
  const all = [...changed.keys()].filter(
    (path) => (kind === "code" ? sharedCode.test(path) : path.startsWith(folder)) && !path.endsWith(".css"),
  );
  const named = all.filter((path) => path.includes(`/${subject.split("/").at(-1)}.`));
  return (kind === "club-page" && named.length > 0 ? named : all).slice(0, mostCauses);
}

const mostCauses = 20;

/** Whether the same situation is new or gone in the first language too: `errors-person` beside `errors-person-fr-ch`. */
function isTranslation(document: ChangedDocument, known: ReadonlySet<string>): boolean {
  const ending = `-${document.locale.toLowerCase()}`;
  const key = presenceKey(document);
  return key.endsWith(ending) && known.has(key.slice(0, -ending.length));
}

function presenceKey({ ref, isAfter }: ChangedDocument): string {
  return `${isAfter ? "new" : "gone"} ${ref.id}`;
}

function addPresence({ ref, subject, isBefore, isAfter, causes }: ChangedDocument, drafts: EntryDrafts): void {
  if (isBefore && isAfter) return;
  const isNew = isAfter;
  if (ref.kind === "club-page") {
    if (causes.some(({ kind }) => kind === "app")) return;
    const text = isNew
      ? `The page is new on the site of \`${subject.club}\``
      : `The page is gone from the site of \`${subject.club}\``;
    drafts
      .about({ ...subject, deed: isNew ? "added" : "removed" })
      .add({ area: "route", severity: isNew ? "additive" : "breaking", text });
    return;
  }
  const what = ref.kind === "screen" ? "Situation" : "Example";
  const fact: Fact = {
    area: "data",
    severity: isNew ? "additive" : "cosmetic",
    text: `${what} \`${ref.name}\` is ${isNew ? "new" : "gone"}`,
  };
  for (const cause of causes)
    if (cause.kind === subject.kind && cause.subject === subject.subject) drafts.about(cause).add(fact);
}

function markupFact(difference: HtmlDifference): Fact {
  const { kind, name = "", before, after, classes } = difference;
  const where = classes[0] === undefined ? "the document" : `\`.${classes[0]}\``;
  const values = { ...(before !== "" && { before: short(before) }), ...(after !== "" && { after: short(after) }) };
  if (kind === "text") return { area: "text", severity: "cosmetic", text: `The text of ${where} differs`, ...values };
  if (isLostLink(difference))
    return { area: "route", severity: "breaking", text: `A link of ${where} leads nowhere now`, ...values };
  if (kind !== "attribute")
    return {
      area: "markup",
      severity: "cosmetic",
      text: `Markup in ${where} is ${{ added: "new", removed: "gone", moved: "in another place" }[kind]}`,
      ...values,
    };
  const area = outlineAttributes.test(name) ? "outline" : "markup";
  const deed = before === "" ? "new" : after === "" ? "gone" : "another one";
  return {
    area,
    severity: area === "outline" && after === "" ? "breaking" : "cosmetic",
    text: `\`${name}\` of ${where} is ${deed}`,
    ...values,
  };
}

function isLostLink({ kind, name, before, after }: HtmlDifference): boolean {
  return kind === "attribute" && name === "href" && before !== "" && /^#?$/.test(after);
}

/** A value that a fact shows, cut where nobody reads on. */
export function short(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)} …` : text;
}
