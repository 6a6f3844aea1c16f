import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A working copy of the project in which a seed changes something. */
export class Copy {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** @throws when the file does not say what is to be replaced */
  replace(path: string, from: string, to: string): void {
    const text = readFileSync(join(this.folder, path), "utf8");
    if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
    writeFileSync(
      join(this.folder, path),
      text.replace(from, () => to),
    );
  }

  replaceIn(folder: string, from: string, to: string): void {
    const paths = readdirSync(join(this.folder, folder), { recursive: true, encoding: "utf8" });
    for (const path of paths.filter((each) => /\.(?:json|ts|yaml)$/.test(each))) {
      const file = join(this.folder, folder, path);
      const text = readFileSync(file, "utf8");
      if (text.includes(from))
        writeFileSync(
          file,
          text.replaceAll(from, () => to),
        );
    }
  }

  json<Value>(path: string, change: (value: Value) => void): void {
    const file = join(this.folder, path);
    const value = JSON.parse(readFileSync(file, "utf8")) as Value;
    change(value);
    writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  }

  lowerRisk(operation: string, risk: string): void {
    const path = "content/api/openapi.yaml";
    const text = readFileSync(join(this.folder, path), "utf8");
    const [start = "", end = ""] = text.split(`operationId: ${operation}\n`);
    writeFileSync(
      join(this.folder, path),
      `${start}operationId: ${operation}\n${end.replace(/x-risk: \w+/, `x-risk: ${risk}`)}`,
    );
  }

