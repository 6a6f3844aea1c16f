import type { Club } from "../../product/api/public/club.ts";
import type { IsoDate } from "../calendar.ts";
import type { Sport } from "../records/member-records.ts";

/** The texts of the pages about a sport. */
export const sportTexts: Readonly<Record<Sport, { ages: string; text: string; place: string }>> = {
  gymnastics: {
    ages: "Ab 2 Jahren",
    text: "Vom Kinderturnen bis zur Männerriege, mit Geräteturnen in mehreren Kategorien.",
    place: "Laufen, springen, schwingen: für alle Alter.",
  },
  judo: {
    ages: "Ab 7 Jahren",
    text: "Auf eigenen Matten, für Kinder, Jugendliche und Erwachsene.",
    place: "Auf eigenen Matten. Einen Judogi gibt es zum Ausleihen.",
  },
  football: {
    ages: "Von 7 bis 13 Jahren",
    text: "Juniorinnen und Junioren, im Sommer draussen und im Winter in der Halle.",
    place: "Auf dem Sportplatz, im Winter in der Halle.",
  },
};

export const contactLead = "Am schnellsten geht es per E-Mail. Das Sekretariat antwortet meistens am gleichen Tag.";

export const contactTopics = [
  { id: "membership", label: "Mitglied werden" },
  { id: "training", label: "Training" },
  { id: "invoice", label: "Rechnung" },
  { id: "other", label: "Etwas anderes" },
];

export const pauseText = "In den Schulferien fallen die Trainings der Kinder aus.";

export const feeNote =
  "Wer unter dem Jahr eintritt, bezahlt nur die verbleibenden Monate. Die Kulturlegi halbiert den Beitrag.";

export const trialLink = { title: "Bei uns schnuppern", meta: "Zwei Lektionen gratis", href: "/schnuppern" };

/** What the club has written about itself. */
export const clubPages: Club["pages"] = [
  {
    id: "geschichte",
    title: "Geschichte",
    lead: "Seit 1921 wird hier geturnt.",
    text: "Am 3. März 1921 treffen sich elf Männer im Rössli. Die Statuten passen auf eine Seite.",
    sports: ["gymnastics", "football"],
  },
];

/** The inputs of imprint and privacy. */
interface TextFacts {
  readonly name: string;
  readonly email: string;
  readonly today: IsoDate;
  readonly hasPhotos: boolean;
}

export function clubTexts(facts: TextFacts): Club["texts"] {
  return { updated: `${facts.today.slice(0, 4)}-01-01`, imprint: imprintText(facts), privacy: privacyText(facts) };
}

function imprintText({ name }: TextFacts): Club["texts"]["imprint"] {
  return {
    lead: `Verantwortlich für diese Website ist der ${name}.`,
    sections: [
      textSection(
        "Haftung",
        "Wir prüfen, was hier steht. Für Fehler und für fremde Seiten, auf die wir verweisen, haften wir nicht.",
      ),
      textSection(
        "Bilder",
        "Die Fotos stammen von Mitgliedern des Vereins. Wer darauf zu sehen ist und das nicht möchte, schreibt uns: Wir nehmen das Bild vom Netz.",
      ),
    ],
  };
}

function privacyText({ name, email, hasPhotos }: TextFacts): Club["texts"]["privacy"] {
  return {
    lead: "Wir brauchen Angaben über dich, damit der Verein funktioniert, und behalten nicht mehr als nötig.",
    sections: [
      textSection(
        "Wer verantwortlich ist",
        `Verantwortlich ist der Vorstand: ${name}. Fragen beantwortet das Sekretariat: ${email}.`,
      ),
      textSection(
        "Was wir speichern",
        "Von Mitgliedern speichern wir Name, Geburtsdatum, Adresse, Kontakt, Gruppen, Anwesenheit und Rechnungen.",
        "Vom Schnuppern bleiben Name und Kontakt ein halbes Jahr gespeichert, danach werden sie gelöscht.",
      ),
      textSection(
        "Wer es sieht",
        "Trainerinnen und Trainer sehen die Angaben ihrer Gruppen. J+S und die Verbände bekommen, was sie für Beiträge und Lizenzen brauchen. Verkauft wird nichts.",
      ),
      textSection(
        "Bilder",
        hasPhotos ? "Fotos zeigen wir nur mit Einverständnis." : "Fotos von Personen zeigen wir nicht.",
      ),
      textSection(
        "Deine Rechte",
        "Du kannst Auskunft verlangen, Angaben berichtigen und löschen lassen. Rechnungen müssen wir zehn Jahre aufbewahren.",
      ),
      textSection("Diese Website", "Sie setzt keine Cookies, zählt niemanden und lädt nichts von fremden Servern."),
    ],
  };
}

function textSection(title: string, ...paragraphs: string[]): { title: string; paragraphs: string[] } {
  return { title, paragraphs };
}
