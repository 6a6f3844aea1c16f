import { expect, test } from "vitest";
import { matchRoute } from "../../../../../src/product/engine/screen/routes.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";

const screens = [
  "/",
  "/mitglieder",
  "/mitglieder/neu",
  "/mitglieder/:id",
  "/mitglieder/:id/bearbeiten",
  "/:area/neu",
].map((route) => ({ id: route, route }) as unknown as Screen);

const cases: readonly [path: string, route: string | undefined, params?: object][] = [
  ["/", "/", {}],
  ["/mitglieder", "/mitglieder", {}],
  ["/mitglieder/", "/mitglieder", {}],
  ["/mitglieder/neu", "/mitglieder/neu", {}],
  ["/mitglieder/m-12", "/mitglieder/:id", { id: "m-12" }],
  ["/mitglieder/Z%C3%BCrich%20Nord", "/mitglieder/:id", { id: "Zürich Nord" }],
  ["/mitglieder/100%", "/mitglieder/:id", { id: "100%" }],
  ["/mitglieder/m-12/bearbeiten", "/mitglieder/:id/bearbeiten", { id: "m-12" }],
  ["/kurse/neu", "/:area/neu", { area: "kurse" }],
  ["/mitglieder//bearbeiten", undefined],
  ["/nirgends", undefined],
];

test.each(cases)("leads from %s to %s", (path, route, params) => {
  const match = matchRoute(path, screens);
  expect(match?.screen.route).toBe(route);
  if (params !== undefined) expect(match?.params).toEqual(params);
});
