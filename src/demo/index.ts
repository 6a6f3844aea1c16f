/**
 * The operations of the API over records in storage, with two clubs that do not exist. Everything works and nothing leaves
 * the house: what would be sent lies in an outbox. The club writes German, so effects and messages do too, in every locale.
 */
import type { Operations } from "../api/operation.ts";
import { absences } from "./trainings/absences.ts";
import { attendance } from "./trainings/attendance.ts";
import { audienceChoices } from "./office/audiences.ts";
import { bookings } from "./events/bookings.ts";
import { courses } from "./events/courses.ts";
import { dojang } from "./trainings/dojang.ts";
import { dunning } from "./invoices/dunning.ts";
import { eventAssignments } from "./events/event-assignments.ts";
import { eventChanges } from "./events/event-changes.ts";
import { events } from "./events/events.ts";
import { groups } from "./members/groups.ts";
import { guardians } from "./members/guardians.ts";
import { health } from "./operator/health.ts";
import { home } from "./office/home.ts";
import { invoiceRuns } from "./invoices/invoice-runs.ts";
import { invoices } from "./invoices/invoices.ts";
import { joining } from "./members/joining.ts";
import { mailings } from "./office/mailings.ts";
import { memberChanges } from "./members/member-changes.ts";
import { memberHome } from "./members/member-home.ts";
import { memberLeaving } from "./members/member-leaving.ts";
import { members } from "./members/members.ts";
import { myInvoices } from "./invoices/my-invoices.ts";
import { news } from "./office/news.ts";
import { onboarding } from "./operator/onboarding.ts";
import { payments } from "./invoices/payments.ts";
import { profile } from "./members/profile.ts";
import { eventsForAll } from "./public-site/public-events.ts";
import { roles } from "./office/roles.ts";
import { roster } from "./trainings/roster.ts";
import { session } from "./session.ts";
import { settings } from "./office/settings.ts";
import { site } from "./public-site/site.ts";
import { sitePages } from "./public-site/site-pages.ts";
import { substitutions } from "./trainings/substitutions.ts";
import { tenants } from "./operator/tenants.ts";
import { today } from "./trainings/today.ts";

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
