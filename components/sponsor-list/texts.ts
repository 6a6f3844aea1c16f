export const sponsorListTexts = { external: "(andere Website)" };

export type SponsorListTexts = typeof sponsorListTexts;
