export const clubSwitcherTexts = { switchClub: "Verein wechseln: {name}", clubs: "Vereine" };

export type ClubSwitcherTexts = typeof clubSwitcherTexts;
