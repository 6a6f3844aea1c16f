import type { Club } from "../../api/public/club.ts";
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
    untranslated: folder.untranslated,
    clubFile,
  };
}

/** Files that entries of later days name and nothing that is public. */
function hiddenFiles(club: Club, today: string): Set<string> {
  const { news, galleries, documents = [], pages, prose, pictures: _, ...others } = club;
  const dated = [...news, ...galleries, ...documents, ...pages];
  const isLater = ({ date = today }: { readonly date?: string | undefined }) => date > today;
  const later = dated.filter(isLater);
  if (later.length === 0) return new Set();
  const shown = namedFilesIn([others, dated.filter((entry) => !isLater(entry))], prose);
  return new Set([...namedFilesIn(later, prose)].filter((file) => !shown.has(file)));
}

/** Every picture and document that a value names, in its texts too: `images/home.jpg`. */
function namedFilesIn(value: unknown, prose: Club["prose"], found = new Set<string>()): Set<string> {
  if (typeof value === "string" && /^(?:images|documents)\//.test(value)) found.add(value);
  else if (typeof value === "string")
    namedFilesIn(
      prose.get(value)?.filter((part) => part !== value),
      prose,
      found,
    );
  else if (value !== null && typeof value === "object")
    for (const inner of Object.values(value)) namedFilesIn(inner, prose, found);
  return found;
}
