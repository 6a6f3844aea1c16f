import type { Club } from "../../../product/api/public/club.ts";
import { usualTheme } from "../../../product/clubs/assets/club-themes.ts";
import type { Fact } from "../client/report.ts";
import { componentSubject, type EntryDrafts, type EntrySubject } from "../model/drafts.ts";
import { type RuleChange, ruleChanges, rulesWith, type StyleMedium, withoutStates } from "../pictures/style-changes.ts";
import type { FileTexts } from "../sides/texts.ts";
import type { Models } from "../words/all-words.ts";
import { lineOfText } from "../words/place.ts";
import { clubOfSubject, type DocumentRef } from "./documents.ts";

/** A change of styles with one entry, and the rules that carry it to documents. */
export interface StyleCause {
  readonly owner: EntrySubject;
  readonly rules: readonly StyleRule[];
}

export interface StyleRule {
  readonly file: string;
  /** As written, and without the states of its elements. */
  readonly selector: string;
  readonly bare: string;
  readonly medium: StyleMedium;
}

const ofPreviews =
  /^components\/|^src\/styles\/(?:base|displays|flow|layers|layouts|popovers|site-home|site-layouts|stage)\.css$/;
const ofClubs =
  /^components\/|^src\/styles\/(?:base|displays|flow|layers|layouts|letter|public|search-hits|site-home|site-layouts|themes\/.+)\.css$/;

/** Whether a document has a stylesheet. Of those of themes, a club has one. */
export function isReached(file: string, { kind, subject }: DocumentRef, themes: ClubThemes): boolean {
  const theme = /^src\/styles\/themes\/(.+?)(?:-home)?\.css$/.exec(file)?.[1];
  if (theme !== undefined) return kind === "club-page" && themes.get(clubOfSubject(subject)) === theme;
  return (kind === "club-page" ? ofClubs : ofPreviews).test(file);
}

/** The theme of each club, by its id. */
export type ClubThemes = ReadonlyMap<string, string>;

export function clubThemesIn(texts: FileTexts): ClubThemes {
  return new Map(
    [...texts].flatMap(([path, text]): [string, string][] => {
      const club = /^content\/clubs\/([^/]+)\/club\.json$/.exec(path)?.[1];
      return club === undefined ? [] : [[club, themeIn(text)]];
    }),
  );
}

/** A club whose file cannot be read has no pages to compare. */
function themeIn(json: string): string {
  try {
    return (JSON.parse(json) as Pick<Club, "theme">).theme ?? usualTheme;
  } catch {
    return usualTheme;
  }
}

/** Stylesheets and tokens that differ, each with the words of its entry. */
export function styleCauses({ before, after }: Models, drafts: EntryDrafts): StyleCause[] {
  const sheets = new Map([...sheetsIn(before.texts), ...sheetsIn(after.texts)]);
  const ofFiles = [...sheets.keys()].flatMap((file) => {
    const changes = ruleChanges(file, before.texts.get(file), after.texts.get(file));
    if (changes.length === 0) return [];
    const owner = stylesheetOwner(file);
    // A component that comes or goes says so itself.
    const isOnBoth = owner.kind !== "component" || (before.texts.has(file) && after.texts.has(file));
    drafts
      .about(owner)
      .causedBy({ path: file })
      .add(...(isOnBoth ? changes.map((change) => ruleFact(change, after.texts.get(file))) : []));
    return [{ owner, rules: changes.map(ruleOf) }];
  });
  return [...ofFiles, ...tokenCauses(drafts, sheets)];
}

function sheetsIn(texts: FileTexts): (readonly [string, string])[] {
  return [...texts]
    .filter(([path]) => ofPreviews.test(path) || ofClubs.test(path))
    .filter(([path]) => path.endsWith(".css"));
}

function stylesheetOwner(file: string): EntrySubject {
  const id = /^components\/([^/]+)\//.exec(file)?.[1];
  if (id !== undefined) return componentSubject(id);
  const name = file.slice("src/styles/".length, -".css".length);
  return { kind: "style", subject: name, title: `Styles: ${name}` };
}

function ruleOf({ file, selector, medium }: Pick<RuleChange, "file" | "selector" | "medium">): StyleRule {
  return { file, selector, medium, bare: withoutStates(selector) };
}

/** A token is at the root, so the rules that read it carry it. */
function tokenCauses(drafts: EntryDrafts, sheets: FileTexts): StyleCause[] {
  return drafts
    .all("token")
    .map(({ about }) => ({ owner: about, rules: rulesWith(about.subject, sheets).map(ruleOf) }));
}

const mediumWords: Readonly<Record<StyleMedium, string>> = {
  screen: "",
  print: " in print",
  hover: " under the pointer",
  focus: " with the focus",
};

function ruleFact(change: RuleChange, css: string | undefined): Fact {
  if (change.conditionsBefore !== undefined) return conditionFact(change, change.conditionsBefore, css);
  const { file, selector, conditions, medium, declarations } = change;
  const others = conditions.filter((each) => !/\bprint\b/.test(each));
  const where = `${mediumWords[medium]}${others.length > 0 ? ` (${others.join(", ")})` : ""}`;
  const names = declarations.map(({ property }) => `\`${property}\``).join(", ");
  const text = (side: "before" | "after") =>
    declarations.flatMap((each) => (each[side] === undefined ? [] : `${each.property}: ${each[side]}`)).join("; ");
  const [before, after] = [text("before"), text("after")];
  return {
    area: medium === "print" ? "print" : "style",
    severity: "cosmetic",
    text: `${names} of \`${readableSelector(selector)}\`${where} ${declarations.length === 1 ? "differs" : "differ"}`,
    place: { path: file, ...lineOfText(css, after.split("; ")[0] ?? "") },
    ...(before !== "" && { before }),
    ...(after !== "" && { after }),
  };
}

/** Of a rule that applies elsewhere now, as for another width of the window. */
function conditionFact(
  { file, selector, conditions, medium, declarations }: RuleChange,
  conditionsBefore: readonly string[],
  css: string | undefined,
): Fact {
  const names = declarations.map(({ property }) => `\`${property}\``).join(", ");
  const verb = declarations.length === 1 ? "applies" : "apply";
  const words = (all: readonly string[]) => all.join(", ") || "always";
  return {
    area: "style",
    severity: "cosmetic",
    text: `${names} of \`${readableSelector(selector)}\`${mediumWords[medium]} ${verb} under another condition`,
    place: { path: file, ...lineOfText(css, conditions.at(-1) ?? "") },
    before: words(conditionsBefore),
    after: words(conditions),
  };
}

/** Without the `:is()` that stands for nesting, from the innermost one outwards. */
function readableSelector(selector: string): string {
  const plain = selector.replaceAll(/:is\(([^(),]+)\)/g, "$1");
  return plain === selector ? plain : readableSelector(plain);
}

/** Elements to put under the pointer or to focus, so that a rule applies: up to the part of the selector that has the state. */
export function touchedBy(selector: string): string[] {
  return selector.split(/,(?![^(]*\))/).flatMap((each) => {
    const end = /:(?:hover|active|focus(?:-visible|-within)?)\b[^\s>+~]*/.exec(each);
    return end === null ? [] : [withoutStates(each.slice(0, end.index + end[0].length))];
  });
}
