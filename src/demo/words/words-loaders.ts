// Made from content/messages/demo by `npm run generate`.

/** Loads the messages of the demo's operations in other languages than the first one. */
export const demoWordLoaders = {
  "fr-CH": async () => (await import("./words-fr-CH.ts")).demoFrench,
  "it-CH": async () => (await import("./words-it-CH.ts")).demoItalian,
  "en-GB": async () => (await import("./words-en-GB.ts")).demoEnglish,
};
