import type { Club } from "../api/public/club.ts";
import { hasConsent } from "../api/public/galleries.ts";
import { hasLaterScore } from "../api/public/matches.ts";
import type { ClubFolder } from "./read-club.ts";

/** The folder of a club without the files that only later days show: documents, and pictures of news, galleries and pages. */
export function publishedFolder(folder: ClubFolder, today: string): ClubFolder {
  const { club, clubFile } = folder;
  const hidden = hiddenFiles(club, today);
  if (hidden.size === 0) return folder;
  return {
    club: { ...club, documents: club.documents?.filter(({ date = today }) => date <= today) },
    images: folder.images.filter(({ file }) => !hidden.has(file)),
    documents: new Map([...folder.documents].filter(([file]) => !hidden.has(file))),
    ...{ untranslated: folder.untranslated, notes: folder.notes },
    clubFile,
  };
}

/** Files that only entries of later days name, or galleries and pictures of them whose consent is over. */
function hiddenFiles(club: Club, today: string): Set<string> {
  const { news, galleries, documents = [], pages, prose, pictures: _, ...others } = club;
  const agreed = galleriesWithConsent(galleries, today);
  const dated = [...news, ...agreed, ...documents, ...pages];
  const isLater = ({ date = today }: { readonly date?: string | undefined }) => date > today;
  const later = dated.filter(isLater);
  const agreedFiles = namedFilesIn(agreed, prose);
  const over = [...namedFilesIn(galleries, prose)].filter((file) => !agreedFiles.has(file));
  if (later.length + over.length === 0) return new Set();
  const shown = namedFilesIn([others, dated.filter((entry) => !isLater(entry))], prose);
  return new Set([...namedFilesIn(later, prose), ...over].filter((file) => !shown.has(file)));
}

function galleriesWithConsent(galleries: Club["galleries"], today: string): Club["galleries"] {
  return galleries
    .filter((gallery) => hasConsent(gallery, today))
    .map((gallery) => ({ ...gallery, pictures: gallery.pictures.filter((each) => hasConsent(each, today)) }));
}

/** Every picture and document that a value names, in its texts too: `images/home.jpg`. */
export function namedFilesIn(value: unknown, prose: Club["prose"], found = new Set<string>()): Set<string> {
  if (typeof value === "string" && /^(?:images|documents)\//.test(value)) found.add(value);
  else if (typeof value === "string")
    namedFilesIn(
      prose.passages.get(value)?.filter((part) => part !== value),
      prose,
      found,
    );
  else if (value !== null && typeof value === "object")
    for (const inner of Object.values(value)) namedFilesIn(inner, prose, found);
  return found;
}

/** Something that is in no page before its day. */
export interface WaitingEntry {
  /** Where the folder has it: `news/neue-halle`, `teams/u15: matches[5].score`. */
  readonly name: string;
  readonly day: string;
}

/** What waits for its day, the next one first. */
export function waitingEntries(club: Club, today: string): WaitingEntry[] {
  const { news, galleries, pages, documents = [], announcements = [], teams } = club;
  const inFolder = (folder: string, entries: readonly { id: string; date?: string | undefined }[]) =>
    entries.map(({ id, date }) => ({ name: `${folder}/${id}`, day: date }));
  const all = [
    ...inFolder("news", news),
    ...inFolder("galleries", galleries),
    ...inFolder("pages", pages),
    ...documents.map(({ file, date }) => ({ name: file, day: date })),
    ...announcements.map(({ from }, index) => ({ name: `announcements[${index}]`, day: from })),
    ...teams.flatMap((team) => [...waitingScores(team, today), ...waitingTables(team)]),
  ];
  return all
    .flatMap(({ name, day }) => (day === undefined || day <= today ? [] : [{ name, day }]))
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

function waitingTables({ id, rankingDate, results = [] }: Club["teams"][number]) {
  return [
    { name: `teams/${id}: ranking`, day: rankingDate },
    ...results.map(({ date }, index) => ({ name: `teams/${id}: results[${index}]`, day: date })),
  ];
}

function waitingScores({ id, matches = [] }: Club["teams"][number], today: string): WaitingEntry[] {
  return matches.flatMap((match, index) =>
    hasLaterScore(match, today)
      ? [{ name: `teams/${id}: matches[${index}].score`, day: match.starts.slice(0, 10) }]
      : [],
  );
}
