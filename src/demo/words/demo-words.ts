/** Makes the messages of content/messages/demo known to `say`. */
import { addWordSource } from "../../product/api/words/sentence.ts";
import type { DemoWordArguments } from "./words-arguments.ts";
import { demoGerman } from "./words-de-CH.ts";
import { demoWordLoaders } from "./words-loaders.ts";

declare module "../../product/api/words/word-arguments.ts" {
  interface WordArguments extends DemoWordArguments {}
}

addWordSource({
  "de-CH": demoGerman,
  others: demoWordLoaders,
});
