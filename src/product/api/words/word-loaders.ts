// Made from content/messages/api by `npm run generate`.

/** Loads the messages of the API in other languages than the first one. */
export const wordLoaders = {
  "fr-CH": async () => (await import("./words.fr-CH.ts")).french,
  "it-CH": async () => (await import("./words.it-CH.ts")).italian,
  "en-GB": async () => (await import("./words.en-GB.ts")).english,
};
