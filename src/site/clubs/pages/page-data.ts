import { translateMessage } from "../../../api/public/site-context.ts";
import type { PageData } from "../../../client/public/page-data.ts";
import { operations as operationRows } from "../../../client/sdk/operations.ts";
import { isSimple } from "../../../engine/messages/compile.ts";
import { isExpression, resolve } from "../../../engine/screen/resolve.ts";
import { type Screen, screenSchema } from "../../../engine/screen/schema/screen-schema.ts";
import { messagesOf } from "../../content/locales.ts";
import type { PlannedPage } from "../build/plan.ts";
import type { ClubDataSource } from "../data-source.ts";
import { relativeAddress } from "./addresses.ts";
import { showsForm } from "./forms.ts";
import { letterMarkup } from "./letter-markup.ts";
import type { ClubSite } from "./site.ts";

/** Whether a page is interactive: it shows a form or a flow. Without a service, both end with a letter. */
export function takesEntries({ screen, params, results }: PlannedPage): boolean {
  return screen.kind === "flow" || showsForm(screen, { params, values: {}, ...results });
}

/** The data of an interactive page for the client. */
export async function pageData(
  site: ClubSite,
  page: PlannedPage,
  folder: string,
  carrier: ClubDataSource,
): Promise<PageData> {
  const { club, api } = site;
  const { locale, screen, params } = page;
  const words = { locale, messages: messagesOf(locale) };
  const here = { path: folder + page.path, folder };
  const own =
    api === undefined ? endingByLetter(screen, locale) : club.receive === undefined ? screen : received(screen);
  const context = { params, person: {}, club: { id: club.id, name: club.name }, locale };
  return {
    screen: screenSchema.parse(withRelativeLinks(inWords(own, words), here)),
    locale,
    messages: messagesFor(locale),
    capabilities: club.capabilities,
    context: { ...context, ...(withRelativeLinks(page.results, here) as object) },
    ...(api !== undefined && {
      service: { base: api, operations: serviceOperations(screen), ...(club.receive && { isReceiver }) },
    }),
    mail: {
      ...letterWords(site, locale, String(resolve(screen.title, { ...context, ...page.results }, words))),
      ...(api === undefined && { markup: letterMarkup(site, screen, locale) }),
    },
    results:
      api === undefined ? (withRelativeLinks(await knownResults(page, carrier), here) as PageData["results"]) : [],
  };
}

const isReceiver = true;

function letterWords({ club }: ClubSite, locale: string, form: string): PageData["mail"] {
  const say = (key: string) => translateMessage({ locale, messages: messagesOf(locale) }, key, { form });
  return {
    to: club.email,
    subject: `${club.shortName}: ${form}`,
    opening: `${say("letterHello")}\n\n${say("letterIntro")}`,
    closing: say("letterBye"),
    ...{ yes: say("yes"), no: say("no") },
  };
}

/** A screen whose form is only delivered when the visitor has confirmed the address: its texts say so. */
function received(screen: Screen): Screen {
  const actions = Object.entries(screen.actions ?? {}).map(([name, action]) => {
    const { confirm } = action;
    const isFixed = Array.isArray(confirm?.consequences);
    const first = { ...confirm, consequences: [{ $t: "receive.confirmFirst" }] };
    return [name, { ...action, success: { $t: "receive.receipt" }, ...(isFixed && { confirm: first }) }];
  });
  return { ...screen, actions: Object.fromEntries(actions) };
}

/** A flow that ends with a letter: no dry-run, and texts that say what the button does. */
function endingByLetter(screen: Screen, locale: string): Screen {
  if (screen.submit === undefined || screen.review === undefined) return screen;
  const around = { locale, messages: messagesOf(locale) };
  const { source: _, effects: __, effectsTitle: ___, ...review } = screen.review;
  const intro = translateMessage(around, "finishText");
  return {
    ...screen,
    review: { ...review, intro, summary: (review.summary ?? []).map(withoutReview) },
    submit: { ...screen.submit, label: translateMessage(around, "finish") },
  };
}

/** A summary without the values of the dry-run. */
function withoutReview<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.filter((item) => !/"review\./.test(JSON.stringify(item))) as Value;
  if (value === null || typeof value !== "object" || isExpression(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutReview(inner)])) as Value;
}

/** The screen with its messages resolved; those with arguments are resolved in the browser. */
function inWords(value: unknown, words: { locale: string; messages: Readonly<Record<string, string>> }): unknown {
  if (Array.isArray(value)) return value.map((item) => inWords(item, words));
  if (value === null || typeof value !== "object") return value;
  if (isExpression(value)) {
    if (!("$t" in value) || value.args !== undefined) return value;
    return resolve(value, {}, words);
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, inWords(inner, words)]));
}

function withRelativeLinks(value: unknown, here: { path: string; folder: string }): unknown {
  if (Array.isArray(value)) return value.map((item) => withRelativeLinks(item, here));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "href" && typeof inner === "string" && inner.startsWith("/")
        ? relativeAddress(inner, here)
        : withRelativeLinks(inner, here),
    ]),
  );
}

const interactiveTexts =
  /^(?:engine|client|flow|alert|button|checkbox|choice-group|description-list|empty-state|form-field|segmented-control|skeleton|stepper)\./;

const knownTexts = new Map<string, Readonly<Record<string, string>>>();

/** The texts of the engine, the client and the form components in a locale. */
function messagesFor(locale: string): Readonly<Record<string, string>> {
  const known = knownTexts.get(locale) ?? Object.fromEntries(Object.entries(messagesOf(locale)).filter(isSaid));
  knownTexts.set(locale, known);
  return known;
}

function isSaid([key, text]: readonly [string, string]): boolean {
  return interactiveTexts.test(key) && (!key.startsWith("flow.") || isSimple(text));
}

function serviceOperations(screen: Screen): NonNullable<PageData["service"]>["operations"] {
  const ids = [
    ...Object.values(screen.data ?? {}).map(({ source }) => source),
    ...Object.values(screen.actions ?? {}).map(({ handler }) => handler),
    ...(screen.review?.source === undefined ? [] : [screen.review.source]),
  ];
  return Object.fromEntries(ids.flatMap((id) => (operationRows[id] === undefined ? [] : [[id, operationRows[id]]])));
}

/** The results of a flow's sources for every choice that their parameters are bound to. */
async function knownResults(
  { screen, locale, results }: PlannedPage,
  carrier: ClubDataSource,
): Promise<PageData["results"]> {
  const sources = Object.entries(screen.data ?? {});
  const known = await Promise.all(
    sources.map(async ([name, { source, params = {} }]) => {
      const choices = combinations(Object.keys(params), results[name]);
      const others = choices.map(async (chosen) => ({
        operation: source,
        params: chosen,
        result: await carrier.call(source, chosen, locale),
      }));
      return await Promise.all(others);
    }),
  );
  return known.flat();
}

type Chosen = Readonly<Record<string, string>>;

/** Every choice of the first parameter, with every choice of the second one that is then available. */
function combinations([first, second]: readonly string[], result: unknown): Chosen[] {
  const { options = [], choices = [] } = result as Partial<Record<"options" | "choices", { value: string }[]>>;
  if (first === undefined) return [];
  const firsts = options.map(({ value }) => ({ [first]: value }));
  if (second === undefined) return firsts;
  return [
    ...firsts,
    ...firsts.flatMap((chosen) => choices.map(({ value }): Chosen => ({ ...chosen, [second]: value }) as Chosen)),
  ];
}
