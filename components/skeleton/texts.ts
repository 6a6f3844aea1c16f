export const skeletonTexts = { loading: "Wird geladen" };

export type SkeletonTexts = typeof skeletonTexts;
