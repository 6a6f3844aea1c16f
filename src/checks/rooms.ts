/** What runs code, with globals that the other does not have. */
export type Platform = "browser" | "node";

/** A folder of code, and what it may import. No two rooms import each other. */
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

/** A room whose folders are rooms too: each names those beside it that it may import, and `.` for the files before them. */
interface DividedRoom extends Room {
  readonly inside?: Readonly<Record<string, Inner>>;
}

type Inner = readonly string[] | (Omit<Room, "folder"> & { readonly beside: readonly string[] });

const astro = /^npm:(?:astro|@astrojs)(?:[/:]|$)/;
const astroAndNode = /^npm:(?:astro|@astrojs)(?:[/:]|$)|^node:/;
const engineRefuses = /^npm:(?:astro|@astrojs|idb|idiomorph)(?:[/:]|$)|^node:/;

const kit = "components/_kit/";
const registry = "components/index.ts";

/** Folders of the product, of which a room names those that it may import. */
function product(...names: readonly string[]): string[] {
  return names.map((name) => `src/product/${name}/`);
}

function workshop(...names: readonly string[]): string[] {
  return names.map((name) => `src/workshop/${name}/`);
}

/** The scripts of a room's pages. */
function browserRoom(beside: readonly string[], imports: readonly string[]): Inner {
  const because = "It runs in the browser: what reads files or builds pages belongs in the folders beside it.";
  return { beside, imports, refuses: astroAndNode, globals: ["browser"], because };
}

