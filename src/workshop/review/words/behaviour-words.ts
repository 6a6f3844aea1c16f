import { transformSync } from "esbuild";
import { isRecord } from "../../../product/engine/json/record.ts";
import type { Fact, Hit } from "../client/report.ts";
import { componentSubject, type EntryDrafts, type EntrySubject } from "../model/drafts.ts";
import type { FileTexts } from "../sides/texts.ts";
import type { Json } from "./json-changes.ts";
import { ModuleGraph } from "./module-graph.ts";
import { differenceLines } from "./shared-order.ts";
import type { SideModel } from "./side-model.ts";

/** The code of a browser, whose change no markup shows; older sides have it without `product`. */
export const browserCode =
  /^(?:components|src\/(?:product\/)?(?:client|engine)|src\/workshop\/apps\/prototype)\/.*\.ts$/;
/** Of these the markup or the contract tells what changed. */
const isTold = /^components\/(?!_kit\/client\/|[^/]+\/client\.ts$)/;
/** Where scripts of the product begin; those of the catalogue are no product. */
const firstModules =
  /^components\/([^/_]+)\/client\.ts$|^src\/(?:(?:product\/)?client|workshop\/apps\/prototype)\/(app|public-(?:flow|form|filter|search))\.ts$/;
const generatedMark = /(?:Made|Generated|Written) by `npm run generate`/;

/** Modules of browsers that differ, with the components, screens and apps of the later side that load them. */
export function behaviourWords(before: FileTexts, after: FileTexts, model: SideModel, drafts: EntryDrafts): void {
  const [old, fresh] = [new ModuleGraph(before), new ModuleGraph(after)];
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const [one, other] = [before.get(path), after.get(path)];
    if (isTold.test(path) || !isOtherCode(one, other)) continue;
    const ways = (other === undefined ? old : fresh).waysTo(path, (each) => firstModules.test(each));
    if (ways.size === 0) continue;
    drafts
      .about(ownerOf(path))
      .causedBy({ path })
      .add(moduleFact(path, one, other, hitsOf(ways, model)));
  }
}

/** Comments, types and the names of what only a module knows are no behaviour. */
export function isOtherCode(before: string | undefined, after: string | undefined): boolean {
  if (before === after || generatedMark.test((after ?? before ?? "").slice(0, 500))) return false;
  return before === undefined || after === undefined || codeOf(before) !== codeOf(after);
}

/** esbuild gives short names by how often their characters occur; beside these the names in a module weigh nothing. */
const ballast = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$0123456789"]
  .map((character, index) => character.repeat(100 * (index + 1)))
  .join("");

const plainCode = {
  loader: "ts",
  format: "esm",
  minifyWhitespace: true,
  minifyIdentifiers: true,
  legalComments: "none",
} as const;

function codeOf(text: string): string {
  try {
    return transformSync(`${text}\n;"${ballast}"`, plainCode).code;
  } catch {
    return text;
  }
}

/** Code that says another thing, as lines with their signs; names and comments are as they are written. */
function codeLines(before: string | undefined, after: string | undefined): string[] {
  const [old, fresh] = [before, after].map((text) => (text === undefined ? [] : plainLines(text)));
  return differenceLines(old ?? [], fresh ?? [], 0).slice(0, mostCodeLines);
}

const mostCodeLines = 24;

function plainLines(text: string): string[] {
  try {
    return transformSync(text, { loader: "ts", format: "esm", legalComments: "none" }).code.trim().split("\n");
  } catch {
    return text.split("\n");
  }
}

const productCode = /^(?:components|src\/(?:product|demo|styles))\/.*\.ts$/;

/**
 * Modules that differ and that no entry names yet: nothing that is compared shows what they change, so their lines are
 * said. Where shared code has changed documents, it is one entry with these modules.
 */
