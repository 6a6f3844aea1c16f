/** Makes the messages of content/messages/demo known to `say`. */
import { addWordSource } from "../../product/api/words/sentence.ts";
import type { DemoWordArguments } from "./words-arguments.ts";
import { demoGerman } from "./words-de-CH.ts";

declare module "../../product/api/words/word-arguments.ts" {
  interface WordArguments extends DemoWordArguments {}
}

addWordSource({
  "de-CH": demoGerman,
  others: {
    "fr-CH": async () => (await import("./words-fr-CH.ts")).demoFrench,
    "it-CH": async () => (await import("./words-it-CH.ts")).demoItalian,
    "en-GB": async () => (await import("./words-en-GB.ts")).demoEnglish,
  },
});
