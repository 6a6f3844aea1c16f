import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { edit } from "./built.ts";

const long = "Der Verein turnt, spielt und singt das ganze Jahr hindurch. ".repeat(170).slice(0, 10_000).trimEnd();
const arabic = "نادي الجمباز في أوبيريد";
const hebrew = "אָנָה כֹּהֵן";
const picture = '![Der See am Morgen.](images/see-am-morgen.jpg "Beim Steg")';
const upright = [1, 2, 3, 4].map(() => ({ file: "images/turm.svg", alt: "Ein schmaler, hoher Turm am See." }));
const tower = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><path fill="#345" d="M200 0h200v900H200z"/></svg>`;
const emoji = "Sommerfest 🎉👩‍👩‍👧‍👦🏳️‍🌈 mit Grill";

/**
 * Adds every rare case to a copy of a demo club: the longest texts, other scripts, emoji, 500 events, one trainer,
 * upright pictures, no logo.
 */
export function makeExtreme(club: string): void {
  edit(join(club, "club.json"), (text) => {
    const { logo: _, sports, ...data } = JSON.parse(text);
    const ownSports = sports.map(({ contact: __, ...sport }: Readonly<Record<string, unknown>>) => sport);
    return JSON.stringify({ ...data, sports: ownSports, name: `${data.name} ${arabic}`, lead: long, claim: emoji });
  });
  // The people of the demo go, and with them the teams that they train.
  rmSync(join(club, "teams"), { recursive: true, force: true });
  edit(join(club, "news/neue-leiterin.json"), withoutTeams);
  edit(join(club, "news/turnfest-rang-3.json"), withoutTeams);
  edit(join(club, "people.json"), () =>
    JSON.stringify({
      sections: [{ id: "trainer", title: "Training", people: [{ id: "one", name: hebrew, role: "Trainerin" }] }],
    }),
  );
  writeFileSync(join(club, "images/turm.svg"), tower);
  mkdirSync(join(club, "events"), { recursive: true });
  for (let index = 1; index <= 500; index += 1) {
    const day = new Date(Date.UTC(2026, 5, index)).toISOString().slice(0, 10);
    writeFileSync(join(club, `events/lauf-${index}.json`), JSON.stringify(event(day, index)));
  }
}

function withoutTeams(text: string): string {
  const { teams: _, ...article } = JSON.parse(text);
  return JSON.stringify(article);
}

function event(day: string, index: number): object {
  return {
    title: index === 300 ? emoji : index === 301 ? long.slice(0, 300) : `Lauf Nummer ${index}`,
    starts: `${day}T10:00`,
    place: index === 302 ? "Donaudampfschifffahrtsgesellschaftskapitänskajütenplatz" : arabic,
    text: "Einmal um den See.",
    lead: index === 303 ? long : "Einmal um den See.",
    paragraphs: [index === 303 ? long : "Treffpunkt ist beim Steg.", ...(index === 304 ? [picture] : [])],
    ...(index === 304 && { gallery: upright }),
  };
}
