import type { Fact } from "../../../client/review/report.ts";
import type { ChangedDocument } from "../states/changed-documents.ts";
import type { ChangedPaths } from "../states/html-causes.ts";
import type { HtmlDifference } from "../states/html-differences.ts";
import { isSame } from "../states/plan.ts";
import type { EntryDrafts, EntrySubject } from "./drafts.ts";

const mostFacts = 12;
/** What assistive technology reads. */
const outlineAttributes = /^(?:aria-|alt$|role$|title$|tabindex$)/;

/** What the code of a component writes otherwise, and documents that are new or gone. */
export function addMarkupFacts(
  documents: readonly ChangedDocument[],
  drafts: EntryDrafts,
  changed: ChangedPaths,
): void {
  for (const document of documents) {
    addPresence(document, drafts);
    for (const cause of document.causes) {
      const isCode = cause.kind === "component" || cause.kind === "code";
      const isPage = cause.kind === "club-page";
      if (cause.kind === "app") addImages(document, cause, drafts, changed);
      if (!isCode && !isPage) continue;
      const draft = drafts
        .about(cause)
        .causedBy(...causesIn(changed, cause.kind, cause.subject).map((path) => ({ path })));
      const room = mostFacts - draft.facts.filter(({ area }) => area === "markup" || area === "outline").length;
      const own = document.differences.filter((each) => each.causes.some((one) => isSame(one, cause)));
      if (isSame(cause, document.subject)) draft.add(...own.map(markupFact).slice(0, Math.max(0, room)));
    }
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

function addPresence({ ref, subject, isBefore, isAfter, causes }: ChangedDocument, drafts: EntryDrafts): void {
  if (isBefore && isAfter) return;
  const isNew = isAfter;
  if (ref.kind === "club-page") {
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
