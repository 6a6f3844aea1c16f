/** What runs code, with globals that the other does not have. */
export type Platform = "browser" | "node";

/** A folder of code, and what it may import. Lower layers come first; imports lead down only. */
export interface Room {
  /** From the root, with a slash at the end; of two that contain a file the longer one counts. */
  readonly folder: string;
  /** Folders and files of the project that it may import besides itself. */
  readonly imports: readonly string[];
  /** Forbidden imports, as `node:<module>` or `npm:<package>`. */
  readonly refuses?: RegExp;
  /** Platforms whose globals it may use; undefined for all. */
  readonly globals?: readonly Platform[];
  readonly because: string;
}

const astro = /^npm:(?:astro|@astrojs)(?:[/:]|$)/;
const astroAndNode = /^npm:(?:astro|@astrojs)(?:[/:]|$)|^node:/;

export const rooms: readonly Room[] = [
  {
    folder: "components/_kit/",
    imports: [],
    refuses: astroAndNode,
    globals: [],
    because: "The kit stands alone: every component imports it. What knows a component belongs beside that component.",
  },
  {
    folder: "components/",
    imports: ["components/_kit/"],
    refuses: astroAndNode,
    globals: ["browser"],
    because: "Components stand alone: they import packages and each other only.",
  },
  {
    folder: "src/engine/",
    imports: ["components/_kit/", "components/index.ts"],
    refuses: /^npm:(?:astro|@astrojs|idb|idiomorph)(?:[/:]|$)|^node:/,
    globals: [],
    because: "The engine is pure: no Astro, no Node, no DOM, and of the components the registry only.",
  },
  {
    folder: "src/styles/",
    imports: [],
    refuses: astroAndNode,
    globals: [],
    because: "Tokens and stylesheets stand alone. What reads files belongs in src/site/styles/.",
  },
  {
    folder: "src/checks/",
    imports: ["components/", "src/engine/"],
    refuses: astro,
    globals: ["node"],
    because: "Rules see what they are given: of the project's own code the engine and the components only.",
  },
  {
    folder: "src/api/",
    imports: ["components/_kit/", "src/engine/"],
    refuses: astro,
    globals: [],
    because:
      "The API runs in a browser and on a server: it imports the engine only. What only the demo does belongs in src/demo/.",
  },
  {
    folder: "src/demo/",
    imports: ["src/api/", "src/engine/"],
    refuses: astroAndNode,
    globals: [],
    because: "The demo is data and operations behind the API: it imports src/api/ and the engine only.",
  },
  {
    folder: "src/server/",
    imports: [],
    refuses: astro,
    globals: ["node"],
    because:
      "The one way to serve HTTP stands alone: every server imports it. What a server answers belongs in its own room.",
  },
  {
    folder: "src/receive/",
    imports: ["components/_kit/", "src/engine/", "src/api/", "src/server/"],
    refuses: astro,
    globals: ["node"],
    because:
      "The receiver runs on a server beside the sites: it imports the engine, the API and the HTTP server only. What it needs of files is given to it.",
  },
  {
    folder: "src/client/",
    imports: ["components/", "screens/", "src/engine/", "src/api/", "src/demo/"],
    refuses: astroAndNode,
    globals: ["browser"],
    because: "It runs in the browser. What reads files or builds pages belongs in src/site/.",
  },
  {
    folder: "src/client/playground/screen/",
    imports: ["components/", "src/engine/", "src/checks/", "src/client/"],
    refuses: astroAndNode,
    globals: ["browser"],
    because:
      "The screen playground runs the rules in the browser, which see what they are given. What reads files belongs in src/site/.",
  },
  {
    folder: "src/site/",
    imports: [
      "components/",
      "content/",
      "src/engine/",
      "src/styles/",
      "src/checks/",
      "src/api/",
      "src/demo/",
      "src/client/",
      "src/server/",
    ],
    because:
      "The site is derived from the rooms below it. What draws pages of the catalogue belongs in src/pages/ or src/parts/.",
  },
  {
    folder: "src/parts/",
    imports: ["components/", "src/engine/", "src/styles/", "src/client/", "src/site/"],
    because: "Parts are made of what src/site/ derives; pages import parts.",
  },
  {
    folder: "src/layouts/",
    imports: ["components/", "src/engine/", "src/styles/", "src/client/", "src/site/", "src/parts/"],
    because: "Layouts stand around pages: they import parts, and pages import them.",
  },
  {
    folder: "src/pages/",
    imports: ["components/", "src/engine/", "src/styles/", "src/client/", "src/site/", "src/parts/", "src/layouts/"],
    because: "A page imports what it is made of; nothing imports a page.",
  },
  {
    folder: "src/tools/",
    imports: [
      "components/",
      "src/engine/",
      "src/checks/",
      "src/api/",
      "src/server/",
      "src/receive/",
      "src/demo/",
      "src/site/",
    ],
    globals: ["node"],
    because: "A command is thin: what it does belongs in src/site/, src/checks/, src/receive/ or src/api/.",
  },
];

/** The room of a file; undefined for files without one. */
export function roomOf(file: string): Room | undefined {
  const around = rooms.filter(({ folder }) => file.startsWith(folder));
  return around.toSorted((one, other) => other.folder.length - one.folder.length)[0];
}