const divided: readonly DividedRoom[] = [
  {
    folder: kit,
    imports: [],
    refuses: astroAndNode,
    globals: [],
    because: "The kit stands alone: every component imports it. What knows a component belongs beside that component.",
  },
  {
    folder: "components/",
    imports: [kit],
    refuses: astroAndNode,
    globals: ["browser"],
    because: "Components stand alone: they import packages and each other only.",
  },
  {
    folder: "src/product/engine/",
    imports: [kit, registry],
    refuses: engineRefuses,
    globals: [],
    because: "The engine is pure: no Astro, no Node, no DOM, and of the components the registry only.",
    inside: {
      text: [],
      json: [],
      expressions: [".", "text"],
      review: ["json"],
      messages: ["."],
      api: [".", "expressions", "json", "text"],
      screen: [".", "expressions", "json", "messages"],
      source: [".", "json", "screen"],
      texts: [".", "json", "messages", "screen"],
      flow: ["expressions", "json", "screen"],
      scenario: [".", "expressions", "flow", "json", "messages", "screen"],
    },
  },
  {
    folder: "src/product/api/",
    imports: [kit, ...product("engine")],
    refuses: astro,
    globals: [],
    because:
      "The API runs in a browser and on a server: it imports the engine only. What only the demo does belongs in src/demo/.",
    inside: {
      storage: [],
      types: [],
      words: [],
      public: ["types"],
      conformance: [],
      http: [".", "storage", "words"],
      changes: [".", "storage", "words"],
      audit: [".", "http", "storage", "words"],
      queue: ["http", "storage"],
      proposals: [".", "audit", "http", "storage", "words"],
      deputies: [".", "http", "proposals", "types", "words"],
      notices: [".", "proposals", "queue", "words"],
      "audit-log": [".", "audit", "proposals", "storage", "types", "words"],
    },
  },
  {
    folder: "src/product/client/",
    imports: ["components/", "src/styles/", ...product("engine", "api")],
    refuses: astroAndNode,
    globals: ["browser"],
    because:
      "It runs in the browser of a club's member. What reads files or builds pages belongs in src/product/clubs/.",
    inside: {
      agent: [],
      sdk: ["."],
      toasts: ["."],
      actions: [".", "sdk", "toasts"],
      outbox: [".", "actions", "sdk"],
      flow: [".", "actions", "sdk"],
      proposals: [".", "actions", "sdk", "toasts"],
      features: ["actions", "proposals"],
      public: [".", "actions", "flow", "sdk"],
      app: [".", "actions", "features", "flow", "outbox", "proposals", "sdk", "toasts"],
    },
  },
  {
    folder: "src/product/files/",
    imports: product("engine"),
    refuses: astro,
    globals: ["node"],
    because: "It reads and keeps files for every other room, and knows none of them.",
  },
  {
    folder: "src/product/content/",
    imports: product("engine", "files"),
    refuses: astro,
    globals: ["node"],
    because: "It reads screens, messages and operations; what is made of them belongs in the rooms that import it.",
  },
  {
    folder: "src/product/assets/",
    imports: [kit, registry, "src/styles/", ...product("engine", "files", "content")],
    refuses: astro,
    globals: ["node"],
    because: "It makes stylesheets, fonts and scripts; the pages that load them belong in the rooms that import it.",
  },
  {
    folder: "src/product/server/",
    imports: [],
    refuses: astro,
    globals: ["node"],
    because:
      "The one way to serve HTTP stands alone: every server imports it. What a server answers belongs in its own room.",
    inside: { host: [] },
  },
  {
    folder: "src/product/clubs/",
    imports: [
      "components/",
      "content/",
      "src/styles/",
      ...product("engine", "api", "client", "files", "content", "assets"),
    ],
    refuses: astro,
    globals: ["node"],
    because:
      "The sites of clubs are built without the workshop and the demo. What several rooms need belongs in src/product/assets/ or src/product/content/.",
    inside: {
      hosts: [],
      languages: [],
      screens: [],
      plan: ["."],
      problems: [".", "languages"],
      markdown: ["problems"],
      assets: [".", "problems", "screens"],
      rules: [".", "languages", "markdown", "problems"],
      pages: [".", "assets", "plan", "problems", "rules", "screens"],
      build: [".", "assets", "hosts", "pages", "plan", "problems", "rules", "screens"],
    },
  },
  {
    folder: "src/product/import/",
    imports: [kit, ...product("engine", "api", "files", "content", "clubs")],
    refuses: astro,
    globals: ["node"],
    because:
      "It turns what other programs have exported into a club's folder. What a folder may say belongs in src/product/clubs/.",
  },
  {
    folder: "src/product/publish/",
    imports: product("engine", "api", "files", "clubs"),
    refuses: astro,
    globals: ["node"],
    because: "It brings a built site to its host. What is in a site belongs in src/product/clubs/.",
  },
  {
    folder: "src/product/receive/",
    imports: [kit, ...product("engine", "api", "server")],
    refuses: astro,
    globals: ["node"],
    because:
      "The receiver runs on a server beside the sites: it imports the engine, the API and the HTTP server only. What it needs of files is given to it.",
    inside: { mail: ["."], spam: ["."] },
  },
  {
    folder: "src/checks/",
    imports: ["components/", ...product("engine", "files")],
    refuses: astro,
    globals: ["node"],
    because: "Rules see what they are given: of the project's own code the engine and the components only.",
    inside: { model: ["."], rules: [".", "model"] },
  },
  {
    folder: "src/demo/",
    imports: product("engine", "api"),
    refuses: astroAndNode,
    globals: [],
    because: "The demo is data and operations behind the API: it imports the API and the engine only.",
    inside: {
      records: ["."],
      operator: [".", "records"],
      events: [".", "records"],
      expenses: [".", "records"],
      invoices: [".", "records"],
      office: [".", "records"],
      polls: [".", "records"],
      trainings: [".", "records"],
      "public-site": [".", "events", "records"],
      members: [".", "public-site", "records"],
      home: [".", "events", "expenses", "invoices", "polls", "records", "trainings"],
      seed: [".", "events", "records"],
      words: [],
    },
  },
  {
    folder: "src/styles/",
    imports: [],
    refuses: astroAndNode,
    globals: [],
    because: "Tokens and stylesheets stand alone. What reads files belongs in src/product/assets/.",
  },
  {
    folder: "src/workshop/kit/",
    imports: [kit, ...product("engine", "client")],
    refuses: astroAndNode,
    globals: ["browser"],
    because: "It is what pages of the workshop share in the browser: what only one of them needs belongs there.",
    inside: { form: ["."], editor: [] },
  },
  {
    folder: "src/workshop/live/",
    imports: ["components/", "content/api/", ...product("engine", "client")],
    refuses: astroAndNode,
    globals: ["browser"],
    because: "It makes a preview work in the browser. Where previews stand belongs in the rooms that import it.",
  },
  {
    folder: "src/workshop/html/",
    imports: [kit, ...product("files", "assets")],
    because: "It is the document of every preview: what a document shows is given to it.",
  },
  {
    folder: "src/workshop/contracts/",
    imports: [kit, registry, ...product("engine", "files")],
    because: "It reads the contracts of components; what is shown of them belongs in the rooms that import it.",
  },
  {
    folder: "src/workshop/texts/",
    imports: [registry, ...product("engine", "files", "content")],
    because: "It translates the screens; what shows them belongs in the rooms that import it.",
  },
  {
    folder: "src/workshop/words/",
    imports: [...product("engine"), ...workshop("live", "texts")],
    because: "It says data of examples in other languages; which data that is belongs in the rooms that import it.",
  },
  {
    folder: "src/workshop/content/",
    imports: [
      kit,
      registry,
      "src/checks/",
      ...product("engine", "files", "content", "client"),
      ...workshop("contracts", "texts"),
    ],
    because: "It reads guides, decisions and messages; what is shown of them belongs in the rooms that import it.",
  },
  {
    folder: "src/workshop/screens/",
    imports: [
      ...[kit, registry],
      ...product("engine", "client", "files", "content", "assets"),
      ...workshop("contracts", "html", "live", "texts", "words"),
    ],
    because:
      "It reads screens with their scenarios and draws their previews; pages belong in the rooms that import it.",
  },
  {
    folder: "src/workshop/coverage/",
    imports: [
      ...[kit, registry, "src/checks/"],
      ...product("engine", "files", "content"),
      ...workshop("content", "contracts", "screens"),
    ],
    because: "It counts what examples and screens try of the contracts; what is shown belongs in the catalogue.",
  },
  {
    folder: "src/workshop/history/",
    imports: [registry, ...product("engine", "files", "content"), ...workshop("content", "screens")],
    because: "It reads the history of the repository; what is shown of it belongs in the catalogue.",
  },
  {
    folder: "src/workshop/apps/",
    imports: [
      ...["components/", "src/demo/", "src/styles/"],
      ...product("engine", "api", "client", "clubs", "files", "content", "assets"),
      ...workshop("content", "html", "screens", "texts"),
    ],
    because:
      "It builds the apps, as prototypes on the demo and for a backend. What an app does belongs in src/product/client/.",
  },
  {
    folder: "src/workshop/apps/prototype/",
    imports: ["components/", "content/api/", "src/demo/", ...product("engine", "api", "client"), ...workshop("live")],
    refuses: astroAndNode,
    globals: ["browser"],
    because: "It runs in the browser: what reads files or builds pages belongs in src/workshop/apps/.",
  },
  {
    folder: "src/workshop/packages/",
    imports: [registry, ...product("files", "assets"), ...workshop("contracts")],
    because: "It packs what other projects and servers run, from outside: what is packed knows nothing of it.",
  },
  {
    folder: "src/workshop/audit/",
    imports: [
      ...[kit, registry],
      ...product("engine", "files", "content", "assets"),
      ...workshop("content", "contracts", "html", "screens"),
    ],
    because: "It looks at previews in a browser. What pages show of its results belongs in the catalogue.",
    inside: { "in-page": [] },
  },
  {
    folder: "src/workshop/floor/",
    imports: [...product("files", "content", "assets", "clubs"), ...workshop("apps")],
    because: "It compares what is served with what browsers know.",
  },
  {
    folder: "src/workshop/serve/",
    imports: product("server", "clubs"),
    because: "It serves what is built, for every command that shows something.",
  },
  {
    folder: "src/workshop/review/",
    imports: [
      ...[kit, registry, "src/checks/"],
      ...product("engine", "api", "client", "files", "assets", "clubs", "server"),
      ...workshop("audit", "html", "kit", "screens", "serve"),
    ],
    because:
      "The review compares two sides of the repository. What one side shows belongs in the rooms that it imports.",
    inside: {
      client: browserRoom([], [kit, ...product("engine", "client"), ...workshop("kit")]),
      model: ["client"],
      sides: [".", "client"],
      words: ["client", "model", "sides"],
      pictures: ["client", "sides", "words"],
      states: [".", "client", "model", "pictures", "sides", "words"],
      entries: ["client", "model", "pictures", "states", "words"],
      room: ["client"],
    },
  },
  {
    folder: "src/workshop/edit/",
    imports: [
      ...[kit],
      ...product("engine", "api", "client", "files", "assets", "clubs", "import", "publish", "server"),
      ...workshop("kit", "serve"),
    ],
    because: "The editor changes folders of clubs. What a club may contain belongs in src/product/clubs/.",
    inside: { client: browserRoom([], [kit, ...product("engine", "api", "client"), ...workshop("kit")]) },
  },
  {
    folder: "src/workshop/playground/",
    imports: [
      ...[kit, registry, "src/checks/"],
      ...product("engine", "client", "files", "content", "assets"),
      ...workshop("apps", "contracts", "html", "kit", "live", "screens", "serve", "texts", "words"),
    ],
    because: "Playgrounds try contracts and screens. What both show otherwise belongs in the catalogue.",
    inside: {
      client: browserRoom(
        [],
        [kit, registry, "src/checks/", ...product("engine", "client"), ...workshop("kit", "live", "texts", "words")],
      ),
    },
  },
  {
    folder: "src/workshop/catalogue/",
    imports: [
      ...[
        "components/",
        "content/glossary.json",
        "content/search/",
        "screens/",
        "src/checks/",
        "src/demo/",
        "src/styles/",
      ],
      ...product("engine", "api", "client", "files", "content", "assets", "clubs", "receive"),
      ...workshop("kit", "live", "html", "contracts", "content", "screens", "coverage", "history"),
      ...workshop("apps", "audit", "review", "texts"),
    ],
    because: "It derives what pages of the catalogue show. What draws them belongs in src/pages/ or src/parts/.",
    inside: {
      inbox: browserRoom([], ["components/", "screens/", "src/demo/", ...product("engine", "api", "client")]),
      client: browserRoom(["inbox"], [kit, ...product("engine", "client"), ...workshop("kit", "live")]),
      app: [],
      approvals: [],
      component: ["."],
      reference: ["app"],
      search: [".", "app", "approvals", "client", "reference"],
    },
  },
  {
    folder: "src/workshop/machines/",
    imports: [
      ...[kit, registry, "src/checks/"],
      ...product("engine", "files", "content"),
      ...workshop("html", "contracts", "content", "screens", "coverage", "catalogue"),
    ],
    because: "It writes the catalogue for machines: what it says of a page is derived by the room of that page.",
  },
  {
    folder: "src/workshop/a2ui/",
    imports: [kit, registry, "src/checks/", ...product("engine"), ...workshop("contracts", "screens")],
    because: "It translates screens and contracts for A2UI, and knows nothing of pages.",
  },
  {
    folder: "src/workshop/mcp/",
    imports: [
      ...[registry, "src/checks/"],
      ...product("engine", "files", "content", "server"),
      ...workshop("a2ui", "audit", "catalogue", "content", "html", "machines", "screens", "texts"),
    ],
    because: "It answers agents with what the rooms below derive.",
    inside: { draft: [], tools: [".", "draft"] },
  },
  {
    folder: "src/workshop/convert/",
    imports: [registry, "src/checks/", ...product("engine")],
    refuses: astroAndNode,
    globals: [],
    because:
      "It turns definitions of other programs into texts, and knows nothing of files. What drafts are checked by is in mcp.",
  },
  {
    folder: "src/workshop/schemas/",
    imports: [kit, registry, ...product("engine", "api", "files", "content", "clubs"), ...workshop("edit", "texts")],
    because: "It writes the generated files: what they describe belongs in the rooms that it imports.",
  },
  {
    folder: "src/workshop/build/",
    imports: [
      ...["src/checks/"],
      ...product("files", "assets", "clubs"),
      ...workshop("apps", "audit", "catalogue", "content", "history", "html", "machines", "playground", "screens"),
    ],
    because: "It builds the catalogue in steps: what a step does belongs in the room of what it makes.",
  },
  {
    folder: "src/workshop/faults/",
    imports: ["src/checks/", ...product("files")],
    because: "It seeds faults into any code, and knows none of it: which tests find one is their own matter.",
  },
  {
    folder: "src/workshop/dev/",
    imports: [...product("engine", "files"), ...workshop("catalogue", "machines", "playground", "serve", "texts")],
    because: "It is what Astro's development server needs: what it serves is made by the rooms that it imports.",
  },
  {
    folder: "src/parts/",
    imports: [
      ...[kit, registry, "src/styles/"],
      ...product("engine", "files", "content"),
      ...workshop("audit", "catalogue", "content", "contracts", "coverage", "history", "html", "playground", "review"),
      ...workshop("screens"),
    ],
    because: "Parts are made of what src/workshop/ derives; pages import parts.",
    inside: {
      app: [],
      approvals: [],
      audit: [],
      reference: ["."],
      screen: ["audit", "reference"],
      playground: ["screen"],
      component: [".", "audit"],
    },
  },
  {
    folder: "src/layouts/",
    imports: ["src/parts/", ...workshop("catalogue", "html", "machines")],
    because: "Layouts stand around pages: they import parts, and pages import them.",
  },
  {
    folder: "src/pages/",
    imports: [
      ...["components/", "src/styles/", "src/parts/", "src/layouts/"],
      ...product("engine", "files", "content", "clubs"),
      ...workshop("a2ui", "apps", "audit", "catalogue", "content", "contracts", "coverage", "history", "html"),
      ...workshop("machines", "playground", "screens", "serve"),
    ],
    because: "A page imports what it is made of; nothing imports a page.",
  },
  {
    folder: "src/tools/",
    imports: [
      ...[kit, "src/api/", "src/checks/", "src/demo/"],
      ...product("engine", "api", "files", "content", "clubs", "import", "publish", "receive", "server"),
      ...workshop(
        "apps",
        "audit",
        "build",
        "convert",
        "edit",
        "faults",
        "mcp",
        "packages",
        "review",
        "schemas",
        "serve",
        "texts",
      ),
    ],
    globals: ["node"],
    because: "A command is thin: what it does belongs in src/product/, src/workshop/ or src/checks/.",
  },
];

