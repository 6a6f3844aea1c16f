/** Titles of operations, for people. */
const operationLabels: Readonly<Record<string, string>> = {
  "members.member.create": "Mitglied erfassen",
  "members.member.update": "Mitglied ändern",
  "members.member.archive": "Mitglied archivieren",
  "members.member.restore": "Mitglied zurückholen",
  "members.parents.update": "Eltern verknüpfen",
  "members.member.discard": "Erfasstes Mitglied zurücknehmen",
  "courses.course.discard": "Angelegten Kurs zurücknehmen",
  "events.event.discard": "Angelegten Anlass zurücknehmen",
  "roles.assignment.restore": "Rolle zurückgeben",
  "substitution.request.restore": "Vertretung wieder suchen",
  "absence.report.withdraw": "Abwesenheit zurückziehen",
  "attendance.sheet.update": "Anwesenheit eintragen",
  "courses.course.create": "Kurs anlegen",
  "events.event.create": "Anlass anlegen",
  "events.event.cancel": "Anlass absagen",
  "events.assignment.accept": "Einsatz zusagen",
  "events.assignment.decline": "Einsatz ablehnen",
  "events.registration.create": "Zum Anlass anmelden",
  "invoices.payment.create": "Zahlung verbuchen",
  "invoices.payment.remove": "Zahlung zurücknehmen",
  "invoices.run.create": "Rechnungslauf verbuchen",
  "invoices.dunning.create": "Rechnungen mahnen",
  "mailings.mailing.send": "Mitteilung verschicken",
  "roles.assignment.create": "Rolle vergeben",
  "roles.assignment.remove": "Rolle entziehen",
  "settings.switch.update": "Einstellung ändern",
  "substitution.request.create": "Vertretung suchen",
  "substitution.request.accept": "Vertretung übernehmen",
  "substitution.request.withdraw": "Vertretung zurückziehen",
  "profile.person.update": "Profil ändern",
  "profile.email.confirm": "E-Mail-Adresse bestätigen",
  "bookings.booking.create": "Platz buchen",
  "bookings.booking.cancel": "Buchung absagen",
  "bookings.booking.restore": "Buchung zurückholen",
  "absence.report.create": "Abwesenheit melden",
  "contact.message.send": "Nachricht senden",
  "trial.request.create": "Schnuppern anfragen",
  "membership.application.create": "Mitgliedschaft beantragen",
  "dojang.checkin.create": "Im Training anmelden",
  "onboarding.club.create": "Verein eröffnen",
  "tenants.module.update": "Module ändern",
  "tenants.tenant.suspend": "Verein sperren",
  "tenants.tenant.resume": "Verein wieder freigeben",
};

const areas: Readonly<Record<string, string>> = {
  proposals: "Vorschläge",
  members: "Mitglieder",
  groups: "Gruppen",
  attendance: "Anwesenheit",
  courses: "Kurse",
  events: "Anlässe",
  invoices: "Rechnungen",
  mailings: "Mitteilungen",
  roles: "Rollen",
  settings: "Einstellungen",
  substitution: "Vertretungen",
  profile: "Profil",
  bookings: "Buchungen",
  absence: "Abwesenheiten",
  contact: "Kontakt",
  trial: "Schnuppern",
  membership: "Mitgliedschaft",
  dojang: "Halle",
  onboarding: "Vereine",
  tenants: "Vereine",
};

export function operationLabel(operation: string): string {
  return operationLabels[operation] ?? "Etwas ändern";
}

export function operationArea(operation: string): string {
  const [feature = ""] = operation.split(".");
  return areas[feature] ?? "Verein";
}
