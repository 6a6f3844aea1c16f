/**
 * The operations of the API over records in storage, with two clubs that do not exist. Everything works and nothing leaves
 * the house: what would be sent lies in an outbox. The club writes German, so effects and messages do too, in every locale.
 */
import type { Operations } from "../operation.ts";
import { absences } from "./absences.ts";
import { attendance } from "./attendance.ts";
import { audienceChoices } from "./audiences.ts";
import { bookings } from "./bookings.ts";
import { courses } from "./courses.ts";
import { dojang } from "./dojang.ts";
import { dunning } from "./dunning.ts";
import { eventAssignments } from "./event-assignments.ts";
import { eventChanges } from "./event-changes.ts";
import { events } from "./events.ts";
import { groups } from "./groups.ts";
import { guardians } from "./guardians.ts";
import { health } from "./health.ts";
import { home } from "./home.ts";
import { invoiceRuns } from "./invoice-runs.ts";
import { invoices } from "./invoices.ts";
import { joining } from "./joining.ts";
import { mailings } from "./mailings.ts";
import { memberChanges } from "./member-changes.ts";
import { memberHome } from "./member-home.ts";
import { memberLeaving } from "./member-leaving.ts";
import { members } from "./members.ts";
import { myInvoices } from "./my-invoices.ts";
import { news } from "./news.ts";
import { onboarding } from "./onboarding.ts";
import { payments } from "./payments.ts";
import { profile } from "./profile.ts";
import { eventsForAll } from "./public-events.ts";
import { roles } from "./roles.ts";
import { roster } from "./roster.ts";
import { session } from "./session.ts";
import { settings } from "./settings.ts";
import { site } from "./site.ts";
import { sitePages } from "./site-pages.ts";
import { substitutions } from "./substitutions.ts";
import { tenants } from "./tenants.ts";
import { today } from "./today.ts";

export { demoOutsideEffects } from "./outside-effects.ts";
export { type DemoPerson, demoCaller, demoPersons } from "./persons.ts";
export { demoPolicy } from "./policy.ts";
export { demoRecords, seedDemo } from "./seed/index.ts";

/** Every operation but those of proposals and of the audit log of a club, which the API brings itself. */
export const demoOperations: Operations = {
  ...session,
  ...home,
  ...memberHome,
  ...members,
  ...memberChanges,
  ...memberLeaving,
  ...guardians,
  ...groups,
  ...roster,
  ...attendance,
  ...courses,
  ...events,
  ...eventChanges,
  ...eventAssignments,
  ...eventsForAll,
  ...invoices,
  ...payments,
  ...invoiceRuns,
  ...dunning,
  ...myInvoices,
  ...mailings,
  ...audienceChoices,
  ...roles,
  ...settings,
  ...today,
  ...substitutions,
  ...profile,
  ...bookings,
  ...absences,
  ...site,
  ...sitePages,
  ...news,
  ...joining,
  ...dojang,
  ...tenants,
  ...onboarding,
  ...health,
};
