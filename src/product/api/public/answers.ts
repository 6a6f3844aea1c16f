import type { OperationId, ParamsOf, ResultOf } from "../types/operation-types.ts";
import { eventDetail, eventList } from "./events.ts";
import { galleryDetail, galleryPicture } from "./galleries.ts";
import { articleDetail, articleList } from "./news.ts";
import { ownPage } from "./own-pages.ts";
import { contact, homePage, imprint, plansPage, privacy } from "./pages.ts";
import { peoplePage } from "./people.ts";
import type { SiteContext } from "./site-context.ts";
import { sectionDetail, sectionList, teamDetail } from "./teams.ts";
import { trainingPlan } from "./trainings.ts";
import { datesOffered, trialOffers } from "./trials.ts";

type AnswerParams = Readonly<Record<string, unknown>>;

/** Parameters come from an address, of any type; only their names are known. */
type NamedParams<Id extends OperationId> = { readonly [Name in keyof ParamsOf<Id>]?: unknown };

/** The public operations of a club, by id. */
const answers = {
  "site.home.get": homePage,
  "site.training.list": (around, { sport }) => trainingPlan(around, sport),
  "site.imprint.get": imprint,
  "site.privacy.get": privacy,
  "events.public.list": (around, { kind, month, year, sport }) => eventList(around, kind, { month, year, sport }),
  "events.public.get": (around, { id }) => eventDetail(around, id),
  "news.article.list": (around, { page, tag, year }) => articleList(around, { page, tag, year }),
  "news.article.get": (around, { id }) => articleDetail(around, id),
  "people.person.list": peoplePage,
  "contact.page.get": contact,
  "site.section.list": sectionList,
  "site.section.get": (around, { id }) => sectionDetail(around, id),
  "site.team.get": (around, { id }) => teamDetail(around, id),
  "site.gallery.get": (around, { id, page }) => galleryDetail(around, id, page),
  "site.gallery.picture": (around, { id, number }) => galleryPicture(around, id, number),
  "site.page.get": (around, { id }) => ownPage(around, id),
  "trial.offer.options": (around, { sport, group }) => trialOffers(around, sport, group),
  "membership.plan.list": plansPage,
} satisfies {
  readonly [Id in OperationId]?: (around: SiteContext, params: NamedParams<Id>) => ResultOf<Id> | undefined;
};

/** An operation that the content of a club answers. */
export type AnsweredOperation = keyof typeof answers;

/** What public pages are made of. */
export type PublicResult = ResultOf<AnsweredOperation>;

const answersById: Readonly<Record<string, (around: SiteContext, params: AnswerParams) => PublicResult | undefined>> =
  answers;

/** How many items of a list an operation gives on a day, where an answer for a period has those of all its days. */
export const upcomingItems: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "trial.offer.options": { dates: datesOffered },
};

// Marked as pure, because a bundle without public pages would otherwise keep all answers and the message parser, 22 kB.
/** The ids of the operations that {@link publicAnswer} knows. */
export const answeredOperations: readonly string[] = /* @__PURE__ */ Object.keys(answers);

/**
 * The result of a public operation, from the data of the club only: the same arguments give the same result.
 *
 * @returns undefined where the requested thing does not exist
 */
export function publicAnswer<Id extends AnsweredOperation>(
  operation: Id,
  params: AnswerParams,
  around: SiteContext,
): ResultOf<Id> | undefined;
export function publicAnswer(operation: string, params: AnswerParams, around: SiteContext): PublicResult | undefined;
export function publicAnswer(operation: string, params: AnswerParams, around: SiteContext): PublicResult | undefined {
  const find = Object.hasOwn(answers, operation) ? answersById[operation] : undefined;
  if (find === undefined) throw new Error(`The content of a club does not answer "${operation}".`);
  return find(around, params);
}
