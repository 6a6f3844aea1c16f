import { telephoneLink } from "../../engine/telephone-link.ts";
import type { Schemas } from "../types/operation-types.ts";
import type { Club, PublicPerson } from "./club.ts";
import { clubFigure, defined, localText, type SiteContext } from "./site-context.ts";

/** The result of `people.person.list`. */
export function peoplePage(around: SiteContext): Schemas["PeopleList"] {
  return {
    sections: around.club.people.sections.map(({ id, title, text, people: members }) =>
      defined({
        id,
        title: localText(around, title),
        text: text && localText(around, text),
        people: members.map((person) => personWithFace(around, person)),
      }),
    ),
  };
}

function personWithFace(around: SiteContext, person: PublicPerson): Schemas["PublicPerson"] {
  const { portrait, phone } = consentedParts(person);
  const image = portrait && clubFigure(around, { alt: person.name, ...portrait });
  return defined({ ...personItem(around, person, "lg"), image, phone });
}

/** The people whom the contact page names. */
export function contactPeople({ people }: Club): PublicPerson[] {
  return people.sections.flatMap((section) => section.people).filter((person) => person.contact);
}

export function personById({ people }: Club, id: string | undefined): PublicPerson | undefined {
  return people.sections.flatMap((section) => section.people).find((person) => person.id === id);
}

/** A person as an item of a list of those whom one can ask: the phone is below the name, which is often long. */
export function contactItem(around: SiteContext, person: PublicPerson): Schemas["Item"] {
  const { email, phone } = consentedParts(person);
  const role = localText(around, person.role);
  return defined({
    ...personItem(around, person),
    meta: phone === undefined ? role : `${role}, ${phone}`,
    href: email === undefined ? phone && telephoneLink(phone) : `mailto:${email}`,
  });
}

type PersonItem = Pick<Schemas["PublicPerson"], "id" | "title" | "meta" | "avatar" | "href">;

function personItem(around: SiteContext, person: PublicPerson, size?: "lg"): PersonItem {
  const { id, name, role } = person;
  const { portrait, email } = consentedParts(person);
  return defined({
    id,
    title: name,
    meta: localText(around, role),
    avatar: defined({ name, size, image: portrait && around.club.pictures.get(portrait.file)?.src }),
    href: email && `mailto:${email}`,
  });
}

/** What a person has agreed to have shown. */
function consentedParts({ consent, ...person }: PublicPerson): Pick<PublicPerson, "portrait" | "email" | "phone"> {
  return Object.fromEntries((consent?.shows ?? []).map((name) => [name, person[name]]));
}
