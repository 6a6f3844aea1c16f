import { type Copy, locales, type Seed } from "./seeds.ts";

/** Changes of other kinds; all lists together pass the project's checks. */
export const furtherSeeds: readonly Seed[] = [
  {
    name: "a component removed",
    prepare: (copy) => copy.copyComponent("badge", "chip"),
    apply: (copy) => copy.remove("components/chip"),
    entry: "component:chip",
    fact: /^The component is gone/,
    cause: "components/chip/contract.ts",
  },
  {
    name: "a screen removed",
    apply: (copy) => {
      copy.remove("screens/admin/attendance.overview.json");
      copy.remove("content/scenarios/attendance.overview.json");
      for (const locale of locales)
        copy.json<Record<string, string>>(`content/messages/${locale}.json`, (texts) => {
          delete texts["attendance.overview.title"];
          delete texts["nav.attendance.overview"];
        });
    },
    entry: "screen:attendance.overview",
    fact: /^Screen `attendance.overview` is gone/,
    cause: "screens/admin/attendance.overview.json",
  },
  {
    name: "a screen with another id",
    apply: (copy) => {
      copy.rename("screens/admin/roles.list.json", "screens/admin/roles.overview.json");
      copy.rename("content/scenarios/roles.list.json", "content/scenarios/roles.overview.json");
      copy.replace("screens/admin/roles.overview.json", '"id": "roles.list"', '"id": "roles.overview"');
      copy.replace("content/scenarios/roles.overview.json", '"screen": "roles.list"', '"screen": "roles.overview"');
    },
    entry: "screen:roles.overview",
    fact: /^Screen `roles.list` is called `roles.overview` now/,
    cause: "screens/admin/roles.overview.json",
  },
  {
    name: "a message with another key",
    apply: (copy) => {
      for (const folder of ["content/messages", "screens"])
        copy.replaceIn(folder, '"people.list.vacant"', '"people.list.free"');
    },
    entry: "message:people.list.free",
    fact: /^Message `people.list.vacant` is called `people.list.free` now/,
    cause: "content/messages/de-CH.json",
  },
  {
    name: "an enum member removed",
    apply: (copy) => {
      copy.replace("components/stat-tile/contract.ts", '"accent", "subtle"]', '"accent"]');
      copy.replace("components/stat-tile/examples.ts", ', variant: "subtle"', "");
    },
    entry: "component:stat-tile",
    fact: /^Value `subtle` of `variant` is gone/,
    cause: "components/stat-tile/contract.ts",
  },
  {
    name: "a limit widened",
    apply: (copy) => copy.replace("components/scoreline/contract.ts", "max: 999", "max: 9999"),
    entry: "component:scoreline",
    fact: /^Of `score\[\]` the greatest value is `9999` now/,
    cause: "components/scoreline/contract.ts",
  },
  {
    name: "a language declared",
    apply: (copy) =>
      copy.replace("components/hero/render.ts", '<p class="hero__lead">', '<p class="hero__lead" lang="en">'),
    entry: "component:hero",
    fact: /^`lang` of `\.hero__lead` is new/,
    cause: "components/hero/render.ts",
  },
  {
    name: "a text of an image lost",
    apply: (copy) => copy.replace("components/hero/render.ts", "picture(image, {", 'picture({ ...image, alt: "" }, {'),
    entry: "component:hero",
    fact: /^`alt` of `\.hero.*` is (?:gone|another one)/,
    cause: "components/hero/render.ts",
  },
  {
    name: "another function in an expression",
    apply: (copy) =>
      copy.replace(
        "screens/member/profile.view.json",
        '"!has(profile.street)"',
        "\"profile.postcode.startsWith('0')\"",
      ),
    entry: "screen:profile.view",
    fact: /^`alert` is shown if the postcode of the profile starts with “0” now/,
    cause: "screens/member/profile.view.json",
  },
  {
    name: "an icon",
    apply: (copy) => copy.replace("screens/trainer/groups.roster.json", '"icon": "users"', '"icon": "home"'),
    entry: "screen:groups.roster",
    fact: /^`icon` of `empty-state`.* is “home” now/,
    cause: "screens/trainer/groups.roster.json",
  },
  {
    name: "a size of texts",
    apply: (copy) => copy.replace("src/styles/tokens.ts", '"2xl": { from: 2, to: 3,', '"2xl": { from: 2, to: 3.25,'),
    entry: "token:text-2xl",
    fact: /^`--text-2xl` has another value/,
    cause: "src/styles/tokens.ts",
  },
  {
    name: "a breakpoint",
    apply: (copy) =>
      copy.replace(
        "components/bottom-sheet/styles.css",
        "@media (width >= 48rem) {\n      inline-size",
        "@media (width >= 52rem) {\n      inline-size",
      ),
    entry: "component:bottom-sheet",
    fact: /^`inline-size`.* of `\.sheet` apply under another condition/,
    cause: "components/bottom-sheet/styles.css",
  },
  {
    name: "effects of a flow",
    apply: (copy) =>
      copy.replace(
        "screens/admin/courses.create.json",
        '"$bind": "review.effects"',
        '"$bind": "size(review.dates) > 0 ? review.effects : []"',
      ),
    entry: "screen:courses.create",
    fact: /^`effects` of the review shows another value/,
    cause: "screens/admin/courses.create.json",
  },
  {
    name: "what a screen requires",
    apply: (copy) =>
      copy.replace("screens/member/profile.edit.json", '["profile.write"]', '["profile.read", "profile.write"]'),
    entry: "screen:profile.edit",
    fact: /requires `profile.read`/,
    cause: "screens/member/profile.edit.json",
  },
  {
    name: "an animation",
    apply: (copy) => copy.replace("components/skeleton/styles.css", "skeleton 1.2s", "skeleton 1.6s"),
    entry: "component:skeleton",
    fact: /^`animation` of .* differs/,
    cause: "components/skeleton/styles.css",
  },
  {
    name: "a focus ring lost",
    apply: (copy) =>
      copy.replace(
        "components/teaser-list/styles.css",
        "\n\n      &::after {\n        outline: var(--focus-width) solid var(--accent);\n      }",
        "",
      ),
    entry: "component:teaser-list",
    fact: /^`outline` of `\.teaser__link.*` with the focus differs/,
    cause: "components/teaser-list/styles.css",
  },
  {
    name: "a rule of a club's theme",
    apply: (copy) => copy.replace("src/styles/themes/dojo.css", "min-block-size: 6rem", "min-block-size: 6.5rem"),
    entry: "style:themes/dojo",
    fact: /^`min-block-size` of `\.site \.site__topbar` differs/,
    cause: "src/styles/themes/dojo.css",
  },
  {
    name: "a club added",
    apply: (copy) => copyClub(copy, "judo-aarfeld", "judo-neudorf"),
    entry: "app:public:judo-neudorf",
    fact: /^Club `judo-neudorf` is new, with \d+ pages/,
    cause: "content/clubs/judo-neudorf/club.json",
  },
  {
    name: "a club removed",
    prepare: (copy) => copyClub(copy, "judo-aarfeld", "judo-altdorf"),
    apply: (copy) => copy.remove("content/clubs/judo-altdorf"),
    entry: "app:public:judo-altdorf",
    fact: /^Club `judo-altdorf` is gone, with \d+ pages/,
    cause: "content/clubs/judo-altdorf/club.json",
  },
  {
    name: "a scenario",
    apply: (copy) => copy.replace("content/scenarios/groups.list.json", "Handball", "Volleyball"),
    entry: "screen:groups.list",
    fact: /^Scenario `no-match` differs/,
    cause: "content/scenarios/groups.list.json",
  },
  {
    name: "a guide",
    apply: (copy) => copy.replace("content/guides/host.mdx", "\n## ", "\nA further sentence.\n\n## "),
    entry: "guide:host",
    fact: /^The guide differs/,
    cause: "content/guides/host.mdx",
  },
];