export function quietCodeWords(before: FileTexts, after: FileTexts, drafts: EntryDrafts): void {
  const named = new Set(drafts.placesBeside(sharedCodeSubject));
  const isSeen = drafts.find("code", sharedCodeSubject.subject)?.isEmpty === false;
  for (const path of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
    const [one, other] = [before.get(path), after.get(path)];
    if (!productCode.test(path) || named.has(path) || !isOtherCode(one, other)) continue;
    const owner = isSeen ? sharedCodeSubject : ownerOfQuiet(path);
    drafts
      .about(owner)
      .causedBy({ path })
      .add(quietFact(path, one, other, isSeen));
  }
}

/** Code of which every document is made, but for the rights of roles, which are said by themselves. */
export const sharedCode =
  /^(?:components\/_kit\/(?!client\/)|src\/(?:product\/(?!client\/)|demo\/(?!persons\.ts$)|styles\/|workshop\/(?:apps|content|contracts|html|live|screens)\/)).*\.(?:ts|astro)$/;

/** Code of which documents show what it changes. */
export const sharedCodeSubject: EntrySubject = {
  kind: "code",
  subject: "shared",
  title: "Code that documents share",
};

function ownerOfQuiet(path: string): EntrySubject {
  const component = /^components\/([^/_]+)\//.exec(path)?.[1];
  return component === undefined
    ? { kind: "code", subject: "quiet", title: "Code that changes no document" }
    : componentSubject(component);
}

function quietFact(path: string, before: string | undefined, after: string | undefined, isSeen: boolean): Fact {
  const deed = before === undefined ? "is new" : after === undefined ? "is gone" : "differs";
  return {
    area: "behaviour",
    severity: "cosmetic",
    text: `Module \`${path.split("/").slice(-2).join("/")}\` ${deed}${isSeen ? "" : "; no document shows what it changes"}`,
    place: { path },
    lines: codeLines(before, after),
  };
}

function ownerOf(path: string): EntrySubject {
  const [, component] = /^components\/([^/_]+)\//.exec(path) ?? [];
  if (component !== undefined) return componentSubject(component);
  const folder = path.slice(0, path.lastIndexOf("/"));
  return { kind: "code", subject: folder, title: `Behaviour: ${folder.replace(/^src\//, "")}` };
}

function moduleFact(path: string, before: string | undefined, after: string | undefined, hits: readonly Hit[]): Fact {
  const words = before === undefined ? "is new" : after === undefined ? "is gone" : "differs";
  const text = `Module \`${path.split("/").at(-1)}\`, which runs in the browser, ${words}`;
  return { area: "behaviour", severity: "cosmetic", text, place: { path }, hits };
}

function hitsOf(ways: ReadonlyMap<string, readonly string[]>, model: SideModel): Hit[] {
  const hits = [...ways].flatMap(([first, way]) => {
    const why = way.length < 2 ? "its script loads it" : `its script loads it through \`${way[1]}\``;
    const [, component, script] = firstModules.exec(first) ?? [];
    if (component !== undefined)
      return [{ kind: "component", id: component, why } as const, ...screensWithComponent(model, component)];
    return appsOf(model, script === "app").map((id) => ({ kind: "app", id, why }) as const);
  });
  return [...new Map(hits.map((hit) => [`${hit.kind} ${hit.id}`, hit])).values()];
}

/** The public pages have a script of their own. */
function appsOf({ screens }: SideModel, isApp: boolean): string[] {
  const apps = new Set([...screens.values()].map(({ app }) => app));
  return [...apps].filter((app) => (app !== "public") === isApp).toSorted();
}

function screensWithComponent({ screens }: SideModel, component: string): Hit[] {
  return [...screens.values()].flatMap(({ id, json }) =>
    hasNode(json, component) ? [{ kind: "screen", id, why: `it shows ${component}` }] : [],
  );
}

function hasNode(json: Json, component: string): boolean {
  if (Array.isArray(json)) return (json as readonly Json[]).some((each) => hasNode(each, component));
  if (!isRecord(json)) return false;
  return json["component"] === component || Object.values(json).some((each) => hasNode(each, component));
}
