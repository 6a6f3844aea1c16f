import type { Fact } from "../client/report.ts";
import { countOf } from "../client/words.ts";
import type { EntryDraft, EntryDrafts, EntrySubject } from "../model/drafts.ts";
import type { ChangedDocument } from "../states/changed-documents.ts";
import type { ChangedPaths } from "../states/html-causes.ts";
import type { HtmlDifference } from "../states/html-differences.ts";
import { isSame } from "../states/plan.ts";

const mostFacts = 12;
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
      const draft = drafts
        .about(cause)
        .causedBy(...causesIn(changed, cause.kind, cause.subject).map((path) => ({ path })));
      const own = document.differences.filter((each) => each.causes.some((one) => isSame(one, cause)));
      if (isSame(cause, document.subject)) addFolded(draft, own.map(markupFact));
    }
  }
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

function causesIn(changed: ChangedPaths, kind: string, subject: string): string[] {
  const start =
    kind === "component"
      ? `components/${subject}/`
      : kind === "club-page"
        ? `content/clubs/${subject.split("/")[0]}/`
        : "src/";
  const all = [...changed.keys()].filter((path) => path.startsWith(start) && !path.endsWith(".css"));
  const named = all.filter((path) => path.includes(`/${subject.split("/").at(-1)}.`));
  return (kind === "club-page" && named.length > 0 ? named : all).slice(0, 20);
}

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

function markupFact({ kind, name = "", before, after, classes }: HtmlDifference): Fact {
  const where = classes[0] === undefined ? "the document" : `\`.${classes[0]}\``;
  const values = { ...(before !== "" && { before: short(before) }), ...(after !== "" && { after: short(after) }) };
  if (kind === "text") return { area: "text", severity: "cosmetic", text: `The text of ${where} differs`, ...values };
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

function short(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)} …` : text;
}
