import type { Notice } from "../product/api/notice.ts";
import type { NoticeRecipient } from "../product/api/notices/notice-mail.ts";
import { defaultLocale } from "../product/engine/locales.ts";
import { type DemoPerson, demoPersons, permissions } from "./persons.ts";

/** Who of the demo learns of a notice, by their roles. */
export async function demoRecipients({ club, to }: Notice): Promise<readonly NoticeRecipient[]> {
  const isMeant = ({ id, role }: DemoPerson) =>
    "persons" in to
      ? to.persons.includes(id)
      : !to.except.includes(id) && to.capabilities.every((capability) => permissions[role].has(capability));
  return demoPersons
    .filter((person) => person.clubs.includes(club) && isMeant(person))
    .map(({ id, email }) => ({ id, email, locale: defaultLocale }));
}
