import type { Club } from "./club.ts";
import { longDate } from "./dates.ts";
import { nextEvents } from "./events.ts";
import { latestNews } from "./news.ts";
import { defined, pictureOf, type Surroundings, say, tell } from "./surroundings.ts";
import { hallItems, trainingsInWeek } from "./trainings.ts";

/** The result of `site.home.get`. */
export function home(around: Surroundings): object {
  const { club } = around;
  return defined({
    claim: say(around, club.claim),
    lead: say(around, club.lead),
    notice: notice(around),
    image: pictureOf(around, club.image),
    tiles: tiles(around),
    sports: club.sports.map(({ id, title, ages, text }) =>
      defined({
        id,
        title: say(around, title),
        meta: ages && say(around, ages),
        text: say(around, text),
        href: "/trainings",
      }),
    ),
    news: latestNews(around),
    events: nextEvents(around),
    sponsors: (club.sponsors ?? []).map(({ title, href, description }) =>
      defined({ title, href, description: description && say(around, description), external: true }),
    ),
  });
}

/** The result of `people.person.list`. */
export function people(around: Surroundings): object {
  return {
    sections: around.club.people.sections.map(({ id, title, text, people: members }) =>
      defined({
        id,
        title: say(around, title),
        text: text && say(around, text),
        people: members.map((person) => personItem(around, person, "lg")),
      }),
    ),
  };
}

/** The result of `contact.page.get`. */
export function contact(around: Surroundings): object {
  const { club } = around;
  const named = club.people.sections.flatMap(({ people: members }) => members).filter((person) => person.contact);
  return defined({
    lead: say(around, club.contactLead),
    facts: reach(around),
    people: named.map((person) => personItem(around, person)),
    halls: hallItems(around),
    topics: club.topics?.map(({ id, label }) => ({ value: id, label: say(around, label) })),
  });
}

/** How to reach the club, as facts of a description list. */
export function reach(around: Surroundings): object[] {
  const { email, phone, hours } = around.club;
  return [
    { term: tell(around, "email"), description: email, href: `mailto:${email}` },
    ...(phone === undefined
      ? []
      : [
          {
            term: tell(around, "phone"),
            description: hours === undefined ? phone : `${phone}, ${say(around, hours)}`,
            href: `tel:${phone.replace(/^0/, "+41").replaceAll(/[^+\d]/g, "")}`,
          },
        ]),
    { term: tell(around, "post"), description: postLines(around.club) },
  ];
}

/** The result of `membership.plan.list`. */
export function plans(around: Surroundings): object {
  const { plans: all = [], feeNote, trainings } = around.club;
  return defined({
    plans: all.map(({ id, title, amount, text }) => ({
      id,
      title: say(around, title),
      amount,
      amountLabel: tell(around, "perYear", { amount: francs(amount) }),
      text: say(around, text),
    })),
    choices: all.map(({ id, title, amount, text }) => ({
      value: id,
      label: say(around, title),
      hint: say(around, text),
      trailing: francs(amount),
    })),
    groups: trainings.groups.map(({ id, title }) => ({ value: id, label: say(around, title) })),
    feeNote: feeNote && say(around, feeNote),
  });
}

/** The result of `site.imprint.get`. */
export function imprint(around: Surroundings): object {
  const { club } = around;
  const facts = [
    { term: tell(around, "club"), description: club.name },
    { term: tell(around, "address"), description: postLines(club, false) },
    { term: tell(around, "presidency"), description: club.president },
    { term: tell(around, "email"), description: club.email, href: `mailto:${club.email}` },
    ...(club.uid === undefined ? [] : [{ term: tell(around, "uid"), description: club.uid }]),
  ];
  return { ...textPage(around, club.texts.imprint), facts };
}

/** The result of `site.privacy.get`. */
export function privacy(around: Surroundings): object {
  return textPage(around, around.club.texts.privacy);
}

function textPage(around: Surroundings, { lead, sections }: Club["texts"]["privacy"]): object {
  return {
    lead: say(around, lead),
    updatedLabel: tell(around, "updated", { date: longDate(around, around.club.texts.updated) }),
    sections: sections.map(({ title, paragraphs }) => ({
      title: say(around, title),
      paragraphs: paragraphs.map((each) => say(around, each)),
    })),
  };
}

function notice(around: Surroundings): object | undefined {
  const { notice: own } = around.club;
  if (own === undefined || (own.until !== undefined && own.until < around.today)) return undefined;
  return { title: say(around, own.title), body: say(around, own.body), tone: own.tone ?? "info" };
}

function tiles(around: Surroundings): object[] {
  const { club } = around;
  const { groups } = club.trainings;
  return [
    ...(club.founded === undefined ? [] : [{ label: tell(around, "founded"), value: String(club.founded) }]),
    ...(club.members === undefined ? [] : [{ label: tell(around, "members"), value: club.members }]),
    ...(groups.length === 0 ? [] : [{ label: tell(around, "groups"), value: groups.length }]),
    ...(groups.length === 0 ? [] : [{ label: tell(around, "trainingsInWeek"), value: trainingsInWeek(club) }]),
  ];
}

type Person = Club["people"]["sections"][number]["people"][number];

function personItem(around: Surroundings, { id, name, role, email }: Person, size?: "lg"): object {
  return defined({
    id,
    title: name,
    meta: say(around, role),
    avatar: defined({ name, size }),
    href: email && `mailto:${email}`,
  });
}

/** The postal address, a line each. */
function postLines({ name, address: { street, postcode, town } }: Club, isNamed = true): string {
  return [...(isNamed ? [name] : []), ...(street === undefined ? [] : [street]), `${postcode} ${town}`].join("\n");
}

/** `CHF 1’240.00` */
function francs(amount: number): string {
  const [whole = "", rest = ""] = amount.toFixed(2).split(".");
  return `CHF ${whole.replaceAll(/\B(?=(\d{3})+$)/g, "’")}.${rest}`;
}
