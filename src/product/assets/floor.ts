import { readFileSync } from "node:fs";
import type { Targets } from "lightningcss";
import { projectFile } from "../files/project.ts";

/** Public pages and flows, or apps and the catalogue: decision 0022. */
export type FloorName = "public" | "app";

/** A browser of the floor: its name in `browserslist`, and in the data and tools that know its versions. */
interface Browser {
  readonly query: string;
  /** In MDN's data: the desktop browser and its phones. */
  readonly mdn: readonly string[];
  readonly styles: keyof Targets;
  /** esbuild knows Samsung Internet by its Chromium version, which is not below that of the floor. */
  readonly scripts?: string;
}

const browsers: readonly Browser[] = [
  { query: "Safari", mdn: ["safari"], styles: "safari", scripts: "safari" },
  { query: "iOS", mdn: ["safari_ios"], styles: "ios_saf", scripts: "ios" },
  { query: "Firefox", mdn: ["firefox", "firefox_android"], styles: "firefox", scripts: "firefox" },
  { query: "Chrome", mdn: ["chrome", "chrome_android"], styles: "chrome", scripts: "chrome" },
  { query: "Edge", mdn: ["edge"], styles: "edge", scripts: "edge" },
  { query: "Samsung", mdn: ["samsunginternet_android"], styles: "samsung" },
];

type Floor = readonly (Browser & { readonly version: string })[];

let browserLines: Readonly<Record<FloorName, readonly string[]>> | undefined;

/** The oldest supported browsers: `browserslist` in package.json, each a line such as "Safari >= 16.4". */
export function floorOf(name: FloorName): Floor {
  browserLines ??= JSON.parse(readFileSync(projectFile("package.json"), "utf8")).browserslist as NonNullable<
    typeof browserLines
  >;
  return browserLines[name].map((line) => {
    const [, query, version = ""] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
    const browser = browsers.find((each) => each.query === query);
    if (browser === undefined)
      throw new Error(`"${line}" of browserslist is no line such as "Safari >= 16.4". Name one of ${knownBrowsers()}.`);
    return { ...browser, version };
  });
}

function knownBrowsers(): string {
  return browsers.map(({ query }) => query).join(", ");
}

/** The floor for Lightning CSS. */
export function styleTargets(name: FloorName): Targets {
  return Object.fromEntries(floorOf(name).map(({ styles, version }) => [styles, packed(version)]));
}

/** A version in Lightning CSS format: a byte for each of its three numbers. */
function packed(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  return (major << 16) | (minor << 8) | patch;
}

/** The floor for esbuild, and for Vite. */
export function scriptTargets(name: FloorName): string[] {
  return floorOf(name).flatMap(({ scripts, version }) => (scripts === undefined ? [] : [scripts + version]));
}

/** The versions of the floor by the names of MDN's data. */
export function mdnFloor(name: FloorName): ReadonlyMap<string, string> {
  return new Map(floorOf(name).flatMap(({ mdn, version }) => mdn.map((each) => [each, version] as const)));
}
