import { describe, expect, it } from "vitest";
import { screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { documentFor, screenAtAddress } from "../../../../src/workshop/live/places.ts";

const screen = (id: string, route: string) => screenSchema.parse({ id, app: "admin", route, title: "Titel", body: [] });
const screens = [
  screen("member.detail", "/mitglieder/:id"),
  screen("members.list", "/mitglieder"),
  screen("home.office", "/start"),
];

describe("the screen at an address of an app", () => {
  it.each([
    ["/mitglieder", "members.list"],
    ["/mitglieder?q=a#b", "members.list"],
    ["/mitglieder/m-1", "member.detail"],
    ["/", "members.list"],
    ["/?q=a", "members.list"],
    ["/nichts", undefined],
    ["mitglieder", undefined],
    ["//example.ch/mitglieder", undefined],
    ["https://example.ch/", undefined],
  ])("%s is %s", (href, id) => expect(screenAtAddress(href, screens)?.id).toBe(id));

  it("is the root's own where there is one", () => {
    expect(screenAtAddress("/", [...screens, screen("home.root", "/")])?.id).toBe("home.root");
  });
});

describe("the document of a place", () => {
  const place = { document: "usual", switched: { "fr-CH": "french", "members.write": "without", "one-club": "alone" } };
  const of = (scenario: object) => documentFor(place, { name: "a", title: "A", description: "A.", ...scenario });

  it.each([
    [{}, "usual"],
    [{ locale: "fr-CH" }, "french"],
    [{ locale: "it-CH" }, "usual"],
    [{ capabilities: { deny: ["members.read", "members.write"] } }, "without"],
    [{ clubs: 1 }, "alone"],
    [{ clubs: 2 }, "usual"],
    [{ clubs: 1, locale: "fr-CH" }, "french"],
  ])("in %j is %s", (scenario, document) => expect(of(scenario)).toBe(document));
});
