/** The data of the renderers' benchmarks: of realistic length for a club. */

export const cardData = {
  id: "rechnung-118",
  title: "Mitgliederbeitrag 2026",
  badge: { label: "Überfällig", tone: "danger" },
  meta: "Fällig am 30. November · CHF 240.00",
  body: [
    "Die Rechnung wurde am 31. Oktober an die Familie Brunner & Keller verschickt.",
    "Nach der zweiten Mahnung geht sie an den Vorstand.",
  ],
  actions: [
    { label: "Mahnung senden", variant: "ghost", icon: "send", action: "remind", actionId: "r-118" },
    { label: "Zahlung erfassen", variant: "primary", icon: "check", action: "book", actionId: "r-118" },
  ],
} as const;

const icons = ["home", "users", "calendar", "mail", "settings"] as const;

function navItems(names: readonly string[]) {
  return names.map((label, index) => ({
    label,
    href: `/${label.toLowerCase()}`,
    icon: icons[index % icons.length] as string,
    ...(label === "Mitglieder" ? { current: true } : {}),
    ...(index === 0 ? { count: 3, countLabel: "3 offene Aufgaben" } : {}),
  }));
}

export const appShellData = {
  title: "Mitglieder",
  sidebar: {
    brand: "Vereinsverwaltung",
    sections: [
      { label: "Verein", items: navItems(["Übersicht", "Mitglieder", "Gruppen", "Nachrichten", "Dokumente"]) },
      { label: "Sport", items: navItems(["Trainings", "Wettkämpfe", "Hallen", "Material", "Prüfungen"]) },
      { label: "Finanzen", items: navItems(["Rechnungen", "Beiträge", "Budget", "Spenden", "Einstellungen"]) },
    ],
  },
  tabbar: navItems(["Übersicht", "Mitglieder", "Kalender", "Nachrichten", "Mehr"]),
};
