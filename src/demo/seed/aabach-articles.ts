import { addDays, type IsoDate, yearOf } from "../calendar.ts";
import type { NewsArticle } from "../records/office-records.ts";

function article(
  id: string,
  date: IsoDate,
  topic: string,
  author: string,
  [title, text, ...paragraphs]: readonly string[],
  rest: Partial<NewsArticle> = {},
): NewsArticle {
  return { id, date, topic, author, title: title ?? "", text: text ?? "", paragraphs, ...rest };
}

export function aabachArticles(today: IsoDate): NewsArticle[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    article(
      ...(["guertelpruefung", ago(4), "Judo", "Marco Fässler"] as const),
      [
        "14 neue Gürtel im Judo",
        "Alle, die angetreten sind, haben bestanden. Die jüngste Judoka ist sieben Jahre alt.",
        "Um neun Uhr war es im Dojo noch still. Eine Stunde später flog Uke um Uke auf die Matte, und auf den Bänken hielten Eltern und Grosseltern den Atem an.",
        "Geprüft haben Ayumi Sato und ein Gast aus Wil. Besonders gefreut hat uns Noah Gerber: Er trägt nach vier Jahren den orangen Gürtel.",
        "Wer bei der nächsten Prüfung mitmachen will, meldet sich bei der Trainerin oder beim Trainer.",
      ],
      {
        results: [
          { term: "Gelb", description: "Amélie Roth, Levin Hofstetter und 5 weitere" },
          { term: "Orange", description: "Noah Gerber und 4 weitere" },
          { term: "Grün", description: "Tenzin Dorjee, Ana Marković" },
        ],
      },
    ),
    article(...(["hallensperre", ago(6), "Turnen", "Andrea Brunner"] as const), [
      "Turnhalle Breiti bleibt einen Freitag lang zu",
      "Die Gemeinde ersetzt die Beleuchtung. Das Kinderturnen fällt aus.",
      "Die Arbeiten dauern einen Tag. Am Montag darauf trainieren alle wieder wie gewohnt.",
      "Judo und Fussball sind nicht betroffen.",
    ]),
    article(...(["hallenplan", ago(17), "Fussball", "Beat Hug"] as const), [
      "Der neue Hallenplan gilt",
      "Bei schlechtem Wetter trainieren die Juniorinnen und Junioren in der Dreifachhalle Lätten.",
      "Bitte Hallenschuhe mit heller Sohle mitbringen. Die Garderobe 3 ist für uns reserviert.",
    ]),
    article(...(["papiersammlung", ago(18), "Verein", "Silvan Odermatt"] as const), [
      "38 Tonnen Altpapier",
      "31 Helferinnen und Helfer haben an einem Samstag das ganze Dorf abgefahren. Danke.",
      "Der Erlös geht in die Kasse der Jugend: Daraus bezahlen wir die Startgelder eines ganzen Jahres.",
      "Das nächste Mal sammeln wir im Frühling.",
    ]),
    article(...(["neue-leiterinnen", ago(40), "Turnen", "Sandra Rüegg"] as const), [
      "Vier neue Leiterinnen",
      "Elif, Jana, Selma und Lou haben den J+S-Kurs bestanden und helfen ab sofort im Geräteturnen.",
      "Der Kurs dauerte sechs Tage. Die Vereinskasse hat ihn bezahlt.",
    ]),
    article(...(["sponsorenlauf", ago(75), "Verein", "Urs Widmer"] as const), [
      "Rund um den Sportplatz",
      "Am Sponsorenlauf sind 1’812 Runden zusammengekommen, und CHF\u00a09’640.00 für neue Matten.",
      "Die jüngste Läuferin war drei Jahre alt, der älteste Läufer achtundsiebzig.",
    ]),
    article(...(["rueckblick", ago(120), "Verein", "Andrea Brunner"] as const), [
      `Das war die Saison ${yearOf(ago(120))}`,
      "Ein Rückblick auf Turniere, Lager und einen sehr nassen Jugitag.",
      "Wir haben 21 Wettkämpfe bestritten, zwei Lager geleitet und 46 Kinder zum ersten Mal in einer Halle gesehen.",
    ]),
  ];
}
