/**
 * The operations of the API over records in storage, with two fictitious clubs. Everything works and nothing is sent:
 * messages stay in an outbox. Answers are in the words of the reader; names, events and free texts are the club's own.
 */
import type { Operations } from "../product/api/operation.ts";
import { bookingOperations } from "./events/bookings.ts";
import { courseOperations } from "./events/courses.ts";
import { assignmentOperations } from "./events/event-assignments.ts";
import { eventChangeOperations } from "./events/event-changes.ts";
import { eventOperations } from "./events/events.ts";
import { invitationOperations } from "./events/invitations.ts";
import { claimOperations } from "./expenses/claims.ts";
import { decisionOperations } from "./expenses/decisions.ts";
import { receiptOperations } from "./expenses/receipts.ts";
import { dojangOperations } from "./home/dojang.ts";
import { homeOperations } from "./home/home.ts";
import { memberHomeOperations } from "./home/member-home.ts";
import { todayOperations } from "./home/today.ts";
import { dunningOperations } from "./invoices/dunning.ts";
import { invoiceRunOperations } from "./invoices/invoice-runs.ts";
import { invoiceOperations } from "./invoices/invoices.ts";
import { myInvoiceOperations } from "./invoices/my-invoices.ts";
import { paymentOperations } from "./invoices/payments.ts";
import { guardianOperations } from "./members/guardians.ts";
import { joiningOperations } from "./members/joining.ts";
import { memberChangeOperations } from "./members/member-changes.ts";
import { memberLeavingOperations } from "./members/member-leaving.ts";
import { profileOperations } from "./members/profile.ts";
import { audienceOperations } from "./office/audiences.ts";
import { mailingOperations } from "./office/mailings.ts";
import { roleOperations } from "./office/roles.ts";
import { healthOperations } from "./operator/health.ts";
import { onboardingOperations } from "./operator/onboarding.ts";
import { tenantOperations } from "./operator/tenants.ts";
import { myPollOperations } from "./polls/my-polls.ts";
import { officePollOperations } from "./polls/office-polls.ts";
import { contactOperations } from "./public-site/contact-message.ts";
import { registrationOperations } from "./public-site/event-registration.ts";
import { type MessagesOf, publicPageOperations } from "./public-site/public-pages.ts";
import { weekOperations } from "./public-site/week.ts";
import { groupOperations } from "./records/groups.ts";
import { memberOperations } from "./records/members.ts";
import { settingOperations } from "./records/settings.ts";
import { sessionOperations } from "./session.ts";
import { absenceOperations } from "./trainings/absences.ts";
import { attendanceOperations } from "./trainings/attendance.ts";
import { attendanceMatrixOperations } from "./trainings/attendance-matrix.ts";
import { rosterOperations } from "./trainings/roster.ts";
import { substitutionOperations } from "./trainings/substitutions.ts";

export { demoPolicy } from "./approval-policy.ts";
export { demoOutsideEffects } from "./outside-effects.ts";
export { type DemoPerson, demoCaller, demoPersons } from "./persons.ts";
export { demoRecords, seedDemo } from "./seed/index.ts";

/** Every operation except those on proposals and on the audit log of a club, which the API implements. */
export function demoOperations(messagesOf: MessagesOf): Operations {
  return { ...operationsWithoutPages, ...publicPageOperations(messagesOf) };
}

/** The operations that need no messages of the product: all except those that public pages read. */
export const operationsWithoutPages: Operations = {
  ...sessionOperations,
  ...homeOperations,
  ...memberHomeOperations,
  ...memberOperations,
  ...memberChangeOperations,
  ...memberLeavingOperations,
  ...guardianOperations,
  ...groupOperations,
  ...rosterOperations,
  ...attendanceOperations,
  ...attendanceMatrixOperations,
  ...courseOperations,
  ...eventOperations,
  ...eventChangeOperations,
  ...assignmentOperations,
  ...invitationOperations,
  ...registrationOperations,
  ...invoiceOperations,
  ...paymentOperations,
  ...invoiceRunOperations,
  ...dunningOperations,
  ...myInvoiceOperations,
  ...claimOperations,
  ...receiptOperations,
  ...decisionOperations,
  ...officePollOperations,
  ...myPollOperations,
  ...mailingOperations,
  ...audienceOperations,
  ...roleOperations,
  ...settingOperations,
  ...todayOperations,
  ...substitutionOperations,
  ...profileOperations,
  ...bookingOperations,
  ...absenceOperations,
  ...weekOperations,
  ...contactOperations,
  ...joiningOperations,
  ...dojangOperations,
  ...tenantOperations,
  ...onboardingOperations,
  ...healthOperations,
};
