/** Pages of all kinds, and more than one of each demo club. */
export const pageKinds = [
  "fc-seeland/",
  "tv-oberried/",
  "fc-seeland/fr/trainings/",
  "tv-oberried/anlaesse/",
  "judo-aarfeld/anlaesse/chlausturnier-2026/",
  "tv-oberried/news/",
  "tv-oberried/news/turnfest-rang-3/",
  "fc-seeland/news/thema/jugend/",
  "judo-aarfeld/news/bilder/neue-matten/",
  "judo-aarfeld/sport/erwachsene/",
  "fc-seeland/sport/maenner/herren-1/",
  "judo-aarfeld/beitraege/",
  "fc-seeland/menschen/",
  "fc-seeland/kontakt/",
  "judo-aarfeld/schnuppern/",
  "tv-oberried/mitglied-werden/",
  "tv-oberried/dokumente/",
  "tv-oberried/impressum/",
  "tv-oberried/datenschutz/",
  "tv-oberried/suche/",
  "tv-oberried/woche/",
  "tv-oberried/404.html",
] as const;

/** Whether a kind of page is a flow. */
export function isFlow(kind: string): boolean {
  return /\/(?:schnuppern|mitglied-werden)\/$/.test(kind);
}

/** Whether a kind of page is a display, which turns pages instead of being scrolled. */
export function isDisplay(kind: string): boolean {
  return kind.endsWith("/woche/");
}
