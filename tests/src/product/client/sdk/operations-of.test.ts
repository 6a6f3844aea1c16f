import { expect, test } from "vitest";
import { operations } from "../../../../../src/product/client/sdk/operations.ts";
import { operationsOf } from "../../../../../src/product/client/sdk/operations-of.ts";
import { screensOf } from "../../../../../src/product/content/screens.ts";
import { appIds } from "../../../../../src/product/engine/apps.ts";

/** Additional calls of handlers, besides the operation of their name. */
const called: Readonly<Record<string, readonly string[]>> = {
  "proposals.action.approve": ["proposals.action.get", "proposals.action.list"],
  "members.member.update": ["members.member.get"],
  "attendance.sheet.update": ["attendance.sheet.get"],
  "clipboard.reference.copy": ["invoices.mine.list"],
};

test.each(appIds)("the app %s has every operation that its screens start", (app) => {
  const own = operationsOf(screensOf(app));
  const named = screensOf(app).flatMap(({ data = {}, actions = {}, review }) => [
    ...Object.values(data).map(({ source }) => source),
    ...Object.values(actions).flatMap(({ handler }) => [handler, ...(called[handler] ?? [])]),
    ...(review?.source === undefined ? [] : [review.source]),
  ]);
  const wanted = named.filter((id) => Object.hasOwn(operations, id));
  const ofRequests = ["get", "close", "undo"].map((verb) => `session.request.${verb}`);
  const missing = [...wanted, "session.current.get", ...ofRequests].filter((id) => !Object.hasOwn(own, id));
  expect(missing).toEqual([]);
});

test("an app has no operations of other features", () => {
  expect(Object.keys(operationsOf(screensOf("screens")))).not.toContain("invoices.mine.list");
});