  /** A copy of a component with another id, which is also its class and in the names that it exports. */
  copyComponent(from: string, to: string): void {
    const own = (path: string) => join(this.folder, "components", path);
    const names = readdirSync(own(from));
    mkdirSync(own(to));
    for (const name of names) {
      const text = readFileSync(own(`${from}/${name}`), "utf8");
      writeFileSync(own(`${to}/${name}`), text.replaceAll(from, to).replaceAll(capital(from), capital(to)));
    }
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text);
  }

  /** Removes a file or a folder. */
  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true });
  }

  rename(from: string, to: string): void {
    renameSync(join(this.folder, from), join(this.folder, to));
  }

  /** Copies a folder with all that is in it. */
  duplicate(from: string, to: string): void {
    cpSync(join(this.folder, from), join(this.folder, to), { recursive: true });
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A change that a review has to name with its cause. */
export interface Seed {
  readonly name: string;
  /** What the older side has already. */
  readonly prepare?: (copy: Copy) => void;
  readonly apply: (copy: Copy) => void;
  /** The entry, and what one of its facts says. */
  readonly entry: string;
  readonly fact: RegExp;
  /** The file that the entry or the fact names. */
  readonly cause: string;
  /** Entries of the same change that are true too. */
  readonly also?: readonly string[];
}

export const locales = ["de-CH", "en-GB", "fr-CH", "it-CH"];

/** One change each; all of them together pass the project's checks. */
export const seeds: readonly Seed[] = [
  {
    name: "a word in fr",
    apply: (copy) =>
      copy.json<Record<string, string>>("content/messages/fr-CH.json", (texts) => {
        texts["nav.site.trainings"] = "Entraînements";
      }),
    entry: "message:nav.site.trainings",
    fact: /^The text in fr-CH differs/,
    cause: "content/messages/fr-CH.json",
  },
  {
    name: "1 px of padding",
    apply: (copy) => copy.replace("components/badge/styles.css", "padding: 0.125rem", "padding: 0.1875rem"),
    entry: "component:badge",
    fact: /^`padding` of `\.badge` differs/,
    cause: "components/badge/styles.css",
  },
  {
    name: "a colour of a token",
    apply: (copy) => copy.replace("src/styles/tokens.ts", "sunken: role(grey(0.955)", "sunken: role(grey(0.925)"),
    entry: "token:sunken",
    fact: /^`--sunken` has another value in light/,
    cause: "src/styles/tokens.ts",
  },
  {
    name: "contrast lost in dark only",
    apply: (copy) =>
      copy.replace("src/styles/tokens.ts", "muted: role(grey(0.41), grey(0.8)", "muted: role(grey(0.41), grey(0.42)"),
    entry: "token:muted",
    fact: /^Contrast is lost in dark/,
    cause: "src/styles/tokens.ts",
  },
  {
    name: "a field made required",
    apply: (copy) => {
      copy.replace("components/search-field/contract.ts", "placeholder: optional(", "placeholder: required(");
      copy.replace(
        "components/search-field/examples.ts",
        'label: "Hilfe durchsuchen"',
        'label: "Hilfe durchsuchen", placeholder: "Hilfe"',
      );
    },
    entry: "component:search-field",
    fact: /^Field `placeholder` is required now/,
    cause: "components/search-field/contract.ts",
  },
  {
    name: "an enum member renamed",
    apply: (copy) => {
      for (const file of ["contract.ts", "examples.ts", "render.ts", "styles.css"]) {
        const path = `components/figure/${file}`;
        const text = readFileSync(join(copy.folder, path), "utf8");
        writeFileSync(join(copy.folder, path), text.replaceAll('"3:2"', '"2:3-wide"'));
      }
      copy.replaceIn("screens", '"ratio": "3:2"', '"ratio": "2:3-wide"');
    },
    entry: "component:figure",
    fact: /^Value `3:2` of `ratio` is called `2:3-wide` now/,
    cause: "components/figure/contract.ts",
    also: [
      "screen:events.public-detail",
      "screen:news.article",
      "screen:site.gallery",
      "screen:site.page",
      "screen:site.team",
    ],
  },
  {
    name: "a step moved",
    apply: (copy) =>
      copy.json<{ steps: unknown[] }>("screens/member/absence.report.json", ({ steps }) => {
        steps.splice(2, 0, ...steps.splice(3, 1));
      }),
    entry: "screen:absence.report",
    fact: /^Step “.+” moved from place \d to place \d/,
    cause: "screens/member/absence.report.json",
  },
  {
    name: "a condition inverted",
    apply: (copy) => copy.replace("screens/admin/events.list.json", "size(events.past) > 0", "size(events.past) == 0"),
    entry: "screen:events.list",
    fact: /in the opposite case now/,
    cause: "screens/admin/events.list.json",
  },
  {
    name: "a risk lowered",
    apply: (copy) => {
      copy.replace("screens/admin/mailings.compose.json", '"risk": "irreversible"', '"risk": "safe"');
      copy.lowerRisk("mailings.mailing.send", "safe");
    },
    entry: "screen:mailings.compose",
    fact: /^The risk of action `\w+` is lowered from irreversible to safe/,
    cause: "screens/admin/mailings.compose.json",
    also: ["operation:mailings.mailing.send"],
  },
  {
    name: "a capability removed",
    apply: (copy) =>
      copy.replace(
        "src/demo/persons.ts",
        '"invoices.book", "audit.read", "proposals.read"',
        '"invoices.book", "proposals.read"',
      ),
    entry: "capability:audit.read",
    fact: /^Role `treasurer` loses `audit\.read`/,
    cause: "src/demo/persons.ts",
  },
  {
    name: "an aria-label lost",
    apply: (copy) => copy.replace("components/pagination/render.ts", ' aria-label="${data.label ?? texts.label}"', ""),
    entry: "component:pagination",
    fact: /^`aria-label` of `\.pagination` is gone/,
    cause: "components/pagination/render.ts",
  },
  {
    name: "focus order swapped",
    apply: (copy) =>
      copy.replace(
        "components/toast/render.ts",
        '${action && button({ ...buttonDefaults, ...action, label: action.label ?? texts.undo, variant: "ghost" })}\n      ${close(texts)}',
        '${close(texts)}\n      ${action && button({ ...buttonDefaults, ...action, label: action.label ?? texts.undo, variant: "ghost" })}',
      ),
    entry: "component:toast",
    fact: /^Tab reaches the same in another order/,
    cause: "components/toast/render.ts",
  },
  {
    name: "an image without size",
    apply: (copy) => copy.replace("components/club-switcher/render.ts", ' width="32" height="32"', ""),
    entry: "component:club-switcher",
    fact: /^Image .+ has no size/,
    cause: "components/club-switcher/render.ts",
  },
  {
    name: "a slower page",
    apply: (copy) =>
      copy.replace(
        "content/clubs/tv-oberried/images/papier.svg",
        "</svg>",
        `<desc>${"Papier ".repeat(20_000)}</desc></svg>`,
      ),
    entry: "app:public:tv-oberried",
    fact: /^Image `images\/papier.*` weighs .+ more/,
    cause: "content/clubs/tv-oberried/images/papier.svg",
  },
  {
    name: "a route changed",
    apply: (copy) => copy.replace("screens/screens/dojang.hall-display.json", '"/halle"', '"/hallen"'),
    entry: "screen:dojang.hall-display",
    fact: /^Route `\/halle` is `\/hallen` now/,
    cause: "screens/screens/dojang.hall-display.json",
  },
  {
    name: "an operation's result narrowed",
    apply: (copy) =>
      copy.replace("content/api/openapi.yaml", 'phone: { type: [string, "null"] }', "phone: { type: string }"),
    entry: "operation:members.member.get",
    fact: /^In the result: the type of `.*phone` is `string` now/,
    cause: "content/api/openapi.yaml",
  },
  {
    name: "a club's page lost",
    apply: (copy) => copy.remove("content/clubs/tv-oberried/news/halle-heizung.json"),
    entry: "club-page:tv-oberried/news/halle-heizung",
    fact: /^The page is gone from the site of `tv-oberried`/,
    cause: "content/clubs/tv-oberried/news/halle-heizung.json",
  },
  {
    name: "a message with another argument",
    apply: (copy) => {
      for (const locale of locales)
        copy.json<Record<string, string>>(`content/messages/${locale}.json`, (texts) => {
          texts["home.member.title"] = texts["home.member.title"]?.replace("{$name}", "{$firstName}") ?? "";
        });
      copy.replace("screens/member/home.member.json", '"name": {', '"firstName": {');
    },
    entry: "message:home.member.title",
    fact: /^Argument `name` is called `firstName` now/,
    cause: "content/messages/de-CH.json",
    also: ["screen:home.member"],
  },
  {
    name: "a hover state",
    apply: (copy) =>
      copy.replace("components/disclosure/styles.css", "&:hover {", "&:hover {\n      text-decoration: underline;"),
    entry: "component:disclosure",
    fact: /`text-decoration` of .+ under the pointer differs/,
    cause: "components/disclosure/styles.css",
  },
  {
    name: "a print style",
    apply: (copy) =>
      copy.replace(
        "components/description-list/styles.css",
        "{\n",
        "{\n  @media print {\n    .facts {\n      font-size: 9pt;\n    }\n  }\n",
      ),
    entry: "component:description-list",
    fact: /^`font-size` of .+ in print differs/,
    cause: "components/description-list/styles.css",
  },
];
