import { Matcher } from "../../client/catalogue/search/matcher.ts";
import { builtScreenBody } from "../catalogue/screen/screen-previews.ts";
import { searchEntries } from "../search/search-entries.ts";
import { DraftTree } from "./draft-tree.ts";
import { Drawing } from "./render.ts";

/** What the tools share: read once, when a tool first needs it. */
export class ToolContext {
  readonly drawing = new Drawing();
  #tree: Promise<DraftTree> | undefined;
  #matcher: Matcher | undefined;

  get tree(): Promise<DraftTree> {
    this.#tree ??= DraftTree.read();
    return this.#tree;
  }

  get matcher(): Matcher {
    this.#matcher ??= new Matcher(searchEntries(builtScreenBody));
    return this.#matcher;
  }
}
