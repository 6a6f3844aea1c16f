import { join } from "node:path";
import type { FieldProblem } from "../../client/edit/protocol.ts";
import { recoverFolders } from "../build/swap.ts";
import { clubsDay, clubsPlan } from "../clubs/build/build.ts";
import { buildClub } from "../clubs/build/build-club.ts";
import type { BuildPlan } from "../clubs/build/plan-parts.ts";
import { type ClubFlaw, flawText } from "../clubs/problems/club-flaw.ts";
import type { ProblemLanguage } from "../clubs/problems/language.ts";
import { readClub } from "../clubs/read-club.ts";
import { fileKind } from "./content-files.ts";

export interface PreviewResult {
  readonly problems: readonly FieldProblem[];
  /** The addresses of the pages that the last build has written. */
  readonly pages: readonly string[];
}

/** The site of a draft, made by the clubs' builder. With a mistake in the draft, the last good site stays. */
export class PreviewSite {
  readonly folder: string;
  readonly #folders: { readonly content: string; readonly out: string };
  readonly #club: string;
  #plan: Promise<BuildPlan> | undefined;

  constructor(content: string, out: string, club: string) {
    this.#club = club;
    this.folder = join(out, club);
    this.#folders = { content, out };
  }

  /** @param language in which mistakes are explained */
  async update(language: ProblemLanguage): Promise<PreviewResult> {
    this.#plan ??= this.#open();
    const plan = { ...(await this.#plan), language };
    const read = await readClub(join(plan.content, this.#club), this.#club, plan.capabilities, language);
    if ("problems" in read)
      return { problems: read.flaws.map((flaw) => this.#fieldProblem(flaw, language)), pages: [] };
    const { reason, changes } = await buildClub(this.#club, plan);
    if (reason !== undefined)
      return { problems: [{ file: "club.json", field: undefined, message: reason }], pages: [] };
    return { problems: [], pages: pageAddresses([...(changes?.added ?? []), ...(changes?.changed ?? [])]) };
  }

  /** A preview that was killed in the middle of a build has a folder between two names. */
  #open(): Promise<BuildPlan> {
    recoverFolders(this.#folders.out);
    return clubsPlan({ ...this.#folders, today: clubsDay() });
  }

  /** The text of a page is the field `body` of its form. */
  #fieldProblem(flaw: ClubFlaw, language: ProblemLanguage): FieldProblem {
    const { message, suggestion } = flawText(flaw, language);
    const file = flaw.file.slice(`content/clubs/${this.#club}/`.length);
    const isBody = fileKind(file) === "page" && flaw.line !== undefined;
    const { line, field = isBody ? "body" : undefined } = flaw;
    return { file, field, ...(line !== undefined && { line }), message: `${message} ${suggestion}`.trim() };
  }
}

/** `/anlaesse/chilbi/` of `anlaesse/chilbi/index.html` */
function pageAddresses(files: readonly string[]): string[] {
  const pages = files.filter((file) => /(?:^|\/)index\.html$/.test(file));
  return pages.map((file) => `/${file.slice(0, -"index.html".length)}`);
}
