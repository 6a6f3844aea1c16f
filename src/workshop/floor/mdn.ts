import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type FloorName, mdnFloor } from "../../product/assets/floor.ts";

/** MDN's data about a feature in one browser. */
interface Support {
  readonly version_added: string | false;
  readonly version_removed?: string;
  readonly prefix?: string;
  readonly alternative_name?: string;
  readonly flags?: readonly object[];
}

/** A feature of MDN's data; other features are nested in it. */
export interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
  readonly [name: string]: unknown;
}

/** The first browser of a floor that lacks a feature. */
export interface FeatureLack {
  readonly browser: string;
  readonly floor: string;
  /** The first version that has it; without one, none does. */
  readonly since: string | undefined;
}

let mdnData: Feature | undefined;

/** The feature of a dotted path such as `css.properties.text-box-trim`. */
export function featureAt(path: string): Feature | undefined {
  mdnData ??= JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve("@mdn/browser-compat-data"), "utf8"),
  ) as Feature;
  let found: unknown = mdnData;
  for (const name of path.split(".")) found = Object.hasOwn(Object(found), name) ? (found as Feature)[name] : undefined;
  return found as Feature | undefined;
}

/** The nested features of a path, with their own paths. */
export function featuresIn(path: string): [path: string, name: string][] {
  const names = Object.keys(featureAt(path) ?? {}).filter((name) => name !== "__compat" && name !== "__meta");
  return names.map((name) => [`${path}.${name}`, name]);
}

let lacking: ReadonlySet<string> | undefined;

/** Whether a browser of a floor lacks a feature with this name: types of other names need not be resolved. */
export function mayLack(name: string): boolean {
  lacking ??= new Set(["javascript", "api", "css.properties"].flatMap(lackingNamesIn));
  return lacking.has(name);
}

function lackingNamesIn(path: string): string[] {
  return featuresIn(path).flatMap(([inner, name]) => {
    const isLacking = lackOf(inner, "public") !== undefined || lackOf(inner, "app") !== undefined;
    return [...(isLacking ? [calledAs(name)] : []), ...lackingNamesIn(inner)];
  });
}

/** A member, an event or an option as written in a script. */
function calledAs(name: string): string {
  const bare = name.replace(/^options_|_(?:static|event|option|parameter)$/g, "");
  return bare.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Whether a browser of the floor lacks a feature in MDN's data.
 *
 * @param prefixes vendor prefixes that are written as well
 */
export function lackOf(path: string, floor: FloorName, prefixes: readonly string[] = []): FeatureLack | undefined {
  const support = featureAt(path)?.__compat?.support;
  if (support === undefined) return undefined;
  for (const [browser, version] of mdnFloor(floor)) {
    const statements = [support[browser] ?? []].flat();
    const usable = statements.filter((each) => isUsable(each, prefixes));
    if (statements.length === 0 || usable.some((each) => isInVersion(each, version))) continue;
    const since = usable.map(({ version_added }) => version_added).find((each) => typeof each === "string");
    return { browser, floor: version, since: since || undefined };
  }
  return undefined;
}

function isUsable({ prefix, alternative_name, flags }: Support, prefixes: readonly string[]): boolean {
  const isWritten = prefix === undefined || prefixes.includes(prefix);
  return isWritten && alternative_name === undefined && flags === undefined;
}

function isInVersion({ version_added, version_removed }: Support, version: string): boolean {
  if (version_added === false || version_added === "preview") return false;
  const isRemoved = version_removed !== undefined && compareVersions(version_removed, version) <= 0;
  return compareVersions(version_added.replace("≤", ""), version) <= 0 && !isRemoved;
}

function compareVersions(one: string, other: string): number {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [one, other].map((each) =>
    each.split(".").map(Number),
  ) as [number[], number[]];
  return major - otherMajor || minor - otherMinor;
}
