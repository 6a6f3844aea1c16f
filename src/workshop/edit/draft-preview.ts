import { join } from "node:path";
import { clubsDay, clubsPlan, recoverBuild } from "../../product/clubs/build/build.ts";
import { buildClub } from "../../product/clubs/build/build-club.ts";
import type { BuildPlan } from "../../product/clubs/build/plan-parts.ts";
import { type ClubFlaw, flawText } from "../../product/clubs/problems/club-flaw.ts";
import { readClub } from "../../product/clubs/read-club.ts";
import type { ProblemLanguage } from "../../product/engine/locales.ts";
import type { FieldProblem } from "./client/protocol.ts";
import { fileKind } from "./content-files.ts";

export interface PreviewResult {
  readonly problems: readonly FieldProblem[];
  /** The addresses of the pages that the last build has written. */
  readonly pages: readonly string[];
}

/** The club of a draft, and where its site is built. */
export interface PreviewPlaces {
  readonly content: string;
  readonly out: string;
  readonly club: string;
  /** The time that a build may take. */
  readonly seconds: number;
}

/** Checks a draft and builds its site. With a mistake in the draft, the last good site stays. */
export class DraftPreview {
  readonly #places: PreviewPlaces;
  #plan: Promise<BuildPlan> | undefined;

  constructor(places: PreviewPlaces) {
    this.#places = places;
  }

  /** @param language in which mistakes are explained */
  async update(language: ProblemLanguage): Promise<PreviewResult> {
    this.#plan ??= this.#open();
    const plan = { ...(await this.#plan), language };
    const { club } = this.#places;
    const read = await readClub(join(plan.content, club), club, plan.capabilities, language);
    if ("problems" in read)
      return { problems: read.flaws.map((flaw) => this.#fieldProblem(flaw, language)), pages: [] };
    const { reason, changes } = await buildClub(club, plan);
    if (reason !== undefined) return refusedPreview(reason);
    return { problems: [], pages: pageAddresses([...(changes?.added ?? []), ...(changes?.changed ?? [])]) };
  }

  /** A preview that was killed in the middle of a build has a folder between two names. */
  #open(): Promise<BuildPlan> {
    const { content, out, seconds } = this.#places;
    recoverBuild(out);
    return clubsPlan({ content, out, clubSeconds: seconds, today: clubsDay() });
  }

  /** The text of a page is the field `body` of its form. */
  #fieldProblem(flaw: ClubFlaw, language: ProblemLanguage): FieldProblem {
    const { message, suggestion } = flawText(flaw, language);
    const file = flaw.file.slice(`content/clubs/${this.#places.club}/`.length);
    const isBody = fileKind(file) === "page" && flaw.line !== undefined;
    const { line, field = isBody ? "body" : undefined } = flaw;
    return { file, field, ...(line !== undefined && { line }), message: `${message} ${suggestion}`.trim() };
  }
}

/** A mistake of no field. */
export function refusedPreview(message: string): PreviewResult {
  return { problems: [{ file: "club.json", field: undefined, message }], pages: [] };
}

/** `/anlaesse/chilbi/` of `anlaesse/chilbi/index.html` */
function pageAddresses(files: readonly string[]): string[] {
  const pages = files.filter((file) => /(?:^|\/)index\.html$/.test(file));
  return pages.map((file) => `/${file.slice(0, -"index.html".length)}`);
}
