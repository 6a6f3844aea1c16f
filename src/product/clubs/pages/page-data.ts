import { escapeHtml } from "../../../../components/_kit/escape.ts";
import { type PublicResult, upcomingItems } from "../../api/public/answers.ts";
import { translateMessage } from "../../api/public/site-context.ts";
import type { PageData } from "../../client/public/page-data.ts";
import { operations as operationRows } from "../../client/sdk/operations.ts";
import { requestRulesOf } from "../../client/sdk/request-rules.ts";
import { messagesOf } from "../../content/locales.ts";
import { callsMoreFunctions } from "../../engine/expressions/compile-ahead.ts";
import { isSimple } from "../../engine/messages/compile.ts";
import { textsBelow } from "../../engine/screen/own-words.ts";
import { isExpression, resolve } from "../../engine/screen/resolve.ts";
import { type Screen, screenSchema } from "../../engine/screen/schema/screen-schema.ts";
import { sourcesIn } from "../../engine/screen/sources-in.ts";
import type { ClubDataSource } from "../data-source.ts";
import { answersOn, type PlannedPage } from "../plan/plan.ts";
import { hasForm, showsForm } from "../screens/forms.ts";
import { type Here, relativeAddress } from "./addresses.ts";
import { letterMarkup } from "./letter-markup.ts";
import type { ClubSite } from "./site.ts";

/** Whether a page is interactive: it shows a form or a flow. Without a service, both end with a letter. */
export function takesEntries({ screen, params, results }: PlannedPage): boolean {
  return screen.kind === "flow" || (hasForm(screen) && showsForm(screen, { params, values: {}, ...results }));
}

/** The data of an interactive page for the client. */
export async function pageData(
  site: ClubSite,
  page: PlannedPage,
  folder: string,
  keptSource: ClubDataSource,
): Promise<PageData> {
  const { club, api } = site;
  const { locale, screen, params } = page;
  const words = { locale, messages: messagesOf(locale) };
  const here = { path: folder + page.path, folder };
  const ending = api === undefined ? "letter" : club.receive === undefined ? "service" : "receiver";
  const context = { params, person: {}, club: { id: club.id, name: club.name }, locale };
  const isKnown = api === undefined;
  const foreign = [...(site.foreign.get(locale) ?? [])];
  // With a service, later results come from there; their texts are the same.
  const known = isKnown || foreign.length > 0 ? await knownResults(page, keptSource, here) : [];
  const shown = foreign.filter(isAmong([page.results, known]));
  return {
    screen: clientScreen(screen, locale, ending, here),
    locale,
    messages: messagesFor(locale),
    capabilities: club.capabilities,
    context: { ...context, ...fieldsWithRelativeLinks(page.results, here) },
    ...(api !== undefined && {
      service: { base: api, operations: serviceOperations(screen), ...(club.receive && { isReceiver }) },
    }),
    mail: {
      ...letterWords(site, locale, String(resolve(screen.title, { ...context, ...page.results }, words))),
      ...(isKnown && { markup: letterMarkup(site, screen, locale) }),
    },
    rules: requestRulesOf([screen]),
    ...(callsMoreFunctions(sourcesIn([screen]).expressions) && { callsFunctions }),
    ...(shown.length > 0 && { foreign: shown }),
    results: isKnown ? known : [],
    ...(isKnown && { upcoming: upcomingOf(screen) }),
  };
}

const isReceiver = true;
const callsFunctions = true;

/** Who takes what a visitor enters. */
type Ending = "letter" | "service" | "receiver";

const clientScreens = new WeakMap<Screen, Map<string, Screen>>();

/** A screen as the client reads it: the same for every club and for all pages at the same depth. */
function clientScreen(screen: Screen, locale: string, ending: Ending, here: Here): Screen {
  const known = clientScreens.get(screen) ?? new Map<string, Screen>();
  clientScreens.set(screen, known);
  const key = [locale, ending, here.folder, here.path.split("/").length].join(" ");
  const made =
    known.get(key) ??
    screenSchema.parse(
      withRelativeLinks(inWords(endingScreen(screen, locale, ending), { locale, messages: messagesOf(locale) }), here),
    );
  known.set(key, made);
  return made;
}

