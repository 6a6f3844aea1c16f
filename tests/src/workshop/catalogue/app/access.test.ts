import { expect, test } from "vitest";
import { permissions } from "../../../../../src/demo/persons.ts";
import { apiOperations, capabilities } from "../../../../../src/product/content/operations.ts";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import { persons } from "../../../../../src/workshop/apps/prototype/choices.ts";
import {
  allGuarded,
  guardedScreens,
  isLost,
  missingFor,
  placeOf,
  requiredCapabilities,
  roles,
} from "../../../../../src/workshop/catalogue/app/access.ts";
import { scenariosOf, switchesOf } from "../../../../../src/workshop/screens/scenarios.ts";
import { screenBody } from "../../../../../src/workshop/screens/screen-previews.ts";

const guarded = allGuarded();
const everyRole = roles().map(({ id }) => id);

test("every screen is there, every action of it, and every capability that one of them names", () => {
  const screens = [...screenFiles().values()].map(({ screen }) => screen);
  expect(
    guarded
      .filter(({ kind }) => kind === "screen")
      .map(({ screen }) => screen.id)
      .toSorted(),
  ).toEqual(screens.map(({ id }) => id).toSorted());
  for (const screen of screens) {
    const actions = guarded.filter((each) => each.screen === screen && each.kind === "action");
    const handlers = new Set(Object.values(screen.actions ?? {}).map(({ handler }) => handler));
    expect(actions.length, screen.id).toBeGreaterThanOrEqual(handlers.size);
  }
  const named = new Set(guarded.flatMap(({ requires }) => requires));
  expect(new Set(requiredCapabilities())).toEqual(named);
  expect([...named].filter((each) => !capabilities().includes(each))).toEqual([]);
});

test("several actions that two screens have are listed once, and the other screen leads to them", () => {
  const screens = [...screenFiles().values()].map(({ screen }) => screen);
  const listed = guardedScreens(screens);
  const twice = listed.filter(({ actionsOf }) => actionsOf !== undefined);
  expect(twice.map(({ screen, actionsOf }) => [screen.id, actionsOf?.id])).toContainEqual([
    "expenses.list",
    "expenses.detail",
  ]);
  for (const { screen, rows, actionsOf } of listed) {
    const own = guarded.filter((each) => each.screen === screen);
    const others = listed.find((each) => each.screen === actionsOf)?.rows ?? [];
    // Nothing is lost: what is not here is there, for the same roles.
    for (const each of own.filter((row) => !rows.includes(row)))
      expect(
        others.some(
          (row) =>
            row.noun === each.noun &&
            ["", row.words].includes(each.words) &&
            everyRole.every((role) => (missingFor(row, role).length === 0) === (missingFor(each, role).length === 0)),
        ),
        `${screen.id} ${each.noun}`,
      ).toBe(true);
  }
});

test("no row is named by the id of an action", () => {
  const ids = guarded.flatMap(({ screen }) => Object.keys(screen.actions ?? {}));
  expect(guarded.filter(({ noun }) => ids.includes(noun)).map(({ noun }) => noun)).toEqual([]);
});

test("a role loses exactly what it has with a capability and not without it", () => {
  for (const each of guarded)
    for (const role of everyRole)
      for (const capability of requiredCapabilities()) {
        const held = permissions[role];
        const fewer = new Set([...held].filter((other) => other !== capability));
        const has = (rights: ReadonlySet<string>) => each.requires.every((right) => rights.has(right));
        expect(isLost(each, role, capability)).toBe(has(held) && !has(fewer));
      }
});

test("an action requires at least what its operation and its screen do", () => {
  for (const { screen } of screenFiles().values())
    for (const { handler } of Object.values(screen.actions ?? {})) {
      const needed = [...(screen.requires ?? []), ...(apiOperations().get(handler)?.requires ?? [])];
      const found = guarded.filter((each) => each.screen === screen && each.kind === "action");
      const holding = found.filter(({ requires }) => needed.every((each) => requires.includes(each)));
      expect(holding.length, `${screen.id} ${handler}`).toBeGreaterThan(0);
    }
});

test("each cell leads to the screen, to a situation that exists, or into the app as a person of the role", () => {
  for (const each of guarded)
    for (const role of roles()) {
      const url = new URL(placeOf(each, role.id), "https://catalogue.test");
      const situation = url.searchParams.get("situation");
      const names = [...scenariosOf(each.screen.id), ...switchesOf(each.screen)].map(({ name }) => name);
      if (situation !== null) expect(names).toContain(situation);
      if (url.pathname.startsWith("/apps/")) {
        expect(role.persons.map(({ id }) => id)).toContain(url.searchParams.get("person"));
        expect(url.hash.slice(1).split("/").length).toBe(each.screen.route.split("/").length);
      } else expect(url.pathname).toBe(`/screens/${each.screen.id}/`);
      const isUsual = role.persons.some(({ id }) => id === persons[each.screen.app]);
      const showsScreen = !url.pathname.startsWith("/apps/") && situation === null;
      expect(showsScreen).toBe(missingFor(each, role.id).length === 0 && isUsual);
    }
});

test("an action whose button stays without a capability is shown in that situation, and no other is", () => {
  let compared = 0;
  for (const { screen, words, requires, refusedWithout } of guarded.filter(({ kind }) => kind === "action")) {
    if (refusedWithout === undefined || screen.kind === "flow" || words === "") continue;
    for (const capability of requires.filter((each) => !screen.requires?.includes(each))) {
      const scenario = switchesOf(screen).find(({ capabilities }) =>
        capabilities?.deny.some((each) => (each as { capability?: string }).capability === capability),
      );
      if (scenario === undefined) continue;
      compared += 1;
      const isShown = screenBody({ screen, scenario }).includes(`>${words}<`);
      expect(isShown, `${screen.id}: ${words} without ${capability}`).toBe(refusedWithout.includes(capability));
    }
  }
  expect(compared).toBeGreaterThan(5);
});

test("without attendance.write a trainer may no longer save who was there", () => {
  const lost = guarded.filter((each) => isLost(each, "trainer", "attendance.write"));
  expect(lost.map(({ kind, words }) => [kind, words])).toEqual([
    ["part", "Anwesenheit für J+S"],
    ["screen", ""],
    ["action", "Anwesenheit speichern"],
    ["action", "Für J+S herunterladen"],
    ["part", "Anwesenheit speichern"],
    ["action", "Anwesenheit speichern"],
  ]);
  expect(placeOf(lost[4]!, "trainer", ["attendance.write"])).toBe(
    "/screens/attendance.record/?situation=switched-without-attendance-write",
  );
});
