import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How much a club has. */
export const largeClub = { members: 600, people: 60, events: 400, news: 300 } as const;

const givenNames =
  "Anna Beat Chiara Daniel Elin Fabio Gian Hanna Ivo Jana Kilian Lea Marco Nora Oliver Petra Reto Sara Tim Ursina";
const surnames =
  "Ammann Brunner Caflisch Dubach Egli Fankhauser Gerber Hofer Inäbnit Joss Kunz Lüthi Moser Nyffeler Oester Pfister Roth Schüpbach Trachsel Wyss";
const roles = "Präsidium Kasse Aktuariat Technik Jugend Anlässe Material Ehrenmitglied";
const occasions = "Turnier Wettkampf Trainingstag Lager Hock Wanderung Jubiläum Spielabend Helfertag Versammlung";
const prefixes = "Hallen Sommer Winter Jugend Familien Dorf See Berg Nacht Herbst";
const places = "Turnhalle Dorf|Mehrzweckhalle|Sportplatz Moos|Schulhaus Bühl|Seebad|Restaurant Sternen";
const happenings =
  "Am Morgen lag noch Nebel über dem See.|Um neun Uhr standen alle bereit.|Die Jüngsten durften zuerst.|Nach der Pause wurde es knapp.|Am Schluss fehlten zwei Zehntel.|Der Kuchen war um drei Uhr weg.|Die Halle war bis auf den letzten Platz besetzt.|Danke an alle, die geholfen haben.|Im nächsten Jahr sind wir wieder dabei.|Zwei Geräte haben wir von den Nachbarn geliehen.";
const tags = [
  { id: "jugend", label: "Jugend" },
  { id: "wettkampf", label: "Wettkampf" },
  { id: "vereinsleben", label: "Vereinsleben" },
];

/** Choices that a seed decides: the same seed makes the same ones on every machine. */
class SeededChoice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A whole number from 0 to below a limit. */
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  of<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  word(list: string, separator = " "): string {
    return this.of(list.split(separator));
  }
}

/**
 * Writes a club of 600 members with 400 events and 300 articles over six years, in the identity of a demo club. The same
 * seed writes the same bytes.
 */
export function writeLargeClub(folder: string, seed: number): void {
  cpSync("content/clubs/tv-oberried", folder, {
    recursive: true,
    filter: (path) => !/\/(?:news|events|teams|galleries)(?:\/|$)/.test(path),
  });
  const choice = new SeededChoice(seed);
  const club = readJson(join(folder, "club.json"));
  const sports = club["sports"] as readonly { readonly id: string; readonly contact?: string }[];
  writeJson(join(folder, "club.json"), {
    ...club,
    ...{ members: largeClub.members, announcements: [], tags },
    sports: sports.map(({ contact: _, ...sport }) => sport),
  });
  const ids = sports.map(({ id }) => id);
  writeJson(join(folder, "people.json"), peopleOf(choice));
  writeEntries(join(folder, "events"), "anlass", largeClub.events, (index) => eventOf(choice, index, ids));
  writeEntries(join(folder, "news"), "beitrag", largeClub.news, (index) => articleOf(choice, index, ids));
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, JSON.stringify(value));
}

function writeEntries(folder: string, name: string, count: number, make: (index: number) => object): void {
  mkdirSync(folder);
  for (let index = 1; index <= count; index += 1) writeJson(join(folder, `${name}-${index}.json`), make(index));
}

function peopleOf(choice: SeededChoice): object {
  const groups = ["Vorstand", "Leitung", "Ehrenmitglieder"];
  const perGroup = largeClub.people / groups.length;
  return {
    sections: groups.map((title, group) => ({
      ...{ id: title.toLowerCase(), title },
      people: Array.from({ length: perGroup }, (_, index) => ({
        id: `person-${group * perGroup + index + 1}`,
        name: nameOf(choice),
        role: choice.word(roles),
      })),
    })),
  };
}

function nameOf(choice: SeededChoice): string {
  return `${choice.word(givenNames)} ${choice.word(surnames)}`;
}

/** A day of six years, the first of January 2022 being the first. */
function dayOf(choice: SeededChoice, days = 2190): string {
  return new Date(Date.UTC(2022, 0, 1 + choice.below(days))).toISOString().slice(0, 10);
}

function occasionOf(choice: SeededChoice): string {
  return choice.word(prefixes) + choice.word(occasions).toLowerCase();
}

function eventOf(choice: SeededChoice, index: number, sports: readonly string[]): object {
  const lead = choice.word(happenings, "|");
  return {
    title: `${occasionOf(choice)} ${index}`,
    starts: `${dayOf(choice)}T${10 + choice.below(10)}:00`,
    place: choice.word(places, "|"),
    ...{ text: lead, lead, paragraphs: paragraphsOf(choice, 2) },
    ...(choice.below(3) > 0 && { sports: [choice.of(sports)] }),
    ...(choice.below(20) === 0 && { cancelled: true }),
  };
}

function articleOf(choice: SeededChoice, index: number, sports: readonly string[]): object {
  const lead = choice.word(happenings, "|");
  return {
    title: `${occasionOf(choice)}: Bericht ${index}`,
    date: dayOf(choice),
    author: nameOf(choice),
    ...{ text: lead, lead, paragraphs: paragraphsOf(choice, 4) },
    tags: [choice.of(tags).id],
    sports: [choice.of(sports)],
    ...(choice.below(3) === 0 && { image: { file: "images/turnhalle.jpg", alt: "Die Turnhalle am Morgen." } }),
  };
}

function paragraphsOf(choice: SeededChoice, count: number): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: 4 + choice.below(5) }, () => choice.word(happenings, "|")).join(" "),
  );
}