function endingScreen(screen: Screen, locale: string, ending: Ending): Screen {
  if (ending === "letter") return endingByLetter(screen, locale);
  return ending === "service" ? screen : received(screen);
}

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

function withRelativeLinks(value: unknown, here: Here): unknown {
  if (Array.isArray(value)) return value.map((item) => withRelativeLinks(item, here));
  if (value === null || typeof value !== "object") return value;
  return fieldsWithRelativeLinks(value, here);
}

function fieldsWithRelativeLinks(fields: object, here: Here): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, inner]) => [
      name,
      name === "href" && typeof inner === "string" && inner.startsWith("/")
        ? relativeAddress(inner, here)
        : withRelativeLinks(inner, here),
    ]),
  );
}

const interactiveTexts =
  /^(?:engine|client|flow|alert|button|checkbox|choice-group|combobox|description-list|empty-state|field-rows|form-field|segmented-control|skeleton|stepper)\./;

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
    "session.request.get",
    "session.request.close",
  ];
  return Object.fromEntries(ids.flatMap((id) => (operationRows[id] === undefined ? [] : [[id, operationRows[id]]])));
}

function upcomingOf({ data = {} }: Screen): PageData["upcoming"] {
  const sources = new Set(Object.values(data).map(({ source }) => source));
  return Object.fromEntries(Object.entries(upcomingItems).filter(([operation]) => sources.has(operation)));
}

/** Whether a text, as HTML has it, is in a value. */
function isAmong(value: unknown): (entry: readonly [text: string, language: string]) => boolean {
  const texts = new Set(textsBelow(value).map((text) => escapeHtml(text.trim())));
  return ([text]) => texts.has(text);
}

/** The results of a flow's sources for every choice that their parameters are bound to. */
async function knownResults(page: PlannedPage, keptSource: ClubDataSource, here: Here): Promise<PageData["results"]> {
  const known = await Promise.all(
    answersOn(page).map(async ({ name, operation, result }) => {
      const params = Object.keys(page.screen.data?.[name]?.params ?? {});
      const call = (chosen: Chosen) => keptSource.call(operation, chosen, page.locale);
      const found = await resultsOfChoices(params, result, call);
      return found.map((each) => ({ operation, ...each, result: fieldsWithRelativeLinks(each.result, here) }));
    }),
  );
  return known.flat();
}

type Chosen = Readonly<Record<string, string>>;

interface ChosenResult {
  readonly params: Chosen;
  /** What differs from the result with one parameter less. */
  readonly result: Readonly<Record<string, unknown>>;
}

/** The result of every choice of the first parameter, each before those of the second one that are then available. */
async function resultsOfChoices(
  [first, second]: readonly string[],
  result: PublicResult,
  call: (chosen: Chosen) => Promise<PublicResult | undefined>,
): Promise<ChosenResult[]> {
  if (first === undefined) return [];
  const found = ("options" in result ? result.options : []).map(async ({ value }) => {
    const params = { [first]: value };
    const own = (await call(params)) ?? result;
    const seconds = second !== undefined && "choices" in own ? own.choices : [];
    const further = seconds.map(async (each) => {
      const both = { ...params, [second ?? ""]: each.value };
      return { params: both, result: differing((await call(both)) ?? own, own) };
    });
    return [{ params, result: differing(own, result) }, ...(await Promise.all(further))];
  });
  return (await Promise.all(found)).flat();
}

/** The fields of a result that another one does not have so. */
function differing(result: PublicResult, other: PublicResult): Readonly<Record<string, unknown>> {
  const others = new Map(Object.entries(other));
  return Object.fromEntries(
    Object.entries(result).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(others.get(name))),
  );
}
