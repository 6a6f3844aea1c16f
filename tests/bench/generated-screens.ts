import { addressSegments, isRouteParameter } from "../../src/checks/model/routes.ts";
import type { Tree } from "../../src/checks/rule.ts";

/** The fields of a screen that a copy changes, and the rest. */
interface Source {
  readonly id: string;
  readonly app: string;
  readonly route: string;
  readonly title: string | Title;
  readonly nav?: unknown;
}

interface Title {
  readonly $text?: string;
  readonly args?: Readonly<Record<string, { readonly $bind: string }>>;
}

/** The project with at least this many more screens: sets of copies, each linked in itself and from its own page. */
export function withGeneratedScreens(tree: Tree, count: number): Tree {
  const sources = [...tree.files]
    .filter(([file]) => /^screens\/[^/]+\/[^/]+\.json$/.test(file))
    .map(([, text]) => text);
  const files = new Map(tree.files);
  for (let set = 1; files.size - tree.files.size < count; set += 1) {
    const copies = sources.map((text) => copyOf(text, set));
    for (const screen of [...copies, ...hubsOf(copies, set)])
      files.set(`screens/${screen.app}/${screen.id}.json`, JSON.stringify(screen, null, 2));
  }
  return { ...tree, files };
}

/** A copy of the screen one level deeper, with its addresses. */
function copyOf(text: string, set: number): Source {
  const moved = text
    .replace(/(Href|href|\$text|\$bind)": "('?)\/(?!\/)/g, `$1": "$2/g${set}/`)
    .replaceAll(`"/g${set}/"`, `"/g${set}"`);
  const { nav: _, ...screen } = JSON.parse(moved) as Source;
  const id = `${screen.id}-g${set}`;
  return { ...screen, id, route: `/g${set}${screen.route === "/" ? "" : screen.route}`, title: titleOf(screen, id) };
}

/** A title that no other screen has, with the data that the screen's own names first in each value. */
function titleOf({ title }: Source, id: string): Title {
  const values = typeof title === "object" ? Object.values(title.args ?? {}) : [];
  return { $text: [id, ...values.map(({ $bind }) => `{$${/\b[a-z]\w*(?:\.\w+)+/.exec($bind)}}`)].join(" ") };
}

/** One page in the navigation of each app that links to every copy. */
function hubsOf(copies: readonly Source[], set: number): Source[] {
  const navigated = [...Map.groupBy(copies, ({ app }) => app)].filter(([app]) => app !== "screens");
  return navigated.map(([app, screens]) => ({
    id: `site.hub-${app}-g${set}`,
    app,
    route: `/g${set}-${app}`,
    title: `Verzeichnis ${set}`,
    nav: { icon: "list" },
    body: [
      {
        component: "link-list",
        data: { label: "Alles", items: screens.map(({ id, route }) => ({ title: id, href: addressOf(route) })) },
      },
    ],
  }));
}

/** An address that leads to a route. */
function addressOf(route: string): string {
  return `/${addressSegments(route)
    .map((segment) => (isRouteParameter(segment) ? "x1" : segment))
    .join("/")}`;
}
