/** What an import cannot take over as it is, each with what to do about it. */
const remedies = {
  "fill-in": "No export says this and every site needs it. Write it into the file in place of the dash.",
  "unreadable-file": "Export it again, or copy its text by hand.",
  "cut-off": "The export ends in the middle. What is before goes in; export it again for the rest.",
  encoding: "It is no UTF-8 and was read as the encoding that it names, or as Windows-1252. Look at its umlauts.",
  "broken-line": "It is no line of such a file. What is around it went in; write it by hand.",
  "open-quote": "A quotation mark has no other one. It was read as a letter; look at this line.",
  "no-head":
    "It has no title and no day at its start, so no page was made of it. Copy its text, if it is one of the site.",
  "program-text": "Its words are in a program or a template (MDX, HTML). Copy its text by hand.",
  "other-kind": "A plugin or theme has made it, and no page of a club is like it. Copy its text by hand.",
  "redirect-loop": "It leads back to itself and shows nothing. Nothing to do.",
  "wrong-date": "The entry has no day that exists. Write one as 2026-11-27 and import again.",
  draft: "It is not published there. Publish it and import again, or leave it.",
  "same-address": "Another entry has this address. It got a number; only the first one is led to.",
  "other-language": "Only the first language of a source goes in. Add it as a text of that language.",
  "missing-page": "The sitemap names it and no file has it. Save the page and import again.",
  "unlisted-page":
    "The sitemap does not name it, or it tells search engines to leave it. Copy its text if it is one of the site.",
  "list-page": "The site makes its start page and its lists itself. Write its text into club.json or a page.",
  "no-title": "It was named by its file. Write a title.",
  "no-text": "It has no words. Write some, or remove it.",
  "missing-picture": "The source does not have it. Put the file into images and name it in the text.",
  "picture-kind": "It is none of JPEG, PNG, WebP, AVIF, GIF and SVG. Save it as JPEG and add it.",
  "picture-words": "It was named by its entry. Write into alt what it shows.",
  "gallery-tag": "A gallery has no tags. Nothing to do, unless it should be in the title.",
  "missing-document": "The source does not have it. Put it into documents and name it in club.json.",
  "menu-entry": "The menu of a site is made of its pages. Link to it from one, if the site has no such entry itself.",
  "dead-link": "It leads to no entry of the source. Its words stay; link them to a page.",
  "own-address":
    "An address with ? cannot lead on, and neither can one where the site has a page. Nothing to do, unless it is linked to.",
  shortcode: "What it shows is known to its program only. Write it as Markdown.",
  frame: "It is a link now. Show a picture with the link, if you like.",
  script: "Texts run nothing and have no forms. Use a form of the site, or leave it.",
  "endless-text": "It nests thousands of marks. Write it by hand.",
  "edited-here": "It was changed in this folder after the last import and stays as it is.",
  "removed-here": "It was removed from this folder after the last import and stays away.",
  "moved-event": "One day of a series is held at another time there. Add it as an event.",
  series: "A site knows series by day, week, month and year with an end. The first day is in.",
  "broken-picture": "It is empty or ends in the middle. Copy it again and add it.",
  "wrong-form": "It is no address or number that can be written or called. Write it right.",
  "unread-column": "The table has a column that nothing is made of. Look whether it is needed.",
  "refused-by-build": "The build would refuse it. Do what it says.",
} as const;

export type LossKind = keyof typeof remedies;

export const lossKinds = Object.keys(remedies) as readonly LossKind[];

/** One thing that did not go in. */
interface Loss {
  /** Where it is in the source: a file, or a post of an export. */
  readonly place: string;
  /** What it is about: an address, a name. */
  readonly what?: string;
  /** The file of the club that came from there: `news/fest.json` */
  readonly file?: string;
}

/** The losses of a kind, with what to do. */
export interface LossGroup {
  readonly kind: LossKind;
  readonly count: number;
  readonly remedy: string;
  readonly losses: readonly Loss[];
}

const mostShownPlaces = 5;

/** A kind of loss as lines of a terminal, with its first places. */
export function textOfGroup({ kind, count, remedy, losses }: LossGroup): string {
  return [
    `  ${String(count).padStart(4)}  ${kind}: ${remedy}`,
    ...losses.slice(0, mostShownPlaces).map((loss) => `          ${textOfLoss(loss)}`),
    ...(count > mostShownPlaces ? [`          and ${count - mostShownPlaces} more`] : []),
  ].join("\n");
}

export function textOfLoss({ place, what }: Loss): string {
  return what === undefined ? place : `${place}: ${what}`;
}

/** Collects what does not go in as it is. */
export class Losses {
  readonly #all: (Loss & { readonly kind: LossKind })[] = [];
  readonly #files = new Map<string, string>();

  add(kind: LossKind, place: string, what?: string): void {
    this.#all.push({ kind, place, ...(what !== undefined && { what }) });
  }

  /** What is at a place of the source is in a file of the club now. */
  leadTo(place: string, file: string): void {
    this.#files.set(place, file);
  }

  /** By kind, the most frequent first. */
  groups(): LossGroup[] {
    const byKind = Map.groupBy(this.#all, ({ kind }) => kind);
    const groups = [...byKind].map(([kind, losses]) => ({
      ...{ kind, count: losses.length, remedy: remedies[kind] },
      losses: losses.map(({ kind: _, ...loss }) => {
        const file = this.#files.get(loss.place);
        return file === undefined ? loss : { ...loss, file };
      }),
    }));
    return groups.toSorted((one, other) => other.count - one.count);
  }
}
