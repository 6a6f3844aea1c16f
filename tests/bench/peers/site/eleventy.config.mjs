const site = "https://vereine.example";
const days = new Intl.DateTimeFormat("de-CH", { dateStyle: "long", timeZone: "UTC" });

/** What the layout of Hugo has built in. */
export default function (eleventy) {
  const absolute = (path) => site + path;
  eleventy.addFilter("absolute", absolute);
  eleventy.addFilter("longDate", (date) => days.format(date));
  eleventy.addFilter("graph", ({ url, date }, club, home, title, description, author) => {
    const publisher = { "@type": "SportsClub", name: club.name, url: absolute(home) };
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
      publisher,
      mainEntityOfPage: absolute(url),
    };
    const graph = [{ "@type": "BreadcrumbList", itemListElement: steps }, ...(author ? [article] : [])];
    return { "@context": "https://schema.org", "@graph": graph };
  });
  return { dir: { input: "content", includes: "../includes", data: "../data" } };
}