function copyClub(copy: Copy, from: string, to: string): void {
  copy.duplicate(`content/clubs/${from}`, `content/clubs/${to}`);
  copy.replace(`content/clubs/${to}/club.json`, `https://${from}.example/`, `https://${to}.example/`);
}

/** Changes that nobody sees: a review names none of them. */
export const unseenChanges: readonly Pick<Seed, "name" | "apply">[] = [
  {
    name: "white space and a comment of a stylesheet",
    apply: (copy) => copy.replace("components/progress-bar/styles.css", "{\n", "{\n\n  /* As before. */\n\n"),
  },
  {
    name: "white space of a screen",
    apply: (copy) => copy.replace("screens/admin/settings.club.json", "\n", "\n\n"),
  },
  {
    name: "the order of messages",
    apply: (copy) =>
      copy.json<Record<string, string>>("content/messages/de-CH.json", (texts) => {
        const all = Object.entries(texts).toReversed();
        for (const [key] of all) delete texts[key];
        Object.assign(texts, Object.fromEntries(all));
      }),
  },
  {
    name: "a comment of the operations",
    apply: (copy) => copy.replace("content/api/openapi.yaml", "\npaths:", "\n# As before.\npaths:"),
  },
  {
    name: "a local variable of what draws a component",
    apply: (copy) => {
      copy.replace("components/person-list/render.ts", "const letters", "const found");
      copy.replace(
        "components/person-list/render.ts",
        "[letters[0], letters.length > 1 ? letters.at(-1)",
        "[found[0], found.length > 1 ? found.at(-1)",
      );
    },
  },
  {
    name: "a local variable of a script",
    apply: (copy) => {
      copy.replace("components/menu/client.ts", "const at = {", "const place = {");
      copy.replace("components/menu/client.ts", "if (at === undefined ||", "if (place === undefined ||");
      copy.replace("components/menu/client.ts", ".at(at)?", ".at(place)?");
    },
  },
  {
    name: "a comment and a type of a script",
    apply: (copy) =>
      copy.replace(
        "components/switch/client.ts",
        "\nexport const",
        "\ntype AsBefore = string;\n/** As before. */\nexport const",
      ),
  },
];
