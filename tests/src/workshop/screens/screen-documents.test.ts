import { expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { documentsOf, scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import {
  filmstripsOf,
  firstDevices,
  personChoices,
  stageDocuments,
} from "../../../../src/workshop/screens/screen-documents.ts";

const screens = [...screenFiles().values()].map(({ screen }) => screen);

test("the situations of a screen are its scenarios, its steps, its outcomes and its field errors, each in one strip", () => {
  for (const screen of screens) {
    const [written, ...others] = filmstripsOf(screen);
    expect(written?.label).toBe("Scenarios");
    expect(written?.documents.map(({ scenario }) => scenario)).toEqual(scenariosOf(screen.id));
    expect(others.map(({ label }) => label)).toEqual(
      ["Steps", "Outcomes", "Field errors"].filter((label) => others.some((each) => each.label === label)),
    );
    const shown = filmstripsOf(screen).flatMap(({ documents }) => documents);
    const names = shown.map(({ situation }) => situation);
    expect(new Set(names).size, screen.id).toBe(names.length);
    expect(new Set(names), screen.id).toEqual(new Set(documentsOf(screen).map(({ situation }) => situation)));
    expect(shown.filter(({ person }) => person !== undefined)).toEqual([]);
    for (const { scenario, situation } of shown) expect(scenario.name, "its picture names it").toBe(situation);
  }
  const [flow] = screens.filter(({ kind }) => kind === "flow");
  expect(filmstripsOf(flow!).map(({ label }) => label)).toEqual(["Scenarios", "Steps", "Outcomes", "Field errors"]);
});

test("persons are named by what they lack, and those of one club by the club's situation", () => {
  const all = screens.flatMap(personChoices);
  expect(all.filter(({ name, title }) => title !== `no ${name}` && name !== "one-club")).toEqual([]);
  const ofOneClub = all.filter(({ name }) => name === "one-club");
  expect(ofOneClub.length).toBeGreaterThan(0);
  expect(ofOneClub.filter(({ title }) => title.startsWith("no "))).toEqual([]);
});

test("the script of the stage knows each document, and what is the case", () => {
  for (const screen of screens) {
    const all = stageDocuments(screen);
    expect(all.map(([name]) => name)).toEqual(documentsOf(screen).map(({ scenario }) => scenario.name));
    expect(all.filter(([, , , , told]) => told === "")).toEqual([]);
    expect(all.filter(([, , , person]) => person !== "").length).toBe(personChoices(screen).length);
  }
});

test("a screen of the backend is in two devices at first", () => {
  const devices = Object.fromEntries(screens.map((screen) => [screen.app, firstDevices(screen)]));
  expect(devices).toMatchInlineSnapshot(`
    {
      "admin": {
        "other": undefined,
        "usual": "desktop",
      },
      "member": {
        "other": undefined,
        "usual": "phone",
      },
      "operator": {
        "other": undefined,
        "usual": "desktop",
      },
      "public": {
        "other": "phone",
        "usual": "desktop",
      },
      "screens": {
        "other": undefined,
        "usual": "display",
      },
      "trainer": {
        "other": undefined,
        "usual": "phone",
      },
    }
  `);
});