export const rooms: readonly Room[] = divided.flatMap(({ inside = {}, ...room }) => [
  room,
  ...Object.entries(inside).map(([name, inner]) => innerRoom(room, name, inner)),
]);

function innerRoom(room: Room, name: string, inner: Inner): Room {
  const folder = `${room.folder}${name}/`;
  if (!isNames(inner)) {
    const { beside, ...own } = inner;
    return { folder, ...own, imports: [...own.imports, ...placesBeside(room, beside)] };
  }
  const used = inner.map((each) => (each === "." ? "the files before it" : each)).join(", ");
  const because = `Inside ${room.folder} ${name} imports ${used === "" ? "no folder beside it" : `${used} only`}.`;
  return { ...room, folder, imports: [...room.imports, ...placesBeside(room, inner)], because };
}

function isNames(inner: Inner): inner is readonly string[] {
  return Array.isArray(inner);
}

function placesBeside({ folder }: Room, names: readonly string[]): string[] {
  return names.map((name) => (name === "." ? `${folder}*` : `${folder}${name}/`));
}

/** Whether a file is at a place that a room may import: `<folder>/*` is only what is directly in it. */
export function isAt(file: string, place: string): boolean {
  if (!place.endsWith("*")) return file.startsWith(place);
  const folder = place.slice(0, -1);
  return file.startsWith(folder) && !file.includes("/", folder.length);
}

/** The room of a file; undefined for files without one. */
export function roomOf(file: string): Room | undefined {
  const around = rooms.filter(({ folder }) => file.startsWith(folder));
  return around.toSorted((one, other) => other.folder.length - one.folder.length)[0];
}
