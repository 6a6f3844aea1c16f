import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What a club may have or not have on its first day. */
export const firstParts = ["events", "pictures", "sections", "news", "people"] as const;

export type FirstPart = (typeof firstParts)[number];

/** Every subset of {@link firstParts}. */
export function partSubsets(): FirstPart[][] {
  return Array.from({ length: 2 ** firstParts.length }, (_, bits) =>
    firstParts.filter((_part, index) => bits & (2 ** index)),
  );
}

/** Writes the folder of a club that has these parts, and what every club has. */
export function writeYoungClub(folder: string, parts: readonly FirstPart[], identity: object = {}): void {
  for (const [path, value] of Object.entries(youngClub(parts, identity))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(value));
  }
  if (parts.includes("pictures")) cpSync("content/clubs/tv-oberried/images/papier.svg", join(folder, "images/see.svg"));
}

function youngClub(parts: readonly FirstPart[], identity: object): Record<string, unknown> {
  const has = (part: FirstPart) => parts.includes(part);
  const image = has("pictures") ? { image: { file: "images/see.svg", alt: "Der See am Morgen." } } : {};
  const when = { season: { label: "Sommer", from: "2026-04-01", until: "2027-03-31" } };
  return {
    "club.json": { ...base, ...image, sports: has("sections") ? [{ ...section, ...image }] : [], ...identity },
    "trainings.json": { ...when, groups: has("sections") ? [group] : [] },
    "people.json": { sections: has("people") ? [board] : [] },
    "texts.json": { updated: "2026-08-01", imprint: text, privacy: text },
    ...(has("events") ? { "events/anrudern.json": { ...event, ...image } } : {}),
    ...(has("news") ? { "news/gegruendet.json": { ...article, ...image } } : {}),
  };
}

const base = {
  name: "Ruderclub Neusee",
  shortName: "RC Neusee",
  colours: { primary: "#1c5d99" },
  locales: ["de-CH"],
  capabilities: ["trial.write"],
  claim: "Wir rudern auf dem Neusee",
  lead: "Ein Club, ein Bootshaus, zwei Boote. Mehr wird es von selbst.",
  founded: 2026,
  members: 14,
  address: { postcode: "3000", town: "Neusee" },
  email: "vorstand@rc-neusee.example",
  contactLead: "Schreib uns.",
  halls: [{ id: "bootshaus", name: "Bootshaus", address: "Seeweg 1, 3000 Neusee" }],
  president: "Lea Moser",
};
const section = { id: "rudern", title: "Rudern", ages: "Ab 12 Jahren", text: "Im Zweier und im Einer." };
const group = {
  id: "alle",
  title: "Alle",
  sport: "rudern",
  times: [{ day: "wed", from: "18:00", until: "20:00", hall: "bootshaus" }],
  trial: true,
};
const board = { id: "vorstand", title: "Vorstand", people: [{ id: "moser", name: "Lea Moser", role: "Präsidentin" }] };
const text = { lead: "Das Nötige.", sections: [{ title: "Haftung", paragraphs: ["Wir prüfen, was hier steht."] }] };
const event = {
  title: "Anrudern",
  starts: "2026-12-05T10:00",
  place: "Bootshaus",
  text: "Das erste Mal auf dem See.",
  lead: "Wir lassen die Boote ins Wasser.",
  paragraphs: ["Danach gibt es Suppe."],
};
const article = {
  title: "Der Ruderclub ist gegründet",
  date: "2026-11-14",
  author: "Lea Moser",
  text: "14 Menschen, zwei Boote und ein Bootshaus ohne Tür.",
  lead: "Am Samstag haben wir die Statuten unterschrieben.",
  paragraphs: ["Die Tür kommt im Frühling."],
};
