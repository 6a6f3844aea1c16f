import { expect, test } from "vitest";
import { operationsPath } from "../../../../src/product/engine/api/operations-path.ts";
import type { ChangedPaths } from "../../../../src/workshop/review/states/changed-paths.ts";
import type { DocumentRef } from "../../../../src/workshop/review/states/documents.ts";
import { HtmlCauses } from "../../../../src/workshop/review/states/html-causes.ts";
import type { HtmlDifference } from "../../../../src/workshop/review/states/html-differences.ts";
import { files, model } from "./side-models.ts";

const flow = "screens/member/absence.report.json";
const other = "screens/member/home.member.json";
const otherFile = JSON.stringify({ id: "home.member", app: "member", route: "/", title: "Start", body: [] });
const badge = { "components/badge/styles.css": ".badge { color: red; }\n.badge__icon { top: 0; }" };

const screen = (subject: string): DocumentRef => ({
  id: `screen/${subject}/usual`,
  kind: "screen",
  subject,
  name: "usual",
  path: "",
});
const clubPage = (subject: string): DocumentRef => ({
  id: `club-page/${subject}`,
  kind: "club-page",
  subject,
  name: "page",
  path: "",
});

interface Change {
  /** Files that differ, as they are after the change, and before where they are no usual ones; none is a binary or code. */
  readonly after?: Readonly<Record<string, string>>;
  readonly before?: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
  readonly locale?: string;
  /** Pages that only one side has. */
  readonly pages?: readonly DocumentRef[];
}

/** The ids of the entries that explain a difference of a document. */
function causesOf(document: DocumentRef, difference: Partial<HtmlDifference>, change: Change): string[] {
  const { before = {}, after = {}, paths, locale = "de-CH", pages = [] } = change;
  const changed: ChangedPaths = new Map(paths.map((path) => [path, "changed"]));
  const models = { before: model({ ...badge, ...before }), after: model({ ...badge, ...before, ...after }) };
  const causes = new HtmlCauses(models, changed);
  causes.knowPages(pages);
  const whole: HtmlDifference = { kind: "text", before: "", after: "", classes: [], isHead: false, ...difference };
  return causes.causesOf(document, locale, whole).map(({ kind, subject }) => `${kind}:${subject}`);
}

const message = {
  after: { "content/messages/fr-CH.json": JSON.stringify({ "absence.title": "Signaler, {$name}" }) },
  paths: ["content/messages/fr-CH.json"],
};

test("a text that a message puts there comes from the message, in its own locale only", () => {
  const text = { before: "Annoncer, Anna", after: "Signaler, Anna" };
  expect(causesOf(screen("absence.report"), text, { ...message, locale: "fr-CH" })).toEqual(["message:absence.title"]);
  expect(causesOf(screen("absence.report"), text, message)).toEqual(["screen:absence.report"]);
});

test("a text of a screen that changed and of a message that changed comes from the message alone", () => {
  const change = { ...message, paths: [...message.paths, flow], locale: "fr-CH" };
  const text = { before: "Annoncer, Anna", after: "Signaler, Anna" };
  expect(causesOf(screen("absence.report"), text, change)).toEqual(["message:absence.title"]);
});

test("a link to another route comes from the screen of the route, on each screen of its app", () => {
  const change = {
    before: { [other]: otherFile },
    after: { [flow]: files[flow]!.replace("/abwesenheit", "/weg") },
    paths: [flow],
  };
  const link = { kind: "attribute", name: "href", before: "/abwesenheit", after: "/weg" } as const;
  expect(causesOf(screen("home.member"), link, change)).toEqual(["screen:absence.report"]);
  expect(causesOf(screen("home.admin"), link, change)).toEqual(["screen:home.admin"]);
});

test("an entry of the navigation that is new or gone comes from its screen, which only one side has", () => {
  const entry = '<li><a href="/">Start</a></li>';
  const presence = { [other]: otherFile };
  const added = { kind: "added", before: "", after: entry } as const;
  expect(causesOf(screen("absence.report"), added, { after: presence, paths: [other] })).toEqual([
    "screen:home.member",
  ]);
  const removed = { kind: "removed", before: entry, after: "" } as const;
  const change = { before: presence, after: { [other]: "{}" }, paths: [other] };
  expect(causesOf(screen("absence.report"), removed, change)).toEqual(["screen:home.member"]);
});

test("a tab that makes place for a new entry of the navigation comes from its screen", () => {
  const presence = { [other]: otherFile.replace('"body"', '"nav":{"label":"Start"},"body"') };
  const tab = { kind: "added", after: '<li><a href="#more">Mehr</a></li>' } as const;
  const paths = [other, "src/product/engine/screen/render.ts"];
  expect(causesOf(screen("absence.report"), tab, { after: presence, paths })).toEqual(["screen:home.member"]);
  const text = { before: "A", after: "B" };
  expect(causesOf(screen("absence.report"), text, { after: presence, paths })).toEqual(["code:shared"]);
});

test("a value that an operation answers comes from its example, on the screens that read it", () => {
  const change = {
    after: { [operationsPath]: files[operationsPath]!.replace("name: Anna", "name: Berta") },
    paths: [operationsPath],
  };
  const text = { before: "Anna", after: "Berta" };
  expect(causesOf(screen("absence.report"), text, change)).toEqual(["operation:members.member.get"]);
});

test("markup in a component comes from its code, the innermost first, unless only its styles differ", () => {
  const inBadge = { kind: "attribute", name: "role", after: "status", classes: ["badge__icon", "card"] } as const;
  const paths = ["components/badge/render.ts", flow];
  expect(causesOf(screen("absence.report"), inBadge, { paths })).toEqual(["component:badge"]);
  expect(causesOf(screen("absence.report"), inBadge, { paths: ["components/badge/styles.css", flow] })).toEqual([
    "screen:absence.report",
  ]);
});

test("an image with another content comes from the club's images, also inside a component that changed", () => {
  const paths = ["content/clubs/judo/images/hall.jpg", "components/badge/render.ts"];
  const source = {
    kind: "attribute",
    name: "src",
    before: "images/hall.0123456789ab-480.avif",
    after: "images/hall.ba9876543210-480.avif",
    classes: ["badge"],
  } as const;
  expect(causesOf(clubPage("judo/news"), source, { paths })).toEqual(["app:public:judo"]);
  expect(causesOf(clubPage("football/news"), source, { paths })).toEqual(["component:badge"]);
});

test("what lists a page that is gone comes from that page, in its own club", () => {
  const change = { paths: ["content/clubs/judo/news/mats.json"], pages: [clubPage("judo/news/mats")] };
  const gone = { kind: "removed", before: "<li>Matten</li>" } as const;
  expect(causesOf(clubPage("judo/news"), gone, change)).toEqual(["club-page:judo/news/mats"]);
  expect(causesOf(clubPage("football/news"), gone, change)).toEqual(["club-page:football/news"]);
});

test("what nothing else explains comes from the document's own files, then from code that all share", () => {
  const text = { before: "A", after: "B" };
  expect(causesOf(screen("absence.report"), text, { paths: [flow, "src/product/engine/screen/render.ts"] })).toEqual([
    "screen:absence.report",
  ]);
  expect(causesOf(screen("absence.report"), text, { paths: ["src/product/engine/screen/render.ts"] })).toEqual([
    "code:shared",
  ]);
});
