import { expect, test } from "vitest";
import { screenFiles } from "../../../../src/product/content/screens.ts";
import { documentsOf, scenariosOf } from "../../../../src/workshop/screens/scenarios.ts";
import {
  filmstripsOf,
  firstDevices,
  personChoices,
  situationChoices,
  stageDocuments,
} from "../../../../src/workshop/screens/screen-documents.ts";

const screens = [...screenFiles().values()].map(({ screen }) => screen);

test("the situations of a screen are its scenarios, its steps, its outcomes and its field errors, each once", () => {
  for (const screen of screens) {
    const groups = situationChoices(screen);
    const [written, ...others] = groups;
    expect(written?.label).toBe("Scenarios");
    expect(written?.choices.map(({ name }) => name)).toEqual(scenariosOf(screen.id).map(({ name }) => name));
    expect(others.map(({ label }) => label)).toEqual(
      ["Steps", "Outcomes", "Field errors"].filter((label) => others.some((each) => each.label === label)),
    );
    const names = groups.flatMap(({ choices }) => choices.map(({ name }) => name));
    expect(new Set(names).size, screen.id).toBe(names.length);
    const situations = new Set(documentsOf(screen).map(({ situation }) => situation));
    expect(new Set(names), screen.id).toEqual(situations);
  }
  const [flow] = screens.filter(({ kind }) => kind === "flow");
  expect(situationChoices(flow!).map(({ label }) => label)).toEqual(["Scenarios", "Steps", "Outcomes", "Field errors"]);
});

test("filmstrips show a document at most once: scenarios, outcomes, field errors, other languages, other persons", () => {
  const labels = new Set<string>();
  for (const screen of screens) {
    const strips = filmstripsOf(screen);
    const shown = strips.flatMap(({ documents }) => documents);
    expect(new Set(shown).size).toBe(shown.length);
    for (const { label, documents } of strips) {
      labels.add(label);
      const is = documents.map(({ scenario, locale, person }) => [
        scenariosOf(screen.id).includes(scenario),
        scenario.errors !== undefined && locale === "de-CH",
        person !== undefined,
        scenario.outcome !== undefined,
      ]);
      const kind = { Scenarios: 0, "Field errors": 1, Languages: undefined, "Clubs and capabilities": 2, Outcomes: 3 }[
        label
      ];
      expect(
        is.every((each) => (kind === undefined ? !each.includes(true) : each[kind])),
        `${screen.id} ${label}`,
      ).toBe(true);
    }
    const languages = strips.find(({ label }) => label === "Languages")?.documents ?? [];
    expect(new Set(languages.map(({ locale }) => locale)).size).toBe(languages.length);
    expect(strips.find(({ label }) => label === "Clubs and capabilities")?.documents.length ?? 0).toBe(
      personChoices(screen).length,
    );
  }
  expect([...labels].toSorted()).toEqual([
    "Clubs and capabilities",
    "Field errors",
    "Languages",
    "Outcomes",
    "Scenarios",
  ]);
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
