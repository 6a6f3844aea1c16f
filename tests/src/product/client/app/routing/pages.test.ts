import { describe, expect, test } from "vitest";
import { components } from "../../../../../../components/index.ts";
import { matchScreen, pathAbove } from "../../../../../../src/product/client/app/routing/pages.ts";
import { queryNames } from "../../../../../../src/product/client/app/screen/query-names.ts";
import { messagesOf } from "../../../../../../src/product/content/locales.ts";
import { screensOf } from "../../../../../../src/product/content/screens.ts";
import { renderScreenBody } from "../../../../../../src/product/engine/screen/render-screen.ts";
import { screenSchema } from "../../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { pages } from "../../../../../../src/workshop/apps/data.ts";

const admin = { screens: screensOf("admin"), pages };
const everybody = { components: new Map() };

describe("a path of an app", () => {
  test("leads to its screen with the parameters of the route", () => {
    const { screen, params } = matchScreen("/mitglieder/m-12", admin, everybody);
    expect([screen.id, params]).toEqual(["members.detail", { id: "m-12" }]);
  });

  test("that no screen has leads to a page that says so", () => {
    expect(matchScreen("/gibt-es-nicht", admin, everybody).screen.id).toBe("page.unknown");
  });

  test("whose screen somebody may not see leads to a page that says so, in the place of the screen", () => {
    const { screen } = matchScreen("/rollen", admin, { ...everybody, capabilities: new Set() });
    expect([screen.id, screen.route]).toEqual(["page.forbidden", "/rollen"]);
  });

  test.each([
    ["/gibt-es-nicht", everybody],
    ["/rollen", { ...everybody, capabilities: new Set<string>() }],
  ])("has a page that is a screen of the schema where its own cannot be shown: %s", (path, host) => {
    expect(screenSchema.safeParse(matchScreen(path, admin, host).screen).error).toBeUndefined();
  });

  test.each([
    ["the start", "/rollen", ["home.read"], "/"],
    ["the place that is left", "/", ["events.read"], "/anlaesse"],
    ["the place that is left, also from an address without a screen", "/gibt-es-nicht", ["events.read"], "/anlaesse"],
    ["nothing where no place is left", "/", [], undefined],
  ])("has a page that leads to %s", (_, path, capabilities, href) => {
    const host = { components, capabilities: new Set(capabilities), messages: messagesOf("de-CH") };
    const { screen, params } = matchScreen(path, admin, host);
    const [link] = /<a [^>]*>/.exec(renderScreenBody(screen, { params }, host)) ?? [];
    expect(link && /href="([^"]*)"/.exec(link)?.[1]).toBe(href);
  });

  test("at the start of an app without a home is its first screen that needs no parameter and is no task", () => {
    expect(matchScreen("/", { screens: screensOf("screens"), pages }, everybody).screen.id).toBe("dojang.hall-display");
  });
});

test.each([
  ["/mitglieder/neu", "/mitglieder"],
  ["/mitglieder/m-12/bearbeiten", "/mitglieder/m-12"],
  ["/rechnungen", "/"],
])("a task at %s ends at %s", (path, above) => {
  expect(pathAbove(path, admin.screens)).toBe(above);
});

test("the query names that a screen reads are those of its data sources, without the parameters of its route", () => {
  const members = admin.screens.find(({ id }) => id === "members.list");
  const detail = admin.screens.find(({ id }) => id === "members.detail");
  expect([...queryNames(members ?? { route: "" })].sort()).toEqual(["direction", "page", "q", "sort", "status"]);
  expect([...queryNames(detail ?? { route: "" })]).toEqual([]);
});
