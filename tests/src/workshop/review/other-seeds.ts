import { locales, type Seed } from "./seeds.ts";

/** Other changes of the kinds of the first ones; all of both lists together pass the project's checks. */
export const otherSeeds: readonly Seed[] = [
  {
    name: "another message with another argument",
    apply: (copy) => {
      for (const locale of locales)
        copy.json<Record<string, string>>(`content/messages/${locale}.json`, (texts) => {
          texts["invoices.detail.title"] = texts["invoices.detail.title"]?.replace("{$number}", "{$invoice}") ?? "";
        });
      copy.replace("screens/admin/invoices.detail.json", '"number": {', '"invoice": {');
    },
    entry: "message:invoices.detail.title",
    fact: /^Argument `number` is called `invoice` now/,
    cause: "content/messages/de-CH.json",
    also: ["screen:invoices.detail"],
  },
  {
    name: "another hover state",
    apply: (copy) =>
      copy.replace("components/link-list/styles.css", "border-color: var(--control)", "border-color: var(--accent)"),
    entry: "component:link-list",
    fact: /^`border-color` of .+ under the pointer differs/,
    cause: "components/link-list/styles.css",
  },
  {
    name: "a token in dark only",
    apply: (copy) =>
      copy.replace("src/styles/tokens.ts", "line: role(grey(0.905), grey(0.315)", "line: role(grey(0.905), grey(0.4)"),
    entry: "token:line",
    fact: /^`--line` has another value in dark/,
    cause: "src/styles/tokens.ts",
  },
  {
    name: "a capability won",
    apply: (copy) =>
      copy.replace("src/demo/persons.ts", '["groups.read", "today.read"', '["groups.read", "news.write", "today.read"'),
    entry: "capability:news.write",
    fact: /^Role `trainer` gains `news\.write`/,
    cause: "src/demo/persons.ts",
  },
  {
    name: "a route that others lead to",
    apply: (copy) => {
      for (const folder of ["screens", "content/scenarios", "content/api", "src/demo"])
        copy.replaceIn(folder, "/buchungen/neu", "/buchungen/erfassen");
    },
    entry: "screen:bookings.create",
    fact: /^Route `\/buchungen\/neu` is `\/buchungen\/erfassen` now/,
    cause: "screens/member/bookings.create.json",
    also: ["screen:bookings.list", "screen:home.member", "operation:home.member.get"],
  },
  {
    name: "a paragraph of a club's page",
    apply: (copy) => copy.replace("content/clubs/judo-aarfeld/news/neue-matten.json", "61 Mitglieder", "63 Mitglieder"),
    entry: "club-page:judo-aarfeld/news/neue-matten",
    fact: /^The text of .+ differs/,
    cause: "content/clubs/judo-aarfeld/news/neue-matten.json",
  },
  {
    name: "an enum member of an operation renamed",
    apply: (copy) => {
      copy.replace("content/api/openapi.yaml", "enum: [friendly, firm]", "enum: [friendly, strict]");
      copy.replace("screens/admin/invoices.dunning.json", '"value": "firm"', '"value": "strict"');
      copy.replace("screens/admin/invoices.dunning.json", "== 'firm'", "== 'strict'");
    },
    entry: "operation:invoices.dunning.create",
    fact: /^Value `firm` of `tone` is called `strict` now/,
    cause: "content/api/openapi.yaml",
    also: ["operation:invoices.dunning.preview", "screen:invoices.dunning"],
  },
  {
    name: "a default changed",
    apply: (copy) => copy.replace("components/avatar/contract.ts", '"lg", "xl"]), "md"', '"lg", "xl"]), "lg"'),
    entry: "component:avatar",
    fact: /^The default of `size` is `lg` now/,
    cause: "components/avatar/contract.ts",
  },
  {
    name: "a new screen",
    apply: (copy) =>
      copy.write(
        "screens/operator/health.history.json",
        `${JSON.stringify(
          {
            $schema: "../../public/schemas/screen.schema.json",
            id: "health.history",
            version: 1,
            app: "operator",
            route: "/zustand/verlauf",
            title: "Verlauf",
            nav: { label: "Verlauf", icon: "activity", order: 21 },
            requires: ["health.read"],
            body: [{ component: "text", data: { body: ["Keine Ausfälle."] } }],
          },
          null,
          2,
        )}\n`,
      ),
    entry: "screen:health.history",
    fact: /^Screen `health.history` is new/,
    cause: "screens/operator/health.history.json",
  },
  {
    name: "a new component",
    apply: (copy) => copy.copyComponent("badge", "tag"),
    entry: "component:tag",
    fact: /^The component is new/,
    cause: "components/tag/contract.ts",
  },
  {
    name: "a word in it",
    apply: (copy) =>
      copy.json<Record<string, string>>("content/messages/it-CH.json", (texts) => {
        texts["nav.audit.log"] = "Verbale";
      }),
    entry: "message:nav.audit.log",
    fact: /^The text in it-CH differs/,
    cause: "content/messages/it-CH.json",
  },
];
