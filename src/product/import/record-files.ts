import { readableLines } from "../../../components/_kit/characters.ts";
import { slugify } from "../engine/slugify.ts";
import type { ClubFolderWriter } from "./club-folder.ts";
import { paragraphWords } from "./entry-text.ts";
import { type FileRecord, recordIn, recordsIn } from "./json-records.ts";
import type { Losses } from "./losses.ts";
import type { SourceEvent, SourceGame, SourcePerson } from "./source.ts";

/** Writes each event into a file of its own. */
export function writeEvents(events: readonly SourceEvent[], writer: ClubFolderWriter, losses: Losses): void {
  const used = new Set<string>();
  for (const event of events) {
    const { title, starts, ends, text = title, rule, except, isCancelled, place, location } = event;
    if (location === undefined) losses.add("fill-in", place, "place");
    const path = unusedPath(event.id, used);
    losses.leadTo(place, path);
    const [line = title] = readableLines(text).split("\n");
    const lead = paragraphWords(line) ?? title;
    const file = {
      ...{ title, starts, ...(ends !== undefined && { ends }), place: location ?? "–" },
      ...(rule !== undefined && { series: { rule, ...(except.length > 0 && { except }) } }),
      ...{ text: lead, lead, paragraphs: text.split(/\n\s*\n/).filter((part) => part.trim() !== "") },
      ...(isCancelled && { cancelled: true }),
    };
    writer.write(path, `${JSON.stringify(file, undefined, 2)}\n`);
  }
}

function unusedPath(id: string, used: Set<string>): string {
  const base = id.slice(-76).replace(/^-/, "");
  let [path, number] = [`events/${base}.json`, 2];
  while (used.has(path)) {
    path = `events/${base}-${number}.json`;
    number += 1;
  }
  used.add(path);
  return path;
}

/** Adds the people that the club does not have yet, each in the group of its column. */
export function writePeople(people: readonly SourcePerson[], writer: ClubFolderWriter, losses: Losses): void {
  if (people.length === 0) return;
  const file = recordIn(writer.text("people.json"));
  const sections = recordsIn(file["sections"]).map((each) => ({ ...each, people: [...recordsIn(each["people"])] }));
  const known = new Set(sections.flatMap((section) => section.people.map(({ name }) => name)));
  const ids = new Set(sections.flatMap((section) => section.people.map(({ id }) => id)));
  for (const { name, role, section: title, email, phone } of people) {
    if (known.has(name)) continue;
    if (role === "") losses.add("fill-in", "people.json", `role of ${name}`);
    const id = unusedId(slugify(name) || "person", ids);
    const person = { id, name, role: role || "–", ...reachableBy(name, { email, phone }, losses) };
    groupTitled(sections, title || "Verein").people.push(person);
  }
  writer.merge("people.json", `${JSON.stringify({ ...file, sections }, undefined, 2)}\n`);
}

type GroupOfPeople = FileRecord & { readonly people: FileRecord[] };

function groupTitled(sections: GroupOfPeople[], title: string): GroupOfPeople {
  const found = sections.find((each) => each["title"] === title);
  const section: GroupOfPeople = found ?? { id: slugify(title) || "verein", title, people: [] };
  if (found === undefined) sections.push(section);
  return section;
}

function unusedId(base: string, ids: Set<unknown>): string {
  let [id, number] = [base, 2];
  while (ids.has(id)) {
    id = `${base}-${number}`;
    number += 1;
  }
  ids.add(id);
  return id;
}

const emailForm = /^[!-?A-~]{1,64}@[^\s@]+\.[^\s@]+$/;
const phoneForm = /^\+?[\d ]{9,20}$/;

/** Addresses in the form of a club's file; who has not agreed is not shown with them. */
function reachableBy(name: string, { email, phone }: Pick<SourcePerson, "email" | "phone">, losses: Losses): object {
  const plain = phone
    ?.replaceAll(/[/().-]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const [hasEmail, hasPhone] = [
    email !== undefined && emailForm.test(email),
    plain !== undefined && phoneForm.test(plain),
  ];
  if (email !== undefined && !hasEmail) losses.add("wrong-form", "people.json", `${name}: ${email}`);
  if (plain !== undefined && !hasPhone) losses.add("wrong-form", "people.json", `${name}: ${phone}`);
  return { ...(hasEmail && { email }), ...(hasPhone && { phone: plain }) };
}

/** Adds the games that a team does not have yet; a team that is new is of the first section. */
export function writeGames(games: readonly SourceGame[], writer: ClubFolderWriter, losses: Losses): void {
  for (const [team, own] of Map.groupBy(games, ({ team }) => team)) {
    const path = `teams/${slugify(team) || "team"}.json`;
    const present = writer.text(path);
    const file = present === undefined ? newTeam(team, writer, losses) : recordIn(present);
    const matches = recordsIn(file["matches"]);
    const known = new Set(matches.map(({ starts, home, away }) => `${starts} ${home} ${away}`));
    const added = own.filter(({ starts, home, away }) => !known.has(`${starts} ${home} ${away}`));
    if (added.length === 0) continue;
    const all = [...matches, ...added.map(({ team: _, ...match }) => match)];
    writer.merge(path, `${JSON.stringify({ ...file, matches: all }, undefined, 2)}\n`);
  }
}

function newTeam(team: string, writer: ClubFolderWriter, losses: Losses): FileRecord {
  const [sport] = recordsIn(recordIn(writer.text("club.json"))["sports"]);
  losses.add("fill-in", "teams", `section and text of ${team || "team"}`);
  return { title: team || "Team", sport: sport?.["id"], text: team || "Team" };
}
