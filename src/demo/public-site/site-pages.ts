import type { Operations } from "../../api/operation.ts";
import { type ClubRepository, changing, type Done, reading } from "../club.ts";
import type { Person } from "../members/member-records.ts";
import { isMember, phoneHref } from "../members/members.ts";
import type { Profile } from "../office/office-records.ts";
import { isOn } from "../office/settings.ts";
import type { OperationValues } from "../values.ts";
import { longDate } from "../wording.ts";
import { findProfile, hallItem } from "./site.ts";

async function listPeople(club: ClubRepository): Promise<object> {
  const people = await club.all("people");
  const honorary = (await club.all("members"))
    .filter((member) => isMember(member) && member.category === "honorary")
    .slice(0, 6);
  const of = (section: string) => people.filter((each) => each.section === section).map(personItem);
  return {
    sections: [
      { id: "board", title: "Vorstand", text: "Gewählt an der Generalversammlung.", people: of("board") },
      { id: "trainers", title: "Trainerinnen und Trainer", people: of("trainers") },
      {
        ...{ id: "honorary", title: "Ehrenmitglieder" },
        people: honorary.map(({ id, firstName, lastName, since }) => ({
          id,
          title: `${firstName} ${lastName}`,
          meta: `Mitglied seit ${since.slice(0, 4)}`,
          avatar: { name: `${firstName} ${lastName}`, size: "lg" },
        })),
      },
    ],
  };
}

function personItem({ id, name, title, email, contact }: Person): object {
  return {
    id,
    title: name,
    meta: title,
    avatar: { name, size: "lg" },
    ...(contact ? { href: `mailto:${email}` } : {}),
  };
}

function officeEmail({ id }: ClubRepository): string {
  return `sekretariat@${id}.example`;
}

async function getContact(club: ClubRepository): Promise<object> {
  const profile = await findProfile(club);
  const people = (await club.all("people")).filter(({ contact }) => contact);
  return {
    lead: "Am schnellsten geht es per E-Mail. Das Sekretariat antwortet meistens am gleichen Tag.",
    facts: [
      { term: "E-Mail", description: officeEmail(club), href: `mailto:${officeEmail(club)}` },
      { term: "Telefon", description: `${profile.phone}, ${profile.phoneHours}`, href: phoneHref(profile.phone) },
      { term: "Post", description: `${profile.name}\n${profile.address}` },
    ],
    people: people.map(({ id, name, title, email }) => ({
      id,
      title: name,
      meta: title,
      avatar: { name },
      href: `mailto:${email}`,
    })),
    halls: (await club.all("halls")).map(hallItem),
    topics: [
      { value: "membership", label: "Mitglied werden" },
      { value: "training", label: "Training" },
      { value: "invoice", label: "Rechnung" },
      { value: "other", label: "Etwas anderes" },
    ],
  };
}

async function sendMessage(club: ClubRepository, values: OperationValues): Promise<Done> {
  const name = values.required("name", "Gib deinen Namen ein.");
  const email = values.email("email", "Gib deine E-Mail-Adresse ein.");
  const text = values.required("message", "Schreib eine Nachricht.");
  values.check();
  const id = await club.freshId("inquiries", "km-");
  await club.put("inquiries", { id, kind: "message", name, at: club.now, text });
  await club.send(officeEmail(club), `Nachricht von ${name}`);
  await club.log({ title: "Nachricht über die Website", meta: `${name}, ${email}`, tone: "info" });
  const effects = [
    `Deine Nachricht geht an ${officeEmail(club)}.`,
    `Die Antwort kommt an ${email}.`,
    "Auf der Website erscheint sie nicht.",
  ];
  return { result: { id, message: "Danke. Wir melden uns in den nächsten Tagen.", href: "/kontakt" }, effects };
}

async function getImprint(club: ClubRepository): Promise<object> {
  const profile = await findProfile(club);
  const president = (await club.all("people")).find(({ section }) => section === "board");
  return {
    lead: `Verantwortlich für diese Website ist der ${profile.name}.`,
    updatedLabel: updatedLabel(club),
    facts: [
      { term: "Verein", description: profile.name },
      { term: "Adresse", description: profile.address },
      { term: "Präsidium", description: president?.name ?? "Vorstand" },
      { term: "E-Mail", description: officeEmail(club), href: `mailto:${officeEmail(club)}` },
    ],
    sections: [
      section(
        "Haftung",
        "Wir prüfen, was hier steht. Für Fehler und für fremde Seiten, auf die wir verweisen, haften wir nicht.",
      ),
      section(
        "Bilder",
        "Die Fotos stammen von Mitgliedern des Vereins. Wer darauf zu sehen ist und das nicht möchte, schreibt uns: Wir nehmen das Bild vom Netz.",
      ),
    ],
  };
}

function updatedLabel({ today }: ClubRepository): string {
  return `Stand vom ${longDate(`${today.slice(0, 4)}-01-01`)}`;
}

function section(title: string, ...paragraphs: string[]): object {
  return { title, paragraphs };
}

async function getPrivacy(club: ClubRepository): Promise<object> {
  const profile: Profile = await findProfile(club);
  const photos = await isOn(club, "people.photos");
  return {
    lead: "Wir brauchen Angaben über dich, damit der Verein funktioniert, und behalten nicht mehr als nötig.",
    updatedLabel: updatedLabel(club),
    sections: [
      section(
        "Wer verantwortlich ist",
        `Verantwortlich ist der Vorstand: ${profile.name}. Fragen beantwortet das Sekretariat: ${officeEmail(club)}.`,
      ),
      section(
        "Was wir speichern",
        "Von Mitgliedern speichern wir Name, Geburtsdatum, Adresse, Kontakt, Gruppen, Anwesenheit und Rechnungen.",
        "Vom Schnuppern bleiben Name und Kontakt ein halbes Jahr gespeichert, danach werden sie gelöscht.",
      ),
      section(
        "Wer es sieht",
        "Trainerinnen und Trainer sehen die Angaben ihrer Gruppen. J+S und die Verbände bekommen, was sie für Beiträge und Lizenzen brauchen. Verkauft wird nichts.",
      ),
      section("Bilder", photos ? "Fotos zeigen wir nur mit Einverständnis." : "Fotos von Personen zeigen wir nicht."),
      section(
        "Deine Rechte",
        "Du kannst Auskunft verlangen, Angaben berichtigen und löschen lassen. Rechnungen müssen wir zehn Jahre aufbewahren.",
      ),
      section("Diese Website", "Sie setzt keine Cookies, zählt niemanden und lädt nichts von fremden Servern."),
    ],
  };
}

export const sitePageOperations: Operations = {
  "people.person.list": reading(listPeople),
  "contact.page.get": reading(getContact),
  "contact.message.send": changing(sendMessage),
  "site.imprint.get": reading(getImprint),
  "site.privacy.get": reading(getPrivacy),
};
