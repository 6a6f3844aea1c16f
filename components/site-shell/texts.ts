export const siteShellTexts = {
  skip: "Zum Inhalt springen",
  home: "{name}, zur Startseite",
  trail: "Du bist hier",
  contact: "Kontakt",
  social: "Folge uns",
  legal: "Rechtliches",
};

export type SiteShellTexts = typeof siteShellTexts;
