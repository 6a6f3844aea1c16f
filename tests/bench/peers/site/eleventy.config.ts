/** What the layout of Hugo has built in, as filters of Eleventy. */
interface Eleventy {
  addFilter(name: string, filter: (...values: never[]) => unknown): void;
  addPassthroughCopy(places: Readonly<Record<string, string>>): void;
}

interface Page {
  readonly url: string;
  readonly date: Date;
}

/** The words of a page, in the order in which the layout gives them. */
type Words = readonly [title: string, description: string, author: string | undefined];

const days = new Intl.DateTimeFormat("de-CH", { dateStyle: "long", timeZone: "UTC" });

export default function configure(eleventy: Eleventy): object {
  eleventy.addPassthroughCopy({ static: "." });
  eleventy.addFilter("absolute", absolute);
  eleventy.addFilter("longDate", (date: Date) => days.format(date));
  eleventy.addFilter("graph", graphOf);
  return { dir: { input: "content", includes: "../includes", data: "../data" } };
}

function absolute(path: string): string {
  return `https://vereine.example${path}`;
}

function graphOf({ url, date }: Page, club: { readonly name: string }, home: string, ...words: Words): object {
  const [title, description, author] = words;
  const steps = [
    { "@type": "ListItem", position: 1, name: club.name, item: absolute(home) },
    { "@type": "ListItem", position: 2, name: title, item: absolute(url) },
  ];
  const article = {
    "@type": "NewsArticle",
    headline: title,
    description,
    datePublished: date.toISOString().slice(0, 10),
    author: { "@type": "Person", name: author },
    publisher: { "@type": "SportsClub", name: club.name, url: absolute(home) },
    mainEntityOfPage: absolute(url),
  };
  const graph = [{ "@type": "BreadcrumbList", itemListElement: steps }, ...(author === undefined ? [] : [article])];
  return { "@context": "https://schema.org", "@graph": graph };
}
